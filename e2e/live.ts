import { expect, type Locator, type Page } from '@playwright/test';

/** The second process on the same database (second-server.ts). Cookies do not know ports: a session is good on both. */
export function otherServer(baseURL: string | undefined): string {
  const url = new URL(baseURL ?? '');
  url.port = String(Number(url.port) + 2);
  return url.origin;
}

/** Counts how often the page is loaded: a page that is told does not need it. */
export async function withoutReload(page: Page, journey: () => Promise<void>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isStillHere: true }));
  await journey();
  expect(await page.evaluate(() => 'isStillHere' in window), 'the page was not loaded again').toBe(true);
}

/** Milliseconds from the end of an act until somebody else sees it. */
export async function seenAfter(act: () => Promise<unknown>, seen: Locator): Promise<number> {
  await act();
  const began = performance.now();
  await expect(seen).toBeVisible({ timeout: 10_000 });
  return performance.now() - began;
}

/** The machine also runs other journeys: the best of a few tries says what the product does. */
export async function expectWithinSecond(tries: readonly (() => Promise<number>)[]): Promise<void> {
  const took: number[] = [];
  for (const attempt of tries) {
    took.push(await attempt());
    if (Math.min(...took) < 1_000) return;
  }
  expect(Math.min(...took), `milliseconds: ${took.map(Math.round).join(', ')}`).toBeLessThan(1_000);
}

/** The page listens. */
export const listening = (page: Page) => page.waitForResponse((answer) => /\/live(\?|$)/.test(answer.url()) && answer.ok());
