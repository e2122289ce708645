import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { clausePattern } from './checklist.ts';

export type Outcome = 'passed' | 'passed-on-retry' | 'failed' | 'skipped';
export type TestResult = { title: string; file: string; outcome: Outcome };

type VitestJson = { testResults: { name: string; assertionResults: { title: string; status: string }[] }[] };
type PlaywrightSpec = { title: string; file: string; tests: { status: string }[] };
type PlaywrightSuite = { specs?: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightJson = { suites: PlaywrightSuite[] };

/** Every test of this run, from all results files in the folder; none when there is no folder or no results in it. */
export function readResults(folder: string): TestResult[] {
  return resultFiles(folder).flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    try {
      return parseResults(JSON.parse(text));
    } catch (cause) {
      throw new Error(`${basename(file)} is not a complete results file; run its tests again`, { cause });
    }
  });
}

/** Knows Vitest's and Playwright's JSON reports by their shape; any other JSON holds no tests. */
export function parseResults(json: unknown): TestResult[] {
  if (typeof json !== 'object' || json === null) return [];
  if ('testResults' in json) return fromVitest(json as VitestJson);
  if ('suites' in json) return (json as PlaywrightJson).suites.flatMap(fromPlaywright);
  return [];
}

/** Clause ids in square brackets: `[A-02.1] …`, `[A-02.1] …` or `[A-02.1, A-02.2] …`. */
export function clausesInTitle(title: string): string[] {
  const every = new RegExp(clausePattern.source, 'g');
  return [...title.matchAll(/\[([^\]]*)\]/g)].flatMap((bracket) => bracket[1]?.match(every) ?? []);
}

function resultFiles(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(folder, name));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function fromVitest(json: VitestJson): TestResult[] {
  const outcome = (status: string): Outcome => (status === 'passed' ? 'passed' : status === 'failed' ? 'failed' : 'skipped');
  return json.testResults.flatMap((file) =>
    file.assertionResults.map((test) => ({ title: test.title, file: file.name, outcome: outcome(test.status) })),
  );
}

// A spec runs once per Playwright project: each run is a test of its own here, and all must pass.
function fromPlaywright(suite: PlaywrightSuite): TestResult[] {
  const outcomes: Record<string, Outcome> = { expected: 'passed', flaky: 'passed-on-retry', skipped: 'skipped' };
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ title: spec.title, file: spec.file, outcome: outcomes[test.status] ?? 'failed' })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(fromPlaywright)];
}
