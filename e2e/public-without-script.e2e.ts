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
