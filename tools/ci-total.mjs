// CI's closing words: every test that failed by name, then the steps that held and the tests that ran, in one line.
import { existsSync, readFileSync } from 'node:fs';

let [passed, failed] = process.argv.slice(2).map(Number);
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
const words = (message) =>
  String(message ?? '')
    .split('\n')
    .filter((line) => !/^\s+at /.test(line))
    .slice(0, 12);
const name = (title, message) => console.log([`failed: ${title}`, ...words(message)].join('\n  '));

for (const file of ['.results/vitest.json', '.results/vitest-services.json']) {
  const vitest = read(file);
  passed += vitest?.numPassedTests ?? 0;
  failed += vitest?.numFailedTests ?? 0;
  for (const suite of vitest?.testResults ?? []) {
    const wrong = suite.assertionResults.filter(({ status }) => status === 'failed');
    for (const test of wrong) name(test.fullName, test.failureMessages?.[0]);
    if (suite.status === 'failed' && wrong.length === 0) name(suite.name.split('/').slice(-3).join('/'), suite.message);
  }
}

const playwright = read('.results/playwright.json');
passed += (playwright?.stats.expected ?? 0) + (playwright?.stats.flaky ?? 0);
failed += playwright?.stats.unexpected ?? 0;
const specs = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
for (const spec of (playwright?.suites ?? []).flatMap(specs)) {
  if (!spec.ok) name(spec.title, spec.tests[0]?.results[0]?.error?.message);
  else if (spec.tests[0]?.status === 'flaky') console.log(`passed only on retry: ${spec.title}`);
}

console.log(`${passed} passed, ${failed} failed`);
