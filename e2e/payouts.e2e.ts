import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes, expectNoSidewaysScroll } from './accessible.ts';
import { panel } from './claims.ts';
import { answerOf, expectWithdrawal, hers, type Request, test, withdrawalOf } from './payouts.ts';

const LEENA = 'payouts@anjuri.example';
const AUDITOR = 'auditor@anjuri.example';

/** By the keys alone: looks, ticks what wants a look, approves. */
async function approvesByKeys(page: Page, { code, member }: Request): Promise<void> {
  await page.goto(`/admin/withdrawals?find=${member.code}`);
  await expect(page.getByRole('row').filter({ hasText: code })).toBeVisible();
  await page.keyboard.press('j');
  await expectWithdrawal(page, code);
  const open = panel(page, code);
  await page.keyboard.press('a');
  await expect(open.getByRole('alert').filter({ hasText: /^Tick/ })).toBeVisible();
  const ticks = await open.locator('[data-tick]').all();
  for (const _each of ticks) {
    await expect(open.locator('[data-tick]:focus')).toHaveCount(1);
    await page.keyboard.press('Space');
    await page.keyboard.press('a');
  }
  await expect(page.getByText(`${code} approved:`)).toBeVisible();
}

test('[D-11.1, D-11.2, D-11.3, D-11.4, D-11.5, D-11.7, D-11.8, D-11.9, D-11.13, D-11.14] approved by keyboard one by one, sent to the bank in one run, one paid and one failed; each member sees hers', async ({
  deskOf,
  newRequest,
}) => {
  test.slow();
  const [meera, kiran, refused] = await Promise.all([
    newRequest('Meera Joshi', 200),
    newRequest('Kiran Rao', 300),
    newRequest('Deepa Nair', 100),
  ]);
  const page = await deskOf(LEENA);
  await page.goto(`/admin/withdrawals?status=all&find=${meera.member.code}`);
  await expect(page.getByText('Review and process withdrawal requests from users')).toBeVisible();
  for (const name of ['Withdrawal ID', 'User', 'Amount', 'Method', 'Status', 'Actions'])
    await expect(page.getByRole('columnheader', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: meera.code })).toContainText(`•••• ${meera.accountNumber.slice(-4)}`);
  await approvesByKeys(page, meera);
  expect(await withdrawalOf(page.request, meera.code)).toMatchObject({ status: 'approved', processedAt: expect.any(String), run: null });
  await approvesByKeys(page, kiran);

  // Rejected with a reason: without one nothing is sent.
  await page.goto(`/admin/withdrawals?find=${refused.member.code}&open=${refused.code}`);
  await expectWithdrawal(page, refused.code);
  await page.keyboard.press('r');
  await page.keyboard.press('Enter');
  await expect(panel(page, refused.code)).toContainText('Please give a reason');
  expect((await withdrawalOf(page.request, refused.code)).status).toBe('pending');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.keyboard.press('r');
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${refused.code} rejected: ₹100.00 is back in the balance of Deepa Nair`)).toBeVisible();
  expect(await hers(refused)).toMatchObject({ shownAs: 'failed', note: expect.stringContaining('name on the account') });

  // The run holds both and not the rejected one; its file has the whole account numbers and the fingerprint that is shown.
  await page.request.get('/confirmed.json');
  await page.goto('/admin/withdrawals');
  await page.getByRole('button', { name: 'Prepare run' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Payout run RUN\d+$/ })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: refused.code })).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: meera.code })).toContainText(/₹200\.00.*₹2\.50.*₹197\.50/);
  await expect(page.getByRole('button', { name: /^Mark as Paid/ })).toHaveCount(0);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Bank transfers (NEFT, IMPS)' }).click(),
  ]);
  const bytes = await readFile(await file.path());
  for (const { accountNumber } of [meera, kiran]) expect(bytes.toString()).toContain(accountNumber);
  const print = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
  await expect(page.getByRole('region', { name: 'The file' })).toContainText(print.replace(/(.{4})(?=.)/g, '$1 '));
  await expectAccessibleInBothThemes(page);

  // Paid: the bank's reference is needed.
  await page.getByRole('button', { name: `Mark as Paid: ${meera.code}` }).click();
  await expect(page.getByLabel('Bank reference')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'reference' }).first()).toBeVisible();
  expect((await hers(meera)).shownAs).toBe('processing');
  const reference = `N${Date.now()}`;
  await page.getByLabel('Bank reference').fill(reference);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${meera.code} is paid: ₹197.50 to Meera Joshi`)).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: meera.code })).toContainText(reference);
  expect(await hers(meera)).toMatchObject({ shownAs: 'completed', transactionId: reference });

  // Failed: the whole amount is hers again, the fee included.
  await page.getByRole('button', { name: `Failed: ${kiran.code}` }).click();
  await expect(page.getByRole('textbox', { name: 'Reason' })).toBeFocused();
  await page.keyboard.type('Account closed');
  await page.getByRole('button', { name: 'Mark as Failed' }).click();
  await expect(page.getByRole('row').filter({ hasText: kiran.code })).toContainText('Account closed');
  expect(await hers(kiran)).toMatchObject({ shownAs: 'failed', note: 'Account closed' });
  const form = await answerOf<{ balance: object }>(kiran.member.request.get('/api/v1/me/withdrawal-form'));
  expect(form.balance).toMatchObject({ available: 50_000, held: 0 });
});

test('[D-11.10, D-11.11] the account is shown whole for a moment and hides again; who only reads sees it masked, without buttons, from 320 to 1920', async ({
  deskOf,
  newRequest,
}) => {
  const { code, member, accountNumber } = await newRequest('Sanjay Gupta', 150);
  const page = await deskOf(LEENA);
  await page.goto(`/admin/withdrawals?find=${member.code}&open=${code}`);
  await expectWithdrawal(page, code);
  const account = panel(page, code).getByRole('region', { name: 'Bank account' });
  await expect(account).not.toContainText(accountNumber);
  await account.getByRole('button', { name: 'Reveal' }).click();
  await expect(account).toContainText(accountNumber);
  await account.getByRole('button', { name: 'Hide' }).click();
  await expect(account).not.toContainText(accountNumber);

  const auditor = await deskOf(AUDITOR);
  await auditor.goto(`/admin/withdrawals?find=${member.code}&open=${code}`);
  await expectWithdrawal(auditor, code);
  for (const key of ['a', 'r']) await auditor.keyboard.press(key);
  await expect(panel(auditor, code).getByRole('button', { name: /Approve|Reject|Reveal/ })).toHaveCount(0);
  await expect(panel(auditor, code)).not.toContainText(member.email);
  for (const width of [320, 768, 1024, 1920]) {
    await auditor.setViewportSize({ width, height: 900 });
    await expectWithdrawal(auditor, code);
    await expectNoSidewaysScroll(auditor);
  }
  await auditor.goto(`/admin/withdrawals?find=${member.code}&method=upi`);
  await expect(auditor.getByRole('heading', { name: 'No withdrawals match' })).toBeVisible();
});
