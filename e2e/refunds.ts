import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { row } from './claims.ts';

/** The credit of somebody among the unclaimed: the oldest stand first, so it may be on the second page. */
export async function unclaimedOf(page: Page, payer: string): Promise<Locator> {
  const credit = row(page, payer.toUpperCase());
  await page.goto('/admin/reconciliation?tab=unclaimed');
  await expect(page.getByRole('table', { name: 'Unclaimed credits' })).toBeVisible();
  if ((await credit.count()) === 0) await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(credit).toBeVisible();
  return credit;
}

/** At the statement: the bank's words are filled in, and a reason is needed. The code of the refund. */
export async function asksForRefund(page: Page, payer: string): Promise<string> {
  await (await unclaimedOf(page, payer)).getByRole('button', { name: /Refund to payer/ }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await expect(dialog.getByLabel('Account holder')).toHaveValue(payer.toUpperCase());
  await expect(dialog.getByLabel('UPI ID')).toHaveValue(/@/);
  await dialog.getByRole('button', { name: 'Ask for the refund' }).click();
  await expect(dialog.getByText('Please give a reason').first()).toBeVisible();
  await dialog.getByLabel('Why does it go back?').fill('Sent to the wrong trust');
  await dialog.getByRole('button', { name: 'Ask for the refund' }).click();
  const said = page.getByText(/^RFD\d+ created\. Another person agrees to it\.$/);
  await expect(said).toBeVisible();
  return (await said.textContent())?.match(/RFD\d+/)?.[0] ?? '';
}

export async function agreesToRefund(page: Page, code: string, sum: string): Promise<void> {
  await page.goto('/admin/refunds');
  await page.getByRole('button', { name: `Agree to ${code}` }).click();
  const asked = page.getByRole('dialog', { name: `Send ${sum} back?` });
  await expect(asked).toContainText('Sent to the wrong trust');
  await asked.getByRole('textbox', { name: 'Reason' }).fill('Seen on the statement');
  await asked.getByRole('button', { name: 'Agree' }).click();
  await expect(page.getByText(`${code} agreed: ${sum} leaves with the next payout run`)).toBeVisible();
  await page.goto('/admin/refunds?status=due');
  await expect(row(page, code)).toContainText('Due');
}
