// npm run bench -- NAME, npm run torture -- NAME: runs bench/NAME.ts or torture/NAME.ts. Without a name it lists them.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { load, namesIn } from './folder.ts';
import { outcomeLines, runOne } from './run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    root: { type: 'string', default: join(import.meta.dirname, '..', '..') },
  },
});
const [kind = 'bench', name] = positionals;
const folder = join(values.root, kind);
const names = namesIn(folder);
const seed = Number(values.seed);

if (name === undefined) {
  console.log(
    names.length === 0 ? `There is nothing in ${kind}/ yet.` : `npm run ${kind} -- NAME, where NAME is one of:\n  ${names.join('\n  ')}`,
  );
} else if (!names.includes(name)) {
  console.error(`There is no ${kind}/${name}.ts. There is: ${names.join(', ') || 'nothing yet'}`);
  process.exitCode = 1;
} else if (!Number.isSafeInteger(seed)) {
  console.error(`--seed must be a whole number, not ${values.seed}`);
  process.exitCode = 1;
} else {
  console.log(`${kind} ${name}, seed ${seed}${values.full ? ', full rounds' : ''}`);
  const run = async (options: { full: boolean; seed: number }) => (await load(folder, name))(options);
  const outcome = await runOne(name, run, { full: values.full, seed });
  // A run that left something open must neither hang the command nor print after the last line.
  process.stdout.write(`${outcomeLines(outcome).join('\n')}\n`, () => process.exit(outcome.ok ? 0 : 1));
}
