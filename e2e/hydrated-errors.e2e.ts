import { expect, type Page } from '@playwright/test';
import { test } from './watched.ts';

const ofSignIn = /\/assets\/login-screen-[\w-]+\.js$/;
const wrong = (page: Page) => page.getByRole('heading', { name: 'Something went wrong' });

/** How often the browser asked for the page itself. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

test('[G-09.4] a part of the program that a deploy took away comes back by one reload', async ({ page }) => {
  const loads = countLoads(page);
  await page.route(ofSignIn, (route) => (loads() === 1 ? route.fulfill({ status: 404 }) : route.continue()));
  await page.goto('/user/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  await expect.poll(loads).toBe(2);
  await expect(wrong(page)).toBeHidden();
});

test('[G-09.4] when the reload does not help there is no second one, but the error screen', async ({ page }) => {
  const loads = countLoads(page);
  await page.route(ofSignIn, (route) => route.fulfill({ status: 404 }));
  await page.goto('/user/login');
  await expect(wrong(page)).toBeVisible();
  expect(loads()).toBe(2);
});

test('[G-09.5] a part that does not arrive within 120 s recovers the same way', async ({ page }) => {
  const loads = countLoads(page);
  await page.clock.install();
  await page.route(ofSignIn, async (route) => {
    if (loads() > 1) await route.continue();
  });
  await page.goto('/user/login', { waitUntil: 'commit' });
  await page.clock.runFor(119_000);
  expect(loads()).toBe(1);
  await page.clock.runFor(2_000);
  await expect.poll(loads).toBe(2);
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
});

const fail = (page: Page, file: string) =>
  page.evaluate((fileName) => {
    const error = new Error('Planted.');
    error.stack = `Error: Planted.\n    at work (${fileName}:1:1)`;
    dispatchEvent(new ErrorEvent('error', { error, filename: fileName, message: error.message }));
  }, file);

test('[G-09.3] an error of a browser extension does not raise the error screen, one of our own does', async ({ page, baseURL }) => {
  await page.goto('/user/login');
  await expect(page.locator('html')).toHaveAttribute('data-started', '');
  await fail(page, 'chrome-extension://abcdef/content.js');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(wrong(page)).toBeHidden();

  await fail(page, `${baseURL}/assets/ours.js`);
  await expect(wrong(page)).toBeVisible();
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
});

test('[G-09.10] without network the offline page stands in, in the language of the page, and the page comes by itself when there is network', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await expect.poll(() => page.evaluate(async () => (await caches.match('/hi/offline')) !== undefined)).toBe(true);
  await context.setOffline(true);
  await page.goto('/hi/terms');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('आप ऑफ़लाइन हैं');
  await page.goto('/campaigns/accident');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline');

  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anjuri' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Accident cooperation fund');
});
