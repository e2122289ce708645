import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import { watchPolicy } from './policy-watch.ts';

/**
 * Browser windows that are lent to one test after the other. A new window reads and compiles the whole program anew, which takes as long
 * as most tests. In between nothing stays that a page or the server could notice: cookies, storage, permissions, tabs.
 */
export interface Window {
  readonly context: BrowserContext;
  readonly tab: Page;
  /** What the content policy stopped, as it comes. */
  readonly breaches: readonly string[];
  /** What no code of its pages caught, as it comes: said when a test fails. */
  readonly uncaught: readonly string[];
}

interface Kept extends Window {
  readonly kind: string;
  readonly options: BrowserContextOptions;
  isLent: boolean;
  isChangedForGood: boolean;
}

export type Windows = ReturnType<typeof keepWindows>;

export function keepWindows(browser: Browser, origin: string) {
  const kept = new Set<Kept>();
  return {
    async lend(options: BrowserContextOptions): Promise<Window> {
      const kind = JSON.stringify(options);
      const window = [...kept].find((each) => !each.isLent && each.kind === kind) ?? (await open(browser, kind, options));
      window.isLent = true;
      kept.add(window);
      return window;
    },
    async takeBack(lent: Window): Promise<void> {
      const window = [...kept].find((each) => each === lent);
      if (!window) return;
      if (!window.isChangedForGood && (await isCleaned(window, origin))) {
        window.isLent = false;
        return;
      }
      kept.delete(window);
      await window.context.close();
    },
    async close(): Promise<void> {
      for (const { context } of kept) await context.close();
    },
  };
}

async function open(browser: Browser, kind: string, options: BrowserContextOptions): Promise<Kept> {
  const context = await browser.newContext(options);
  const breaches = await watchPolicy(context);
  const uncaught: string[] = [];
  context.on('weberror', (fault) => uncaught.push(`${fault.page()?.url()}: ${fault.error().stack ?? fault.error()}`));
  const window = { kind, options, context, tab: await context.newPage(), breaches, uncaught, isLent: false, isChangedForGood: false };
  const change = () => {
    window.isChangedForGood = true;
  };
  for (const object of [context, window.tab, context.clock]) noticeChanges(object, change);
  return window;
}

/** What a test cannot undo: whoever calls one of these has the window for herself. The clock's are the last line. */
const forGood = [
  ...['addInitScript', 'exposeBinding', 'exposeFunction', 'newCDPSession', 'routeWebSocket', 'setExtraHTTPHeaders'],
  ...['install', 'setFixedTime', 'setSystemTime', 'pauseAt'],
];

function noticeChanges(object: object, change: () => void): void {
  const methods = object as Record<string, (...args: unknown[]) => unknown>;
  for (const name of forGood) {
    const original = methods[name]?.bind(object);
    if (!original) continue;
    methods[name] = (...args) => {
      change();
      return original(...args);
    };
  }
}

/** Not by way of about:blank: that would start a new process, and the compiled program is gone with the old one. */
async function isCleaned({ context, tab, options }: Kept, origin: string): Promise<boolean> {
  try {
    for (const page of context.pages()) if (page !== tab) await page.close();
    await context.setOffline(false);
    await tab.unrouteAll({ behavior: 'ignoreErrors' });
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await tab.removeAllListeners();
    await context.clearPermissions();
    await tab.goto(`${origin}/robots.txt`);
    const workers = await tab.evaluate(async () => {
      localStorage.clear();
      sessionStorage.clear();
      for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
      return (await navigator.serviceWorker.getRegistrations()).length;
    });
    // The worker of the public pages would answer for the next test, past what that one routes.
    if (workers > 0) return false;
    await context.clearCookies();
    await tab.emulateMedia({ colorScheme: options.colorScheme ?? 'light', reducedMotion: options.reducedMotion ?? 'no-preference' });
    if (options.viewport) await tab.setViewportSize(options.viewport);
    await tab.mouse.move(0, 0);
    return true;
  } catch {
    return false;
  }
}
