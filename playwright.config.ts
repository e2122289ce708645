import { defineConfig } from '@playwright/test';

/** One built product for all journeys, on a database of its own with the demo's data. Build first: npm run build. */
const port = Number(process.env.E2E_PORT ?? 41_150);

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
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  // The browser drops connections when an interface of the machine changes; nothing of ours is allowed to need this.
  retries: process.env.CI ? 1 : 0,
  timeout: process.env.CI ? 120_000 : 60_000,
  expect: { timeout: process.env.CI ? 20_000 : 10_000 },
  reporter: [['list'], ['json', { outputFile: '.results/playwright.json' }]],
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: [server('e2e/server.ts', port), server('e2e/refusing-site.ts', port + 1)],
});
