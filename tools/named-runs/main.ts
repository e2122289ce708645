// npm run bench -- NAME, npm run torture -- NAME: runs bench/NAME.ts or torture/NAME.ts. Without a name it lists them.
// npm run bench -- --smallest: runs every bench at its smallest size, in this process.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { load, namesIn } from './folder.ts';
import { outcomeLines, runOne } from './run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    smallest: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    root: { type: 'string', default: join(import.meta.dirname, '..', '..') },
  },
});
const [kind = 'bench', name] = positionals;
const folder = join(values.root, kind);
const names = namesIn(folder);
const { full, smallest } = values;
const options = { full, smallest, seed: Number(values.seed) };
const start = (wanted: string) => runOne(wanted, async () => (await load(folder, wanted))(options), options);

if (smallest && kind !== 'bench') {
  refuse('--smallest is a size of benches');
} else if (name !== undefined && !names.includes(name)) {
  refuse(`There is no ${kind}/${name}.ts. There is: ${names.join(', ') || 'nothing yet'}`);
} else if (!Number.isSafeInteger(options.seed)) {
  refuse(`--seed must be a whole number, not ${values.seed}`);
} else if (name !== undefined) {
  console.log(`${kind} ${name}, seed ${options.seed}${full ? ', full rounds' : smallest ? ', smallest size' : ''}`);
  const outcome = await start(name);
  end(outcomeLines(outcome), outcome.ok);
} else if (smallest) {
  const began = performance.now();
  const red: string[] = [];
  for (const each of names) {
    const { ok, seconds } = await start(each);
    console.log(`${ok ? 'ok    ' : 'NOT OK'} ${each} (${seconds} s)`);
    if (!ok) red.push(each);
  }
  const seconds = Math.round((performance.now() - began) / 100) / 10;
  end(
    [JSON.stringify({ name: 'every bench at its smallest size', ok: red.length === 0, runs: names.length, red, seconds })],
    red.length === 0,
  );
} else {
  console.log(
    names.length === 0 ? `There is nothing in ${kind}/ yet.` : `npm run ${kind} -- NAME, where NAME is one of:\n  ${names.join('\n  ')}`,
  );
}

function refuse(reason: string): void {
  console.error(reason);
  process.exitCode = 1;
}

/** A run that left something open must neither hang the command nor print after the last line. */
function end(lines: readonly string[], ok: boolean): void {
  process.stdout.write(`${lines.join('\n')}\n`, () => process.exit(ok ? 0 : 1));
}
