import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');
const own = join(root, 'tools', 'mutation');
const results = '.results/mutation';

export interface Trial {
  /** Files, or some lines of them: `api/core/audit/seal.ts:10-17`. */
  readonly mutate: readonly string[];
  readonly tests: readonly string[];
  readonly needsPostgres: boolean;
}
export interface Tried {
  readonly tried: number;
  readonly noticed: number;
  /** Each with its place and what stood there instead. */
  readonly unnoticed: readonly string[];
}

/** It has a folder and a lock of its own: its packages want other peers than ours. */
function install(): void {
  if (existsSync(join(own, 'node_modules', '@stryker-mutator'))) return;
  const { status } = spawnSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: own, stdio: 'inherit' });
  if (status !== 0) throw new Error('tools/mutation could not be installed');
}

/** Plants every fault that Stryker knows, one at a time and in a copy, and runs the tests for each. */
export function tryFaults({ mutate, tests, needsPostgres }: Trial): Tried {
  install();
  mkdirSync(join(root, results), { recursive: true });
  const [config, report] = [join(root, results, 'stryker.json'), join(root, results, 'report.json')];
  rmSync(report, { force: true });
  writeFileSync(config, JSON.stringify(options(mutate)));
  const command = join(own, 'node_modules', '@stryker-mutator', 'core', 'bin', 'stryker.js');
  const env = { ...process.env, MUTATION_TESTS: tests.join(' '), MUTATION_POSTGRES: needsPostgres ? 'yes' : '' };
  spawnSync(process.execPath, [command, 'run', config], { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (!existsSync(report)) throw new Error(`Stryker made no report for ${mutate.join(', ')}`);
  return read(JSON.parse(readFileSync(report, 'utf8')) as Report);
}

const options = (mutate: readonly string[]) => ({
  mutate,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  // `related` would look through every test there is before it starts.
  vitest: { configFile: 'vitest.config.ts', related: false },
  reporters: ['json'],
  jsonReporter: { fileName: `${results}/report.json` },
  coverageAnalysis: 'perTest',
  concurrency: 1,
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 30,
  tempDirName: `${results}/copy`,
  cleanTempDir: 'always',
  disableTypeChecks: false,
  allowConsoleColors: false,
  ignorePatterns: ['/.results', '/build', '/e2e', '/.ci'],
});

interface Report {
  readonly files: Readonly<Record<string, { readonly mutants: readonly Mutant[] }>>;
}
interface Mutant {
  readonly status: string;
  readonly replacement?: string;
  readonly location: { readonly start: { readonly line: number } };
}

/** A fault that hangs the tests is noticed; one that does not compile proves nothing. */
function read({ files }: Report): Tried {
  const all = Object.entries(files).flatMap(([file, { mutants }]) => mutants.map((mutant) => ({ file, ...mutant })));
  const noticed = all.filter(({ status }) => status === 'Killed' || status === 'Timeout');
  const missed = all.filter(({ status }) => status === 'Survived' || status === 'NoCoverage');
  const unnoticed = missed.map(
    ({ file, location, replacement = '' }) => `${file}:${location.start.line} ${replacement.replaceAll(/\s+/g, ' ').slice(0, 80)}`,
  );
  return { tried: noticed.length + missed.length, noticed: noticed.length, unnoticed };
}
