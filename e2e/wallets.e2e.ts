import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import type { WalletDetails } from '#contract/wallets/wallets.ts';
import { answerOf } from './payouts.ts';
import { test } from './verifications.ts';

const LEENA = 'payouts@anjuri.example';

test('[D-12.1, D-12.2, D-12.4, D-12.5, D-12.6, D-12.10, D-12.11] a balance is corrected with a reason that stands in the statement; letters change nothing, and neither does a balance of yesterday', async ({
  deskOf,
  newDonor,
  staffCalls,
}) => {
  const suresh = await newDonor('Suresh Pawar');
  const page = await deskOf(LEENA);
  await page.request.get('/confirmed.json');
  const books = () => answerOf<WalletDetails>(page.request.get(`/api/v1/admin/wallets/${suresh.code}`));
  await page.goto(`/admin/wallets?show=all&find=${suresh.code}`);
  await expect(page.getByText('View and manage user wallet balances and transaction history')).toBeVisible();
  for (const name of ['User', 'Balance', 'Linked Address', 'Transactions', 'Last Activity', 'Actions'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit Balance of Suresh Pawar' }).click();
  const open = page.getByRole('complementary', { name: `Wallet of ${suresh.code}` });
  const field = open.getByRole('textbox', { name: /^New wallet balance/ });
  const book = open.getByRole('button', { name: /^Book/ });

  // What is no sum changes nothing, and neither does a sum without a reason.
  await field.fill('many');
  await book.click();
  await expect(open).toContainText('Please enter the new balance');
  await field.fill('250');
  await expect(open).toContainText(/Correction\s*\+₹250\.00\s*Wallet after\s*₹250\.00/);
  await book.click();
  await expect(open.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  expect(await books()).toMatchObject({ wallet: 0, transactions: 0 });

  await page.keyboard.type('Paid in twice by mistake');
  await book.click();
  await expect(page.getByText('The wallet of Suresh Pawar is now ₹250.00')).toBeVisible();
  await expect(open.getByRole('table', { name: 'Statement' })).toContainText('Paid in twice by mistake');
  expect(await books()).toMatchObject({ balance: 25_000, earnings: 0, wallet: 25_000 });

  // A colleague was quicker: nothing is overwritten, and the page shows what is so.
  await field.fill('100');
  await open.getByRole('textbox', { name: 'Reason' }).fill('Entered twice');
  const data = { before: 25_000, after: 30_000, reason: 'Bank charges back' };
  const colleague = await staffCalls('all@anjuri.example');
  await colleague.get('/confirmed.json');
  await answerOf(
    colleague.post(`/api/v1/admin/wallets/${suresh.code}/corrections`, { data, headers: { 'idempotency-key': randomUUID() } }),
  );
  await book.click();
  await expect(open.getByRole('alert').filter({ hasText: 'Somebody else changed this' })).toBeVisible();
  await expect(open.getByRole('table', { name: 'Statement' })).toContainText('Bank charges back');
  expect((await books()).wallet).toBe(30_000);
});
