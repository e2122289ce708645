import { defineConfig } from '@playwright/test';
import { browser } from './tools/browser.ts';

/**
 * One built product for all journeys, on a database of its own with the demo's data. Build first: npm run build.
 * The port is below those that systems lend to outgoing connections (from 32768): one of them would be in the way now and then.
 */
const port = Number(process.env.E2E_PORT ?? 21_150);

const inTurn = ['**/file-field.e2e.ts', '**/reconciliation.e2e.ts'];

function server(file: string, at: number) {
  return {
    command: `node ${file}`,
    env: { PORT: String(at) },
    url: `http://localhost:${at}/robots.txt`,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 10_000 },
    reuseExistingServer: process.env.E2E_PORT !== undefined,
  };
}

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: '.results/playwright',
  fullyParallel: true,
  // Journeys also wait for pages, mails and jobs: two of them leave two cores half idle.
  workers: 3,
  // Files whose tests run one after the other come first; at the end the rest would wait for them.
  projects: [
    { name: 'in turn', testMatch: inTurn },
    { name: 'side by side', testIgnore: inTurn },
  ],
  forbidOnly: process.env.CI !== undefined,
  // The browser drops connections when an interface of the machine changes. CI names what passed only on retry: nothing of ours may need it.
  retries: process.env.CI ? 1 : 0,
  timeout: process.env.CI ? 120_000 : 60_000,
  expect: { timeout: process.env.CI ? 20_000 : 10_000 },
  reporter: [['list'], ['json', { outputFile: '.results/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace of every journey costs a third more processor time: `npm run e2e -- --trace on` draws one when it is needed.
    screenshot: 'only-on-failure',
    launchOptions: browser,
  },
  webServer: [server('e2e/server.ts', port), server('e2e/refusing-site.ts', port + 1)],
});
