import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunOptions } from '#tools/named-runs/run.ts';

const root = join(import.meta.dirname, '..');
/** The oldest that is supported, as Debian installs it. */
const programs = '/usr/lib/postgresql/15/bin';
/** Money and who may see what. Full: every test of the API. */
const some = ['api/core/ledger', 'api/features/donations/deciding', 'checks/access-matrix.db.test.ts', 'api/database'];

/** The integration tests once more, on PostgreSQL 15 instead of the one that comes with npm. */
export async function run({ full }: RunOptions) {
  if (!existsSync(join(programs, 'initdb'))) throw new Error('PostgreSQL 15 not found. On Debian: apt-get install postgresql-15');
  const home = mkdtempSync(join(tmpdir(), 'anjuri-older-'));
  const report = join(home, 'report.json');
  try {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/.bin/vitest'), 'run', ...(full ? ['api', 'checks'] : some), '--reporter=json'],
      {
        cwd: root,
        env: { ...process.env, POSTGRES_PROGRAMS: programs, REPORT: report, CI: 'true' },
        stdio: ['ignore', 'ignore', 'inherit'],
      },
    );
    const [status] = (await once(child, 'exit')) as [number | null];
    return verdict(status, JSON.parse(readFileSync(report, 'utf8')) as Report);
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
}

interface Report {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

function verdict(status: number | null, { numPassedTests, numFailedTests, testResults }: Report) {
  const failed = testResults.flatMap(({ name, status: of, message, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    for (const { fullName, failureMessages } of tests) console.error(`${name}: ${fullName}\n${failureMessages.join('\n')}`);
    if (of === 'failed' && tests.length === 0) console.error(`${name}\n${message}`);
    return of === 'failed' ? [`${name.slice(root.length + 1)}: ${tests.length || 'could not be run'}`] : [];
  });
  return {
    ok: status === 0 && failed.length === 0 && numPassedTests > 0,
    files: testResults.length,
    passed: numPassedTests,
    red: numFailedTests,
    failed,
  };
}
