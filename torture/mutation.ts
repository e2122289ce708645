import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Dice, dice } from './ledger/dice.ts';
import { modules } from './mutation/modules.ts';
import { type Tried, tryFaults } from './mutation/stryker.ts';

const root = join(import.meta.dirname, '..');
/** A night's share of a module whose tests need PostgreSQL. */
const SAMPLES = 6;
const LINES = 10;

interface Options {
  readonly full: boolean;
  readonly seed: number;
}

/** Single faults planted by machine: of how many do the tests take notice? Without --full one small file, to see that it runs. */
export async function run({ full, seed }: Options) {
  const luck = dice(seed);
  const scores: Record<string, { score: number; floor: number; tried: number }> = {};
  for (const [name, { pure, stored }] of Object.entries(modules)) {
    if (pure && (full || name === 'receipts')) judge(name, pure.floor, tryFaults({ ...pure, mutate: pure.files, needsPostgres: false }));
    if (stored && full) {
      const mutate = sampled(luck, stored.files);
      console.log(`${name}: ${mutate.join(' ')}`);
      judge(`${name}, sampled`, stored.floor, tryFaults({ ...stored, mutate, needsPostgres: true }));
    }
  }
  return { ok: Object.values(scores).every(({ score, floor }) => score >= floor), scores };

  function judge(part: string, floor: number, { tried, noticed, unnoticed }: Tried): void {
    const score = tried === 0 ? 100 : Math.round((1_000 * noticed) / tried) / 10;
    scores[part] = { score, floor, tried };
    for (const one of unnoticed) console.log(`not noticed: ${one}`);
    console.log(`${part}: ${noticed} of ${tried} noticed, ${score} %`);
  }
}

/** Some lines of some files; every line has its night. */
function sampled(luck: Dice, patterns: readonly string[]): string[] {
  const files = patterns.flatMap((pattern) => {
    const found = globSync(pattern, { cwd: root });
    if (found.length === 0) throw new Error(`No file is called ${pattern} any more`);
    return found;
  });
  const places = files.flatMap((file) => {
    const lines = readFileSync(join(root, file), 'utf8').split('\n').length;
    return Array.from({ length: Math.ceil(lines / LINES) }, (_, at) => `${file}:${at * LINES + 1}-${Math.min((at + 1) * LINES, lines)}`);
  });
  const chosen = new Set<string>();
  while (chosen.size < Math.min(SAMPLES, places.length)) chosen.add(luck.pick(places) as string);
  return [...chosen];
}
