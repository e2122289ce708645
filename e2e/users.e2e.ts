import { expect, type Page } from '@playwright/test';
import type { MemberDetails } from '#contract/members/list-members.ts';
import type { MemberDeletion } from '#contract/your-data/deletion.ts';
import { test } from './claims.ts';
import { answerOf } from './payouts.ts';

const RITU = 'all@anjuri.example';
const fresh = (): string =>
  `Q${Date.now()
    .toString(36)
    .replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;
const names = (page: Page) => page.getByRole('row').locator('td:nth-child(2) a');
const header = (page: Page, name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}`) });
const details = (page: Page, code: string) => answerOf<MemberDetails>(page.request.get(`/api/v1/admin/members/${code}/details`));

test('[D-05.1, D-05.2, D-05.3, D-05.6, D-05.7, D-05.8, D-05.9, D-05.11, D-05.12, D-05.13] the list: searched, filtered and sorted, and the address says how', async ({
  deskOf,
  newDonor,
}) => {
  const family = fresh();
  for (const given of ['Zoya', 'Asha', 'Meera']) await newDonor(`${given} ${family}`);
  const page = await deskOf(RITU);
  await page.goto('/admin/users');
  await expect(page.getByText('Manage all registered users and their accounts')).toBeVisible();
  for (const name of ['User', 'Status', 'Wallet Balance', 'KYC Status', 'Join Date', 'Actions'])
    await expect(header(page, name)).toBeVisible();
  await expect(page.getByText(/^Showing 1 to 10 of [\d,]+\+? results$/)).toBeVisible();
  await expect(names(page)).toHaveCount(10);
  const pages = page.getByRole('navigation', { name: 'Pages' });
  const first = await names(page).allTextContents();
  await pages.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(pages.getByText(/^Showing 11 to /)).toBeVisible();
  expect(await names(page).allTextContents()).not.toEqual(first);
  const buttons = await pages.getByRole('link', { name: /^Page / }).count();
  expect([buttons >= 2, buttons <= 5]).toEqual([true, true]);
  await pages.getByRole('link', { name: 'Previous page' }).click();
  // Others register meanwhile: the newest are first, so it need not be the same ten.
  await expect(page).not.toHaveURL(/page=2/);
  await expect(pages.getByText(/^Showing 1 to 10 /)).toBeVisible();

  await page.getByRole('searchbox').fill(family);
  await page.keyboard.press('Enter');
  await expect(names(page)).toHaveText([`Meera ${family}`, `Asha ${family}`, `Zoya ${family}`]);
  await expect(page.getByText('Showing 1 to 3 of 3 results')).toBeVisible();
  // Also the order that nobody asked for is said.
  await expect(header(page, 'Join Date')).toHaveAttribute('aria-sort', 'descending');

  await header(page, 'User').getByRole('link').click();
  await expect(page).toHaveURL(/sort=name/);
  await expect(names(page)).toHaveText([`Asha ${family}`, `Meera ${family}`, `Zoya ${family}`]);
  await header(page, 'User').getByRole('link').click();
  await expect(page).toHaveURL(/sort=-name/);
  await expect(names(page)).toHaveText([`Zoya ${family}`, `Meera ${family}`, `Asha ${family}`]);
  for (const [name, sort] of [
    ['Status', 'status'],
    ['Wallet Balance', 'walletBalance'],
    ['Join Date', 'joinDate'],
  ] as const) {
    await header(page, name).getByRole('link').click();
    await expect(header(page, name)).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
  }
  await expect(names(page)).toHaveText([`Zoya ${family}`, `Asha ${family}`, `Meera ${family}`]);

  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('email');
  await expect(page).toHaveURL(/sort=email/);
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('email');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('descending');
  await expect(page).toHaveURL(/sort=-email/);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('joinDate');
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('joinDate');
  await page.getByRole('combobox', { name: 'Order' }).selectOption('ascending');
  await expect(names(page)).toHaveText([`Zoya ${family}`, `Asha ${family}`, `Meera ${family}`]);

  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await all.check();
  await expect(page.getByText('3 selected')).toBeVisible();
  await all.uncheck();
  await expect(page.getByText('3 selected')).toHaveCount(0);

  await page.getByRole('combobox', { name: 'Status' }).selectOption('suspended');
  await expect(page.getByText('No users match')).toBeVisible();
  await page.goBack();
  await expect(names(page)).toHaveCount(3);
  await page.reload();
  await expect(names(page)).toHaveText([`Zoya ${family}`, `Asha ${family}`, `Meera ${family}`]);
});

test('[D-05.10, D-06.3, D-06.4, D-06.5, D-06.6, D-06.7, D-07.1, D-07.2] details open and close three ways; suspend and activate act on the server', async ({
  deskOf,
  newDonor,
}) => {
  const asha = await newDonor(`Asha ${fresh()}`);
  const { fullName } = asha;
  const page = await deskOf(RITU);
  await page.goto(`/admin/users?find=${asha.code}`);
  const dialog = page.getByRole('dialog');
  const open = page.getByRole('link', { name: `View details of ${fullName}` });
  const closings = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(8, 300),
  ];
  for (const close of closings) {
    await open.click();
    await expect(page).toHaveURL(new RegExp(`open=${asha.code}`));
    await expect(dialog).toContainText(fullName);
    for (const fact of ['Phone', 'KYC Status', 'Wallet Balance', 'Total Deposits', 'Total Withdrawals', 'Join Date', 'Last Login'])
      await expect(dialog.getByText(fact, { exact: true })).toBeVisible();
    await close();
    await expect(dialog).toHaveCount(0);
  }
  await open.click();
  for (const name of ['Wallet', 'Deposits', 'KYC documents', 'Tickets']) await expect(dialog.getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('Escape');

  await expect(page.getByRole('button', { name: `Activate ${fullName}` })).toHaveCount(0);
  await page.getByRole('button', { name: `Suspend ${fullName}` }).click();
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(dialog).toContainText('Please give a reason');
  await dialog.getByRole('textbox').fill('Complaint 4');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText(`${fullName} is suspended`)).toBeVisible();
  expect((await details(page, asha.code)).status).toBe('suspended');
  await page.getByRole('button', { name: `Activate ${fullName}` }).click();
  await dialog.getByRole('textbox').fill('Settled');
  await dialog.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByRole('button', { name: `Suspend ${fullName}` })).toBeVisible();
  expect((await details(page, asha.code)).status).toBe('active');
});

test('[D-06.1, D-06.2, D-07.3, D-07.8] a user is created, edited, deleted with a wait and kept after all; several are suspended at once', async ({
  deskOf,
  newDonor,
}) => {
  const family = fresh();
  const page = await deskOf(RITU);
  await page.request.get('/confirmed.json');
  await page.goto('/admin/users');
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add New User' }).click();
  await dialog.getByLabel('Full name').fill(`Priya ${family}`);
  await dialog.getByLabel('Email').fill(`${family.toLowerCase()}@example.org`);
  await dialog.getByLabel('Mobile number').fill('9822044821');
  await dialog.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText(`Priya ${family} is invited`)).toBeVisible();

  const asha = await newDonor(`Asha ${family}`);
  await page.goto(`/admin/users?find=${family}&sort=name`);
  await expect(names(page)).toHaveText([`Asha ${family}`, `Priya ${family}`]);
  await page.getByRole('button', { name: `Edit Asha ${family}` }).click();
  await dialog.getByLabel('First name').fill('Usha');
  await dialog.getByLabel('Reason').fill('She called us');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(page.getByText(`Usha ${family} is saved`)).toBeVisible();
  await expect(names(page)).toHaveText([`Priya ${family}`, `Usha ${family}`]);

  await page.getByRole('button', { name: `Delete Usha ${family}` }).click();
  await expect(dialog.getByText('Are you sure you want to delete this user?')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Joined twice');
  await dialog.getByRole('button', { name: 'Delete User' }).click();
  await expect(dialog.getByRole('alert')).toContainText(asha.code);
  await dialog.getByLabel('User Id').fill(asha.code);
  await dialog.getByRole('button', { name: 'Delete User' }).click();
  await expect(page.getByText(`Usha ${family} will be deleted on`)).toBeVisible();
  const deletion = () => answerOf<MemberDeletion>(page.request.get(`/api/v1/admin/members/${asha.code}/deletion`));
  expect((await deletion()).waiting).not.toBeNull();
  await page.getByRole('button', { name: `Delete Usha ${family}` }).click();
  await dialog.getByRole('button', { name: 'Keep the account' }).click();
  await expect(page.getByText(`The account of Usha ${family} stays open`)).toBeVisible();
  expect((await deletion()).waiting).toBeNull();

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Suspend…' }).click();
  await dialog.getByRole('textbox').fill('Complaint 5');
  await dialog.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('1 user suspended')).toBeVisible();
  expect((await details(page, asha.code)).status).toBe('suspended');
});

test('[D-03.1, D-03.2] the sidebar leads to every desk, each at its address; who may not read members has no User Management', async ({
  deskOf,
  page: visitor,
}) => {
  const page = await deskOf(RITU);
  await page.goto('/admin/dashboard');
  const menu = page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Dashboard' }) });
  for (const [name, path] of [
    ['User Management', '/admin/users'],
    ['Deposit Management', '/admin/deposits'],
    ['Withdraw Management', '/admin/withdrawals'],
    ['Wallet Management', '/admin/wallets'],
    ['Support Management', '/admin/support'],
    ['Dashboard', '/admin/dashboard'],
  ] as const) {
    await menu.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${path}(\\?|$)`));
    await expect(page.getByRole('heading', { level: 1 })).toContainText(name === 'Dashboard' ? /./ : name);
  }
  const editor = await deskOf('editor@anjuri.example');
  await editor.goto('/admin/dashboard');
  await expect(editor.getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await expect(editor.getByRole('link', { name: 'User Management' })).toHaveCount(0);
  await visitor.goto('/admin/login');
  await expect(visitor.getByLabel(/password/i).first()).toBeVisible();
});
