// npm run nightly: the pictures of every screen, then every bench and torture run with full rounds and a new seed, one after another. Ends with one line for each.
// npm run nightly -- torture: only these; several kinds may be named. The seeds are printed, to repeat a red run.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { namesIn } from './folder.ts';

/** The longest takes about one; a run that hangs must not keep the others from being tried. */
const MOST_HOURS = 3;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { root: { type: 'string', default: join(import.meta.dirname, '..', '..') } },
});
const kinds = positionals.length > 0 ? positionals : ['looks', 'bench', 'torture'];
const main = join(import.meta.dirname, 'main.ts');

interface Command {
  readonly name: string;
  /** As a person types it. */
  readonly typed: string;
  readonly program: string;
  readonly args: readonly string[];
}

function commandsOf(kind: string): Command[] {
  if (kind === 'looks') return [{ name: kind, typed: 'npm run looks', program: 'npm', args: ['run', 'looks'] }];
  return namesIn(join(values.root, kind)).map((name) => {
    const options = ['--full', '--seed', String(randomInt(2 ** 31))];
    return {
      name: `${kind}/${name}`,
      typed: `npm run ${kind} -- ${name} ${options.join(' ')}`,
      program: process.execPath,
      args: [main, kind, name, ...options, '--root', values.root],
    };
  });
}

const runs = kinds.flatMap(commandsOf).map(({ name, typed, program, args }) => {
  const began = performance.now();
  const { status } = spawnSync(program, args, { stdio: 'inherit', timeout: MOST_HOURS * 3_600_000 });
  return { name, typed, ok: status === 0, seconds: Math.round((performance.now() - began) / 1_000) };
});

for (const { name, ok, seconds } of runs) console.log(`${ok ? 'ok ' : 'RED'} ${String(seconds).padStart(6)} s  ${name}`);
const red = runs.filter(({ ok }) => !ok);
for (const { typed } of red) console.error(`red: ${typed}`);
console.log(JSON.stringify({ name: 'nightly', ok: red.length === 0, runs: runs.length, red: red.map(({ name }) => name) }));
process.exitCode = red.length === 0 ? 0 : 1;
