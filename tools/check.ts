// `npm run check`: format, lint, types, boundaries, unused code. Every step runs, so one call shows all there is to fix.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

type Step = readonly [name: string, command: string, ...args: string[]];

/** The pages' types are compiled from what this writes. */
const before: Step = ['route types', 'react-router', 'typegen'];

/** TypeScript 7 checks types in a quarter of the time. What reads sources by TypeScript's programming interface keeps 6, as 7 has none (decision 59). */
const tsc = 'node_modules/typescript-7/bin/tsc';

/** The longest first, so that none of them is left over at the end. */
const steps: readonly Step[] = [
  ['format and lint', 'biome', 'check', '--error-on-warnings', '.'],
  ['types of api, contract and tools', 'node', tsc, '-p', 'api'],
  ['types of the browser tests', 'node', tsc, '-p', 'e2e'],
  ['types of web', 'node', tsc, '-p', 'web'],
  ['an example of every route', 'node', 'tools/screens/main.ts'],
  ['boundaries', 'depcruise', '--config', '.dependency-cruiser.mjs', 'api', 'contract', 'web', 'bench', 'torture'],
  ['unused code', 'knip'],
  ['migrations keep nobody waiting', 'node', 'tools/migrations/main.ts'],
  ['lock file', 'node', 'tools/complete-lock.ts', '--check'],
];

/** What a step prints comes in one piece when it ends: several run at a time. */
async function passes([name, command, ...args]: Step): Promise<boolean> {
  const begin = performance.now();
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said: Buffer[] = [];
  child.stdout.on('data', (text: Buffer) => said.push(text));
  child.stderr.on('data', (text: Buffer) => said.push(text));
  const status = await new Promise<number | null>((resolve) => {
    child.on('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`));
      resolve(null);
    });
    child.on('close', resolve);
  });
  process.stdout.write(Buffer.concat(said));
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${((performance.now() - begin) / 1000).toFixed(1)} s)`);
  return status === 0;
}

const waiting = [...steps];
async function worker(): Promise<boolean> {
  let allPass = true;
  for (let step = waiting.shift(); step; step = waiting.shift()) if (!(await passes(step))) allPass = false;
  return allPass;
}

const isReady = await passes(before);
const outcomes = await Promise.all(Array.from({ length: Math.min(2, availableParallelism()) }, worker));
process.exit(isReady && outcomes.every(Boolean) ? 0 : 1);
