import { expect, test } from '@playwright/test';

test.use({ javaScriptEnabled: false });

test('[P-01.4] everything is there to read: all five voices, the figures, the cards', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Kavita R.', 'Imran Q.', 'Savitri D.', 'Ramesh P.', 'Lakshmi I.']) await expect(page.getByText(name)).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(3);
  // What would do nothing is not shown.
  await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden();
});

test('[P-01.4, P-02.4] links lead to their sections, and the top bar stays readable above them', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Campaigns' }).click();
  await expect(page).toHaveURL(/#campaigns$/);
  await expect(page.locator('#campaigns')).toBeInViewport();
  await expect(page.getByRole('banner')).toHaveCSS('background-color', 'rgb(247, 246, 242)');
});

test('[P-01.4, P-03.1, P-03.3] the menu of a phone opens, and closes on Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(menu.getByRole('link', { name: 'Join' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
});

test('[P-01.4] a sum can be chosen and goes along to sign-in', async ({ page }) => {
  await page.goto('/campaigns/accident');
  await page.getByRole('radio', { name: '₹1,101' }).check({ force: true });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/user\/register\?campaign=accident&amount=1101/);
});

test('[P-01.4] a sum that is too small comes back on the next page with the reason, and can be corrected there', async ({ page }) => {
  await page.goto('/campaigns/accident');
  await page.getByRole('textbox', { name: 'Or another amount' }).fill('100');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How much would you like to give?');
  await expect(page.getByRole('main')).toContainText('Accident cooperation fund');
  await expect(page.getByRole('alert')).toHaveText('Please enter a valid donation amount (minimum ₹201)');
  const other = page.getByRole('textbox', { name: 'Or another amount' });
  await expect(other).toHaveValue('100');
  await other.fill('1,101');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/user\/register\?campaign=accident&amount=1101/);
});

test('[P-01.4] Sign in and Join stay for everybody, and no bar is pinned over the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.locator('#how-it-works').scrollIntoViewIfNeeded();
  await expect(page.getByRole('complementary', { name: 'Donate' })).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: /Sign in|Join|My account/ })).toHaveText([
    'Sign in',
    'Join',
  ]);
});
