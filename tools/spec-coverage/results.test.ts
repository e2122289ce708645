import { expect, test } from 'vitest';
import { clausesInTitle, parseResults } from './results.ts';

test('reads a Vitest report: what did not run is skipped', () => {
  const assertionResults = ['passed', 'failed', 'skipped', 'pending', 'todo'].map((status) => ({ title: `[A-01.1] ${status}`, status }));
  expect(parseResults({ testResults: [{ name: 'a.test.ts', assertionResults }] }).map((test) => test.outcome)).toEqual([
    'passed',
    'failed',
    'skipped',
    'skipped',
    'skipped',
  ]);
});

test('reads a Playwright report: nested suites, one result per project, anything unknown is a failure', () => {
  const spec = {
    title: '[P-04.1] turns solid',
    file: 'landing.e2e.ts',
    tests: ['expected', 'flaky', 'unexpected', 'interrupted', 'skipped'].map((status) => ({ status })),
  };
  const found = parseResults({ suites: [{ suites: [{ specs: [spec] }] }] });
  expect(found.map((test) => test.outcome)).toEqual(['passed', 'passed-on-retry', 'failed', 'failed', 'skipped']);
  expect(found[0]).toMatchObject({ title: '[P-04.1] turns solid', file: 'landing.e2e.ts' });
});

test('other JSON in the folder holds no tests', () => {
  expect(parseResults({ name: 'landing', ok: true })).toEqual([]);
  expect(parseResults(null)).toEqual([]);
});

test('clauses are read from square brackets only', () => {
  expect(clausesInTitle('[A-02.1] [A-02.2, P-01.12] says B-01.1 and (C-01.1) in [prose]')).toEqual(['A-02.1', 'A-02.2', 'P-01.12']);
});
