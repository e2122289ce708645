// npm run nightly: every bench and torture run with full rounds and a new seed, one after another. The seeds are printed, to repeat a red run.
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { namesIn } from './folder.ts';

const { values } = parseArgs({ options: { root: { type: 'string', default: join(import.meta.dirname, '..', '..') } } });
const main = join(import.meta.dirname, 'main.ts');
const runs = ['bench', 'torture'].flatMap((kind) =>
  namesIn(join(values.root, kind)).map((name) => ({ kind, name, seed: randomInt(2 ** 31) })),
);

const red = runs.filter(({ kind, name, seed }) => {
  const args = [main, kind, name, '--full', '--seed', String(seed), '--root', values.root];
  return spawnSync(process.execPath, args, { stdio: 'inherit' }).status !== 0;
});
for (const { kind, name, seed } of red) console.error(`red: npm run ${kind} -- ${name} --full --seed ${seed}`);
console.log(
  JSON.stringify({ name: 'nightly', ok: red.length === 0, runs: runs.length, red: red.map(({ kind, name }) => `${kind}/${name}`) }),
);
process.exitCode = red.length === 0 ? 0 : 1;
