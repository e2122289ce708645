import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { panel, test } from './claims.ts';

/** An approved gift of the demo with its receipt; not one of Asha's, whose receipts other tests look at. */
async function giftWithReceipt(page: Page): Promise<{ code: string; number: string }> {
  const { rows } = (await (await page.request.get('/api/v1/admin/donations?status=approved')).json()) as {
    rows: { code: string }[];
  };
  for (const { code } of rows) {
    const details = await (await page.request.get(`/api/v1/admin/donations/${code}`)).json();
    if (details.receipt && !details.receipt.isVoid && details.member.code !== 'ANJ7ASHA') return { code, number: details.receipt.number };
  }
  throw new Error('The demo has no such gift');
}

test('a clerk prints a duplicate, replaces a receipt with a reason and makes the new one void: the trail keeps them all', async ({
  deskOf,
}) => {
  const page = await deskOf();
  const { code, number } = await giftWithReceipt(page);
  await page.goto(`/admin/deposits?open=${code}`);
  const trail = panel(page, code).getByRole('region', { name: "Trust's receipts" });
  await expect(trail.getByRole('listitem')).toHaveCount(1);
  await expect(trail).toContainText(`${number} ·`);

  const duplicate = await page.request.get((await trail.getByRole('link', { name: 'Print a duplicate' }).getAttribute('href')) ?? '');
  expect(duplicate.headers()['content-type']).toBe('application/pdf');

  await trail.getByRole('button', { name: 'Reissue…' }).click();
  const dialog = page.getByRole('dialog', { name: `Replace receipt ${number}?` });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(dialog).toContainText('Please give a reason');
  await dialog.getByLabel('Reason').fill('The name was misspelt');
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(trail.getByRole('listitem')).toHaveCount(2);
  await expect(trail.getByRole('listitem').first()).toContainText(`replaces ${number}`);
  await expect(trail.getByRole('listitem').last()).toContainText('The name was misspelt');
  // Replaced once; the old one can only be printed, as cancelled.
  await expect(trail.getByRole('button', { name: 'Reissue…' })).toHaveCount(1);

  await trail.getByRole('button', { name: 'Void receipt…' }).click();
  await page.getByRole('dialog').getByLabel('Reason').fill('Given to the wrong person');
  await page.getByRole('dialog').getByRole('button', { name: 'Void receipt', exact: true }).click();
  await expect(trail.getByRole('button', { name: 'Void receipt…' })).toHaveCount(0);
  await expect(trail).toContainText('Given to the wrong person');
});

test('who may only read sees the trail and no buttons', async ({ deskOf }) => {
  const page = await deskOf('auditor@anjuri.example');
  const { code, number } = await giftWithReceipt(page);
  await page.goto(`/admin/deposits?open=${code}`);
  const trail = panel(page, code).getByRole('region', { name: "Trust's receipts" });
  await expect(trail).toContainText(number);
  await expect(trail.getByRole('button')).toHaveCount(0);
  await expect(trail.getByRole('link')).toHaveCount(0);
});
