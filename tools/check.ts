// `npm run check`: format, lint, types, boundaries, unused code. Every step runs, so one call shows all there is to mend.
import { spawnSync } from 'node:child_process';

const steps: readonly (readonly [name: string, command: string, ...args: string[]])[] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['route types', 'react-router', 'typegen'],
  ['types of api, contract and tools', 'tsc', '-p', 'api'],
  ['types of web', 'tsc', '-p', 'web'],
  ['types of the browser tests', 'tsc', '-p', 'e2e'],
  ['boundaries', 'depcruise', '--config', '.dependency-cruiser.mjs', 'api', 'contract', 'web', 'bench', 'torture'],
  ['unused code', 'knip'],
  ['lock file', 'node', 'tools/complete-lock.ts', '--check'],
];

const failed = steps.filter(([name, command, ...args]) => {
  const begin = performance.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  return status !== 0;
});
process.exit(failed.length ? 1 : 0);
