import { expect } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { expectOpen, statusOf, test } from './claims.ts';
import { confirms } from './people.ts';

test('₹90,000 without a bank line: the clerk confirms and asks, the trustee sees what is agreed to, confirms and agrees', async ({
  deskOf,
  newDonor,
}) => {
  test.slow();
  const meera = await newDonor('Meera Joshi');
  const code = await meera.gives({ rupees: 90_000 });
  const clerk = await deskOf('all@anjuri.example');
  await clerk.goto(`/admin/deposits?open=${code}`);
  await expectOpen(clerk, code);
  await clerk.getByRole('button', { name: 'Seen in the bank app' }).click();
  for (const box of await clerk.locator('[data-tick]').all()) await box.check();
  await clerk.getByRole('button', { name: /^Approve/ }).click();
  await confirms(clerk);
  await expect(clerk.getByText('Waiting for a second person:', { exact: false })).toBeVisible();
  await expectAccessible(clerk);
  expect((await statusOf(clerk, code)).status).toBe('pending');

  // Who asked may withdraw, not agree.
  await clerk.goto('/admin/dashboard');
  const mine = clerk.getByRole('listitem').filter({ hasText: /REQ\d/ }).filter({ hasText: code });
  await expect(mine.getByRole('button', { name: /^Withdraw/ })).toBeVisible();
  await expect(mine.getByRole('button', { name: /^Agree/ })).toHaveCount(0);

  const trustee = await deskOf('trustee@anjuri.example');
  await trustee.goto('/admin/dashboard');
  const request = trustee.getByRole('listitem').filter({ hasText: /REQ\d/ }).filter({ hasText: code });
  await expect(request).toContainText('₹90,000.00 from Meera Joshi');
  await expectAccessible(trustee);
  await expectNoSidewaysScroll(trustee);
  await request.getByRole('button', { name: /^Agree to/ }).focus();
  await trustee.keyboard.press('Enter');
  await confirms(trustee);
  await expect(trustee.getByText(/REQ\d+ is done/)).toBeVisible();
  await expect(request).toHaveCount(0);
  expect(await statusOf(trustee, code)).toMatchObject({ status: 'approved', receivedAmount: 9_000_000 });
});

test('a trustee refuses with a reason, and nothing is booked', async ({ deskOf, newDonor }) => {
  const kiran = await newDonor('Kiran Rao');
  const code = await kiran.gives({ rupees: 50_000 });
  const clerk = await deskOf();
  await clerk.request.get('/confirmed.json');
  await clerk.goto(`/admin/deposits?open=${code}`);
  await expectOpen(clerk, code);
  await clerk.getByRole('button', { name: 'Seen in the bank app' }).click();
  for (const box of await clerk.locator('[data-tick]').all()) await box.check();
  await clerk.getByRole('button', { name: /^Approve/ }).click();
  await expect(clerk.getByText('Waiting for a second person:', { exact: false })).toBeVisible();

  const trustee = await deskOf('trustee@anjuri.example');
  await trustee.goto('/admin/dashboard');
  const request = trustee.getByRole('listitem').filter({ hasText: /REQ\d/ }).filter({ hasText: code });
  await request.getByRole('button', { name: /^Refuse/ }).click();
  const dialog = trustee.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Not in our bank');
  await dialog.getByRole('button', { name: 'Refuse' }).click();
  await expect(trustee.getByText(/REQ\d+ is refused/)).toBeVisible();
  await expect(request).toHaveCount(0);
  expect((await statusOf(trustee, code)).status).toBe('pending');
});
