import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expectOpen, queueOf, test } from './claims.ts';
import { codeNow, signedIn } from './people.ts';

const doors = [
  '/user/login',
  '/user/register',
  '/user/forgot-password',
  '/user/forgot-user-id',
  '/user/reset',
  '/user/verify',
  '/user/stop-change',
  '/user/invitation',
  '/admin/login',
  '/admin/forgot-password',
  '/admin/reset-password',
  '/admin/enrol',
  '/admin/setup',
  '/admin/stop-reset',
];

const staffPages = [
  '/admin/reconciliation',
  '/admin/reconciliation?tab=matched',
  '/admin/reconciliation?tab=exceptions',
  '/admin/reconciliation?tab=unclaimed',
  '/admin/reconciliation/import',
  '/admin/close',
];

/** Light and dark, narrow and wide, and every width between 320 and 1920 without sideways scroll. */
async function expectForEverybody(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await expectAccessible(page);
    }
  }
  for (const width of [320, 360, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page);
  }
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

for (const path of doors)
  test(`[G-06.1, G-06.4, G-06.5] ${path} has no barrier, light and dark, and no sideways scroll`, async ({ page }) => {
    await page.goto(path);
    await expectForEverybody(page);
  });

for (const path of staffPages)
  test(`[G-06.1, G-06.4, G-06.5] ${path} has no barrier for staff, light and dark, and no sideways scroll`, async ({ deskOf }) => {
    const page = await deskOf('all@anjuri.example');
    await page.goto(path);
    await expectForEverybody(page);
  });

test('[G-06.1, G-06.4, G-06.5] a form full of errors has no barrier, in English and in Hindi', async ({ page }) => {
  test.slow();
  await page.goto('/user/register');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expectForEverybody(page);
  await page.getByRole('link', { name: 'हिंदी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await expectForEverybody(page);
});

test('[G-06.1, G-06.4, G-06.5] the member area has no barrier, with its menu and its sheet open', async ({ page }) => {
  test.slow();
  await signedIn(page, 'ANJ0ASHA', 'anjuri-demo');
  await expectForEverybody(page);
  for (const path of [
    '/user/donations',
    '/user/donations?status=failed',
    '/user/donations/DEP009',
    '/user/donations/DEP016',
    '/user/donate',
  ]) {
    await page.goto(path);
    await expectForEverybody(page);
  }
  await page.goto('/user/nothing-here');
  await expectForEverybody(page);
  await page.goto('/user/dashboard');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Toggle sidebar' }).click();
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  await expectAccessible(page);
});

test('[G-06.1, G-06.4, G-06.5] the back office has no barrier, from the second factor to the dashboard', async ({ page }) => {
  test.slow();
  await page.goto('/admin/login');
  await page.getByLabel('Email', { exact: true }).fill('trustee@anjuri.example');
  await page.getByLabel('Password', { exact: true }).fill('anjuri-demo-staff');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Second factor');
  await expectForEverybody(page);
  await page.getByLabel('Code', { exact: true }).fill(await codeNow());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Welcome, Vasant')).toBeVisible();
  await expectForEverybody(page);
  await page.goto('/admin/nothing-here');
  await expectForEverybody(page);
});

test('[G-06.1, G-06.4, G-06.5] the review desk has no barrier: list, open claim, reasons, record', async ({ deskOf, newDonor }) => {
  test.slow();
  const meera = await newDonor('Meera Joshi');
  const code = await meera.gives({ utr: `88${Date.now() % 100_000}` });
  const page = await deskOf();
  await page.goto('/admin/deposits?status=all');
  await expectForEverybody(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(queueOf(meera, `&open=${code}`));
  await expectOpen(page, code);
  await expectForEverybody(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('r');
  await expectAccessible(page);
  await page.goto('/admin/deposits/new');
  await expectForEverybody(page);
});

test('[G-06.3] who asks for less motion gets none', async ({ page }) => {
  await page.route('**/api/v1/me', () => {});
  await page.goto('/user/dashboard');
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
});

test('[G-06.2] Asha signs in, looks around and signs out by keyboard alone, and always sees where she is', async ({ page }) => {
  await page.goto('/user/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled();
  const press = async (key: string) => {
    await page.keyboard.press(key);
    const ring = await page.evaluate(() => {
      const field = document.activeElement;
      if (!field || field === document.body) return 'nothing';
      const drawn = [field, field.parentElement, field.closest('[class*="input"]')].flatMap((each) =>
        each ? [getComputedStyle(each)] : [],
      );
      return drawn.some((style) => style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 3) ? 'ring' : field.outerHTML;
    });
    if (key === 'Tab') expect(ring).toBe('ring');
  };
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 20; step += 1) {
      await press('Tab');
      const label = await page.evaluate(() => {
        const field = document.activeElement as HTMLInputElement | null;
        return field?.getAttribute('aria-label') ?? field?.labels?.[0]?.textContent ?? field?.textContent ?? '';
      });
      if (name.test(label)) return;
    }
    throw new Error(`The keyboard never came to ${name}`);
  };
  await tabTo(/^User Id/);
  await page.keyboard.type('ANJ0ASHA');
  await tabTo(/^Password/);
  await page.keyboard.type('anjuri-demo');
  await tabTo(/Remember me/);
  await page.keyboard.press('Space');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Asha');

  await tabTo(/Skip to content/);
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: /Account menu/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  for (const item of await page.getByRole('menu').getByRole('menuitemradio').all()) {
    await expect(item).toBeFocused();
    await page.keyboard.press('ArrowDown');
  }
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user/login');
});
