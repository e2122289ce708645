import { type BrowserContextOptions, test as base, expect } from '@playwright/test';
import { keepWindows, type Window, type Windows } from './windows.ts';

interface Fixtures {
  /** A window for this test, as new; more than one when several people are at work. */
  readonly lend: (options?: BrowserContextOptions) => Promise<Window>;
}

/** A journey in which the content policy must have nothing to stop. */
export const test = base.extend<Fixtures, { windows: Windows }>({
  windows: [
    async ({ browser }, use, { project }) => {
      const windows = keepWindows(browser, project.use.baseURL ?? '');
      await use(windows);
      await windows.close();
    },
    { scope: 'worker' },
  ],
  lend: async ({ windows, viewport, hasTouch, isMobile, javaScriptEnabled, baseURL }, use, info) => {
    const ofTest = { viewport, hasTouch, isMobile, javaScriptEnabled, ...(baseURL === undefined ? {} : { baseURL }) };
    const lent: { window: Window; before: number; uncaughtBefore: number }[] = [];
    await use(async (options = {}) => {
      const window = await windows.lend({ ...ofTest, ...options });
      lent.push({ window, before: window.breaches.length, uncaughtBefore: window.uncaught.length });
      return window;
    });
    const uncaught = lent.flatMap(({ window, uncaughtBefore }) => window.uncaught.slice(uncaughtBefore));
    if (info.status !== info.expectedStatus) await info.attach('uncaught', { body: uncaught.join('\n\n'), contentType: 'text/plain' });
    for (const { window } of lent) await windows.takeBack(window);
    for (const { window, before } of lent) expect(window.breaches.slice(before), 'what the content policy stopped').toEqual([]);
  },
  context: async ({ lend }, use) => use((await lend()).context),
  page: async ({ context }, use) => {
    const [tab] = context.pages();
    await use(tab ?? (await context.newPage()));
  },
});
