import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { listening } from './live.ts';
import { demoPassword, demoStaffPassword, mailTo, newcomer, person, signedIn, signIn, takeSession } from './people.ts';
import { test } from './watched.ts';

const NEW = 'three small boats on the river';
/** The stream of an ended session closes within seconds; the page asks, and learns that it is over. */
const SOON = { timeout: 20_000 };

async function fillPasswords(page: Page, current: string, fresh: string, confirm = fresh): Promise<void> {
  await page.getByLabel('Current password').fill(current);
  await page.getByLabel('New password', { exact: true }).fill(fresh);
  await page.getByLabel('Confirm new password').fill(confirm);
}
const update = (page: Page) => page.getByRole('button', { name: 'Update password' });
const rows = (page: Page) => page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');

test('[F-05.5, F-05.6] a member sees where she is signed in and signs the other one out; its page goes to the sign-in by itself', async ({
  page,
  lend,
  request,
}) => {
  test.slow();
  const who = person('Meera Secure');
  const { code } = await newcomer(request, who);
  await signedIn(page, code, demoPassword);
  const { tab: other } = await lend();
  await signedIn(other, code, demoPassword);
  // The second browser is new to the account: its owner hears of it.
  expect((await mailTo(request, who.email, /New sign-in/)).text).toContain('Chrome on Linux');
  const listens = listening(other);
  await other.goto('/user/profile/notifications');
  await listens;

  await page.goto('/user/profile');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Security' }).click();
  await expect(page).toHaveURL('/user/profile/security');
  // This one, the other browser, and the session she was made with.
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).first()).toContainText('This device');
  await expect(rows(page).first().getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(other).toHaveURL(/\/user\/login/, SOON);
  await expect(page.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
  await page.getByRole('button', { name: 'Sign out all others' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Sign out all others' })).toHaveCount(0);
});

test('[F-04.1, F-04.2, F-04.3, F-04.4] she changes her password: what is wrong is said at its field, the other browser is signed out, she is not', async ({
  page,
  lend,
  request,
}) => {
  test.slow();
  const who = person('Asha Secure');
  const { code } = await newcomer(request, who);
  await signedIn(page, code, demoPassword);
  const { tab: other } = await lend();
  await signedIn(other, code, demoPassword);
  const listens = listening(other);
  await other.goto('/user/profile/security');
  await listens;

  await page.goto('/user/profile/security');
  const alert = page.getByRole('alert');
  await page.getByLabel('New password', { exact: true }).pressSequentially('pass');
  await expect(page.getByText('Strength: weak')).toBeVisible();
  await fillPasswords(page, demoPassword, NEW, `${NEW}!`);
  await expect(page.getByText('Strength: strong')).toBeVisible();
  await update(page).click();
  await expect(alert.getByRole('link')).toHaveText(['Passwords do not match']);
  await expect(page.getByLabel('Confirm new password')).toHaveAttribute('aria-invalid', 'true');
  await fillPasswords(page, demoPassword, 'short');
  await update(page).click();
  await expect(alert.getByRole('link')).toHaveText(['Password must be at least 8 characters']);
  await fillPasswords(page, demoPassword, 'password1234');
  await update(page).click();
  await expect(alert.getByRole('link')).toHaveText(['Password is too common, please choose another']);
  await fillPasswords(page, 'not my password', NEW);
  await update(page).click();
  await expect(alert.getByRole('link')).toHaveText(['Password is wrong']);

  await fillPasswords(page, demoPassword, NEW);
  await update(page).click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await expect(rows(page)).toHaveCount(1);
  await expect(other).toHaveURL(/\/user\/login/, SOON);
  await mailTo(request, who.email, /password was changed/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);

  await other.goto('/user/login');
  await signIn(other, code, demoPassword);
  await expect(other.getByRole('alert')).toBeVisible();
  await signedIn(other, code, NEW);
});

test('[D-03.13] the staff menu shows the role and leads to Profile Settings, which works: sessions, new recovery codes, password', async ({
  page,
  lend,
  request,
}) => {
  test.slow();
  const who = person('Nikhil Secure');
  const answer = await request.get(`/new-clerk.json?${new URLSearchParams({ name: who.fullName, email: who.email })}`);
  const { tokens } = (await answer.json()) as { tokens: [string, string] };
  await takeSession(page, 'staff', tokens[0]);
  const { tab: phone } = await lend();
  await takeSession(phone, 'staff', tokens[1]);
  const listens = listening(phone);
  await phone.goto('/admin/profile');
  await listens;

  await page.goto('/admin/dashboard');
  const menu = page.getByRole('button', { name: /Account menu/ });
  await expect(menu).toContainText('Editor');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Profile Settings' }).click();
  await expect(page).toHaveURL('/admin/profile');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Profile Settings');
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText(who.email);
  await expectAccessible(page);
  await expect(rows(page)).toHaveCount(2);
  await page.getByRole('button', { name: 'Sign out Safari on iPhone' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Admin Panel', SOON);

  // Without the code of the app nothing of the rest happens.
  await page.getByRole('button', { name: 'Make new codes' }).click();
  const confirming = page.getByRole('dialog', { name: 'Confirm it’s you' });
  await confirming.getByRole('button', { name: 'Cancel' }).click();
  const codes = page.getByRole('region', { name: 'Recovery codes' });
  await expect(codes.getByRole('listitem')).toHaveCount(0);
  await page.request.get('/confirmed.json');
  await page.getByRole('button', { name: 'Make new codes' }).click();
  await expect(codes.getByRole('listitem')).toHaveCount(10);
  await expect(codes).toContainText('10 codes are left.');
  await fillPasswords(page, demoStaffPassword, NEW);
  await update(page).click();
  await expect(page.getByText('Your password was changed.')).toBeVisible();
  await mailTo(request, who.email, /password was changed/);

  // Who holds no role is called an administrator.
  await page.route('**/api/v1/staff/me', async (route) => {
    const real = await route.fetch();
    await route.fulfill({ response: real, json: { ...(await real.json()), roles: [] } });
  });
  await page.reload();
  await expect(menu).toContainText('Administrator');
});
