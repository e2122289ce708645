import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { freshUtr } from './giving.ts';
import { test } from './verifications.ts';

test('[D-03.7, D-03.8] the slash leads into the search; a UTR with spaces finds its deposit, arrows and Enter open it, and it is remembered until Sign Out', async ({
  deskOf,
  newDonor,
}) => {
  const leela = await newDonor('Leela Quereshi');
  const utr = freshUtr();
  const code = await leela.gives({ utr });
  const page = await deskOf();
  await page.goto('/admin/deposits');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search' });
  await expect(field).toBeFocused();
  await field.fill('l');
  await expect(page.getByRole('status').filter({ hasText: 'at least two characters' })).toBeVisible();

  await field.fill('quere');
  const option = (name: RegExp) => page.getByRole('option', { name });
  await expect(page.getByRole('group', { name: 'Members' }).getByRole('option', { name: /Leela Quereshi/ })).toContainText(leela.code);
  await field.fill(utr.replace(/(.{4})(?=.)/g, '$1 '));
  await expect(page.getByRole('group', { name: 'Deposits' }).getByRole('option')).toHaveCount(1);
  await expect(option(new RegExp(code))).toContainText('₹501.00');
  await page.keyboard.press('ArrowDown');
  await expect(option(new RegExp(code))).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/deposits\\?status=all&open=${code}`));
  await expect(page.getByRole('complementary', { name: `Review ${code}` })).toBeVisible();

  await page.keyboard.press('/');
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toHaveText([code]);
  await field.fill('nobody is called so');
  await expect(page.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field).toHaveCount(0);
  const kept = () => page.evaluate(() => JSON.stringify(localStorage));
  expect(await kept()).toContain(code);
  expect(await kept()).not.toContain('Leela');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/admin/login');
  expect(await kept()).not.toContain(code);
});

test('[D-03.8] Enter in a hurry opens what was typed, not what was found before it', async ({ deskOf, newDonor }) => {
  const omkar = await newDonor('Omkar Zzyrian');
  const code = await omkar.gives();
  const page = await deskOf();
  await page.goto('/admin/deposits');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('/');
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill('zzyri');
  await expect(page.getByRole('option', { name: /Omkar Zzyrian/ }).first()).toBeVisible();
  await field.fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/deposits\\?status=all&open=${code}`));
});

test('[D-03.9, D-03.10] on a phone a sign opens it; support finds withdrawals and tickets, an editor nothing of anybody', async ({
  deskOf,
}) => {
  const page = await deskOf('support@anjuri.example');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/support');
  await page.getByRole('button', { name: 'Search', exact: true }).first().click();
  const field = page.getByRole('combobox', { name: 'Search' });
  await field.fill('wth 001');
  const withdrawals = page.getByRole('group', { name: 'Withdrawals' });
  await expect(withdrawals.getByRole('option')).toContainText(['WTH001']);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await field.fill('tkt001');
  await page.getByRole('group', { name: 'Tickets' }).getByRole('option').first().click();
  await expect(page).toHaveURL('/admin/support?open=TKT001');

  const editor = await deskOf('editor@anjuri.example');
  await editor.goto('/admin/dashboard');
  await expect(editor.getByRole('heading', { level: 1 })).toBeVisible();
  await editor.keyboard.press('/');
  await editor.getByRole('combobox', { name: 'Search' }).fill('tkt001');
  await expect(editor.getByRole('status').filter({ hasText: 'Nothing found' })).toBeVisible();
});
