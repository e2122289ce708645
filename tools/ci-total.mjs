// Adds the tests that ran to the steps that held, for CI's closing line.
import { existsSync, readFileSync } from 'node:fs';

let [passed, failed] = process.argv.slice(2).map(Number);
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

for (const file of ['.results/vitest.json', '.results/vitest-services.json']) {
  const vitest = read(file);
  passed += vitest?.numPassedTests ?? 0;
  failed += vitest?.numFailedTests ?? 0;
}
const playwright = read('.results/playwright.json')?.stats;
passed += (playwright?.expected ?? 0) + (playwright?.flaky ?? 0);
failed += playwright?.unexpected ?? 0;

console.log(`${passed} passed, ${failed} failed`);
