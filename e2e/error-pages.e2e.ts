import { expect, test } from '@playwright/test';

// Its own site: see refusing-site.ts.
test.use({ baseURL: `http://localhost:${Number(process.env.E2E_PORT ?? 21_150) + 1}` });

test('[G-09.1, G-09.2] an unexpected failure says so, with the status 500, and Try again brings the page back', async ({ page }) => {
  const answer = await page.goto(`/campaigns/fails-once-${Date.now()}`);
  expect(answer?.status()).toBe(500);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByRole('main')).toContainText("We're sorry, but something unexpected happened.");

  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back again');
});

for (const [clause, status, words] of [
  ['G-09.6', 403, 'You don’t have access to this page'],
  ['G-09.7', 404, 'We cannot find this page'],
  ['G-09.8', 429, 'Too many requests'],
  ['G-09.9', 503, 'We will be back in a moment'],
] as const)
  test(`[${clause}] ${status} has a page of its own, with header and footer, and keeps its status`, async ({ page }) => {
    const answer = await page.goto(`/campaigns/refused-${status}`);
    expect(answer?.status()).toBe(status);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page).toHaveTitle(words);
  });

test('[G-09.8] 429 says when to come back, to people and to programs', async ({ page }) => {
  const answer = await page.goto('/campaigns/refused-429');
  expect(answer?.headers()['retry-after']).toBe('150');
  await expect(page.getByRole('main')).toContainText('Please come back in 3 minutes.');
});

test('[G-09.9] 503 tries again by itself', async ({ page }) => {
  await page.goto('/campaigns/refused-503');
  await expect(page.locator('meta[http-equiv=refresh]')).toHaveAttribute('content', '60');
});

test('[G-09.9] when not even the header can be drawn, the page still says what is wrong, in its language', async ({ page }) => {
  const answer = await page.goto('/hi/campaigns/refused-503');
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('हम कुछ ही देर में लौटते हैं');
  await expect(page.getByRole('contentinfo')).toBeHidden();
});
