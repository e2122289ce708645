import type { Browser, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { openWindow } from '#tools/screens/readers.ts';
import type { Screen } from '#tools/screens/screens.ts';
import { watchPolicy } from './policy-watch.ts';
import { test as base } from './watched.ts';
import type { Window } from './windows.ts';

/** Whoever looks at screens: one browser window for each reader and language, who stays signed in for all tests of a worker. */

type Reader = Pick<Screen, 'reader' | 'language'>;

async function open(browser: Browser, url: string, reader: Reader): Promise<Window> {
  const context = await openWindow(browser, url, reader);
  const breaches = await watchPolicy(context);
  return { context, tab: await context.newPage(), breaches, uncaught: [] };
}

export interface Readers {
  /** The tab of somebody, for what leaves no traces. */
  readonly tabOf: (reader: Reader) => Promise<Page>;
  /** A new tab of a visitor whom the site has never seen, for what leaves traces. */
  readonly strangersTab: (language: Screen['language']) => Promise<Page>;
}

export const test = base.extend<Readers, { readersWindows: Map<string, Window> }>({
  readersWindows: [
    async ({ browser: _browser }, use) => {
      const windows = new Map<string, Window>();
      await use(windows);
      for (const { context } of windows.values()) await context.close();
    },
    { scope: 'worker' },
  ],
  tabOf: async ({ browser, readersWindows: windows, baseURL }, use) => {
    const used: { tab: Page; breaches: readonly string[]; before: number }[] = [];
    await use(async (reader) => {
      const key = `${reader.reader} ${reader.language}`;
      const window = windows.get(key) ?? (await open(browser, baseURL ?? '', reader));
      windows.set(key, window);
      used.push({ ...window, before: window.breaches.length });
      return window.tab;
    });
    for (const { tab, breaches, before } of used) {
      await tab.unrouteAll({ behavior: 'ignoreErrors' });
      // Half a form that was filled is kept for its writer, not for the next test.
      await tab.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      expect(breaches.slice(before), 'what the content policy stopped').toEqual([]);
    }
  },
  strangersTab: async ({ browser, baseURL }, use) => {
    const opened: Window[] = [];
    await use(async (language) => {
      const window = await open(browser, baseURL ?? '', { reader: 'visitor', language });
      opened.push(window);
      return window.tab;
    });
    for (const { context, breaches } of opened) {
      await context.close();
      expect(breaches, 'what the content policy stopped').toEqual([]);
    }
  },
});
