import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { test } from './claims.ts';

const row = (page: Page, name: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const field = (page: Page, name: string) => page.getByRole('form', { name: `Change ${name}` }).getByLabel('New value');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

/** Settings that no other test looks at. */
async function opens(page: Page, key: string, name: string): Promise<void> {
  await page.goto('/admin/settings');
  await page.getByRole('searchbox', { name: 'Find a setting' }).fill(key);
  await page.getByRole('link', { name: `Change ${name}` }).click();
}

test('[D-03.14] [D-14.5] an admin finds a setting from the account menu, is told what is wrong, saves it, and reads its history', async ({
  deskOf,
}) => {
  const page = await deskOf('admin@anjuri.example');
  await page.goto('/admin/dashboard');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'System Settings' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'System Settings' })).toBeVisible();
  await expect(row(page, 'Minimum donation')).toContainText('₹201');
  const name = 'Unconfirmed newsletter addresses';
  await opens(page, 'newsletter.unconfirmed', name);
  const days = field(page, name);
  await days.fill('0');
  await expect(page.getByText('At least 1', { exact: true })).toBeVisible();
  await save(page).click();
  await expect(days).toHaveValue('0');
  await expect(days).toBeFocused();
  const wanted = String(31 + (Date.now() % 300));
  await days.fill(wanted);
  await page.getByLabel('Reason').fill('Board of 12 November');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await save(page).click();
  await expect(page.getByText(`${name} is saved`)).toBeVisible();
  await expect(row(page, name)).toContainText(`${wanted} days`);
  await expect(page.getByRole('link', { name: `Change ${name}` })).toBeFocused();
  await page.getByRole('link', { name: `Change ${name}` }).click();
  const newest = page
    .getByRole('region', { name: `History of ${name}` })
    .getByRole('listitem')
    .first();
  await expect(newest).toContainText(`${wanted} days`);
  await expect(newest).toContainText('Board of 12 November');
});

test('[D-14.5] two admins at once: the second is shown what the first saved, and nothing is overwritten unseen', async ({ deskOf }) => {
  const name = 'Unused uploads go after';
  const [first, second] = [await deskOf('admin@anjuri.example'), await deskOf('all@anjuri.example')];
  for (const page of [first, second]) await opens(page, 'files.unused_hours', name);
  const theirs = 100 + (Date.now() % 500);
  await field(first, name).fill(String(theirs));
  await save(first).click();
  await expect(first.getByText(`${name} is saved`)).toBeVisible();
  await field(second, name).fill('48');
  await save(second).click();
  const told = second.getByRole('alert').filter({ hasText: 'changed it while you were typing' });
  await expect(told).toContainText(`${theirs} hours`);
  await expect(field(second, name)).toHaveValue('48');
  await expect(row(second, name)).toContainText(`${theirs} hours`);
  await save(second).click();
  await expect(second.getByText(`${name} is saved`)).toBeVisible();
  await expect(row(second, name)).toContainText('48 hours');
});

test('[D-14.5] who only reads sees every setting and its history, and no way to change one', async ({ deskOf }) => {
  const page = await deskOf('auditor@anjuri.example');
  await page.goto('/admin/settings?group=legal');
  await expect(row(page, 'UPI ID of the trust')).toContainText('anjuri@examplebank');
  await expect(page.getByRole('link', { name: /^Change / })).toHaveCount(0);
  await page.getByRole('link', { name: 'History of Solo mode' }).click();
  await expect(page.getByRole('region', { name: 'History of Solo mode' })).toBeVisible();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expectAccessible(page);
});

test('[D-14.5] another UPI ID: a trustee asks, the old one holds, everybody sees it wait, and an admin stops it', async ({ deskOf }) => {
  const trustee = await deskOf('trustee@anjuri.example');
  await trustee.request.get('/confirmed.json');
  await trustee.goto('/admin/settings?group=legal&at=org.upi_id');
  await trustee.getByRole('form', { name: 'Change UPI ID of the trust' }).getByLabel('New value').fill('not a upi id');
  await expect(trustee.getByText('Please enter a UPI ID such as trust@bank')).toBeVisible();
  await trustee.getByRole('form', { name: 'Change UPI ID of the trust' }).getByLabel('New value').fill('thief@evilbank');
  await trustee.getByRole('button', { name: 'Ask for the change' }).click();
  const upi = (page: Page) => row(page, 'UPI ID of the trust');
  await expect(upi(trustee)).toContainText('To be changed to thief@evilbank');

  const admin = await deskOf('admin@anjuri.example');
  await admin.goto('/admin/settings?group=legal');
  await expect(upi(admin)).toContainText('anjuri@examplebank');
  await expect(upi(admin)).toContainText('until then the present value holds');
  await expectAccessible(admin);
  await admin.getByRole('button', { name: /^Stop this change REQ/ }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Nobody decided this');
  await dialog.getByRole('button', { name: 'Stop this change' }).click();
  await expect(admin.getByText(/REQ\d+ is stopped/)).toBeVisible();
  await expect(upi(admin)).not.toContainText('thief@evilbank');
});
