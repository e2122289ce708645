import { expect, type Page } from '@playwright/test';
import { memberAt } from './people.ts';
import { newMemberAt } from './tickets.ts';
import { test } from './watched.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const toggle = (page: Page, name: string) => page.getByRole('switch', { name, exact: true });

test('[F-07.1] each switch is saved at once and stands after a reload; what could not be saved moves back', async ({ page }) => {
  const { email } = await newMemberAt(page, 'Meera Joshi', '/user/profile/notifications');
  await expect(page.getByText(`To ${email}`)).toBeVisible();
  // The trust of the demo has no provider of short messages.
  await expect(toggle(page, 'SMS notifications')).toBeDisabled();
  await expect(toggle(page, 'SMS notifications')).toHaveAccessibleDescription('We do not send SMS yet.');
  for (const name of ['Monthly reports', 'Newsletter', 'Marketing emails']) await expect(toggle(page, name)).not.toBeChecked();

  const names = ['Email notifications', 'Donation reminders', 'Monthly reports', 'Marketing emails'];
  const before = new Map<string, boolean>();
  for (const name of names) before.set(name, await toggle(page, name).isChecked());
  for (const name of names) await toggle(page, name).click();
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(names.length);
  await page.reload();
  for (const name of names) await expect(toggle(page, name)).toBeChecked({ checked: !before.get(name) });

  await page.route('**/api/v1/me/message-preferences', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue(),
  );
  const was = await toggle(page, 'Monthly reports').isChecked();
  await toggle(page, 'Monthly reports').press('Space');
  await expect(page.getByText('We could not save it. Please try again.')).toBeVisible();
  await expect(toggle(page, 'Monthly reports')).toBeChecked({ checked: was });
});

test('[M-02.1, M-03.3, M-04.6] menu, dropdown and quick actions lead where they say', async ({ page }) => {
  await memberAt(page, 'ANJ7ASHA');
  const menu = page.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
  await expect(menu).toHaveText(['Dashboard', 'Donation Status', 'KYC Verification', 'Profile', 'Withdraw Request', 'Referral', 'Support']);
  const paths = ['dashboard', 'donations', 'kyc', 'profile', 'withdraw', 'referral', 'support'];
  for (const [index, path] of paths.entries()) await expect(menu.nth(index)).toHaveAttribute('href', `/user/${path}`);
  const quick = page.getByRole('navigation', { name: 'Quick actions' }).getByRole('link');
  for (const [index, path] of ['donations', 'referral', 'support'].entries()) {
    await quick.nth(index).click();
    await expect(page).toHaveURL(new RegExp(`/user/${path}(/TKT\\d+)?$`));
    await page.goto('/user/dashboard');
  }
  for (const [name, path] of [
    ['Profile Settings', '/user/profile/personal'],
    ['Help & Support', '/user/support'],
  ] as const) {
    await page.getByRole('button', { name: /Account menu/ }).click();
    await page.getByRole('menuitem', { name }).click();
    await expect(page).toHaveURL(new RegExp(`^[^?]*${path}(/TKT\\d+)?$`));
  }
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/user/login');
});

test('[M-03.4] addresses of the older site lead to their pages', async ({ request }) => {
  for (const path of ['profile', 'support', 'donations', 'referral']) {
    const answer = await request.get(`/${path}?page=2`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], path).toEqual([301, `/user/${path}?page=2`]);
  }
});
