import { expect } from '@playwright/test';
import { memberAt } from './people.ts';
import { test } from './watched.ts';

// What holds on each screen for itself is in every-screen.e2e.ts.

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('[G-06.3] who asks for less motion gets none', async ({ page }) => {
  await page.route('**/api/v1/me', () => {});
  await page.goto('/user/dashboard');
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBeGreaterThan(0);
});

test('the dashboard comes in few files, since each waits for its turn on a slow network', async ({ page }) => {
  await memberAt(page, 'ANJ7ASHA');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const files = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
  const count = (ending: string) => new Set(files.filter((path) => path.endsWith(ending))).size;
  expect(count('.css')).toBe(2);
  expect(count('.js')).toBeGreaterThan(5);
  expect(count('.js')).toBeLessThan(50);
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
  await page.keyboard.type('ANJ7ASHA');
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
  const before = page.getByRole('menu').locator('[role=menuitemradio], a[role=menuitem]');
  for (const item of await before.all()) {
    await expect(item).toBeFocused();
    await page.keyboard.press('ArrowDown');
  }
  await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/user/login');
});
