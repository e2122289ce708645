import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from './verifications.ts';

/** The file behind the button, line by line. */
async function exported(page: Page) {
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).first().click();
  const download = await waiting;
  const text = await readFile((await download.path()) ?? '', 'utf8');
  return {
    name: download.suggestedFilename(),
    lines: text
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n'),
  };
}

test('[D-16.1] lists of the back office come as files, with the filter of the page', async ({ deskOf }) => {
  test.slow();
  const page = await deskOf('all@anjuri.example');
  await page.request.get('/confirmed.json');
  for (const [address, name, head] of [
    ['/admin/withdrawals?status=all', 'withdrawals.csv', 'Withdrawal ID'],
    ['/admin/wallets?show=all', 'wallets.csv', 'Member ID'],
    ['/admin/rewards?status=all', 'rewards.csv', 'Reward ID'],
    ['/admin/kyc?status=all', 'kyc.csv', 'Case ID'],
    ['/admin/users', 'members.csv', 'Member ID'],
    ['/admin/refunds?status=all', 'refunds.csv', 'Refund ID'],
    ['/admin/payout-runs', 'payout-runs.csv', 'Payout run'],
    ['/admin/reconciliation?tab=unclaimed', 'unclaimed-credits.csv', 'Bank line'],
    ['/admin/reconciliation/import', 'statements.csv', 'Statement'],
  ] as const) {
    await page.goto(address);
    const file = await exported(page);
    expect(file.name, address).toBe(name);
    expect(file.lines[0]?.split(',')[0], address).toBe(head);
  }
  await page.goto('/admin/withdrawals?status=all&find=WTH001');
  await expect(page.getByRole('row').filter({ hasText: 'WTH001' })).toBeVisible();
  const found = await exported(page);
  expect(found.lines.slice(1).map((line) => line.split(',')[0])).toEqual(['WTH001']);
});
