// `npm run e2e`: Playwright. `-- --changed` runs the journeys that a change can break, `-- --changed --base REV` of all changes since REV.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { allFiles, changedFiles } from './changed/files.ts';
import { importsOf } from './changed/imports.ts';
import { journeysOf } from './changed/journeys.ts';
import { screenRoutes } from './screens/routes.ts';

const args = process.argv.slice(2);
const at = args.indexOf('--changed');
if (at >= 0) args.splice(at, 1, ...journeysOfChange());
process.exit(spawnSync('playwright', ['test', ...args], { stdio: 'inherit' }).status ?? 1);

function journeysOfChange(): readonly string[] {
  const base = args.indexOf('--base');
  const [, revision] = base >= 0 ? args.splice(base, 2) : [];
  const read = (path: string): string => readFileSync(path, 'utf8');
  const { screens, journeys } = journeysOf(changedFiles(revision), { imports: importsOf(allFiles(), read), screens: screenRoutes, read });
  console.log(`Changed screens: ${screens.join(' ') || 'none'}\nJourneys: ${journeys.join(' ') || 'none'}`);
  if (journeys.length === 0) process.exit();
  return journeys;
}
