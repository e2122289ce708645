// `npm run near`: after a change. Formats the changed files, checks the types they belong to and runs the tests that they can break.
// `-- --base REV` takes everything that changed since this branch left REV, `-- --all` also runs tests that only open the whole app.
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { allFiles, changedFiles } from './changed/files.ts';
import { importsOf } from './changed/imports.ts';
import { journeysOf } from './changed/journeys.ts';
import { run } from './changed/run.ts';
import { testsOf } from './changed/tests.ts';
import { typeChecks } from './changed/types.ts';
import { screenRoutes } from './screens/routes.ts';

const begin = performance.now();
const { values } = parseArgs({ options: { base: { type: 'string' }, all: { type: 'boolean', default: false } } });
const changed = changedFiles(values.base);
if (changed.length === 0) {
  console.log(`Nothing changed since ${values.base ?? 'the last commit'}.`);
  process.exit();
}
console.log(`Changed: ${inLines(changed)}`);

// First, so that everything else reads what it wrote.
const outcomes = [
  await run('format and lint', 'biome', ['check', '--write', '--error-on-warnings', '--no-errors-on-unmatched', ...changed]),
];

const read = (path: string): string => readFileSync(path, 'utf8');
const imports = importsOf(allFiles(), read);
const { near, far } = testsOf(changed, imports, read);
const chosen = values.all ? [...near, ...far].sort() : near;
console.log(`\nTests: ${inLines(chosen)}`);
if (far.length && !values.all) console.log(`  ${far.length} more reach the change only through the whole app: npm run near -- --all`);

const types = (async () => {
  const passed: boolean[] = [];
  for (const { name, checks, args } of typeChecks)
    if (changed.some((path) => checks.test(path))) passed.push(await run(name, 'node', args));
  return passed;
})();
if (chosen.length) {
  // The report of a few tests must not take the place of the one that the checklist reads.
  const env = { ...process.env, REPORT: '.results/near.json' };
  outcomes.push(await run('tests', 'vitest', ['run', ...chosen], { env, isShown: true }));
}
outcomes.push(...(await types));

const { screens, journeys } = journeysOf(changed, { imports, screens: screenRoutes, read });
if (screens.length) console.log(`\nScreens: ${inLines(screens)}`);
if (journeys.length) console.log(`Journeys (npm run e2e -- --changed): ${inLines(journeys)}`);
const isGood = outcomes.every(Boolean);
console.log(`\n${isGood ? 'ok' : 'FAIL'} after ${((performance.now() - begin) / 1_000).toFixed(1)} s`);
process.exit(isGood ? 0 : 1);

function inLines(names: readonly string[]): string {
  return names.length ? `${names.length}\n${names.map((name) => `  ${name}`).join('\n')}` : 'none';
}
