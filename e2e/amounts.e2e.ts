import { expect, type Page } from '@playwright/test';
import { expectOpen, queueOf, test } from './claims.ts';
import { memberAt } from './people.ts';

/** Typed as a person types: one key after the other. Filling a field in one go proves nothing here. */
const typed: readonly (readonly [keys: string, shown: string])[] = [
  ['5,001', '₹ 5,001'],
  ['1,50,000', '₹ 1,50,000'],
  ['₹7,500', '₹ 7,500'],
  ['4,24,335.80', '₹ 4,24,335.80'],
  ['५,००१', '₹ 5,001'],
  ['150000', '₹ 1,50,000'],
];

async function typeOver(page: Page, label: string, keys: string) {
  const field = page.getByLabel(label, { exact: true });
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(keys);
  return field;
}

async function takesEach(page: Page, label: string) {
  for (const [keys, shown] of typed) {
    const field = await typeOver(page, label, keys);
    await field.blur();
    await expect(field, keys).toHaveValue(shown);
  }
}

test('a sum typed key by key with commas is that sum, in every form of the staff', async ({ deskOf }) => {
  const page = await deskOf();
  await page.goto('/admin/deposits/new');
  await takesEach(page, 'Amount received');
  // What cannot be read is refused, and stays as it was typed.
  const field = await typeOver(page, 'Amount received', '1,5');
  await field.blur();
  await expect(field).toHaveValue(/1,5$/);
  await page.getByRole('button', { name: 'Record the deposit' }).click();
  await expect(page.getByRole('link', { name: 'Please enter a valid donation amount' })).toBeVisible();
  // In the middle: a digit is taken out, another is written, and the groups follow.
  await typeOver(page, 'Amount received', '150000');
  await expect(field).toHaveValue('₹ 1,50,000');
  await field.press('Home');
  // Over the comma, which stays, then the 5 and the 0.
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Delete', 'Delete', 'Delete', '2', '3']) await field.press(key);
  await expect(field).toHaveValue('₹ 1,23,000');
  for (const key of ['Backspace', 'Backspace', 'Backspace', '9']) await field.press(key);
  await expect(field).toHaveValue('₹ 9,000');

  await page.goto('/admin/reconciliation/import');
  await takesEach(page, 'Opening balance');
  await takesEach(page, 'Closing balance');

  await page.goto('/admin/deposits?status=all');
  await page.getByRole('button', { name: 'Amount', exact: true }).click();
  await typeOver(page, 'Min amount (₹)', '5,0');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByLabel('Min amount (₹)'), 'not sent: it is no sum').toBeVisible();
  await typeOver(page, 'Min amount (₹)', '5,001');
  await typeOver(page, 'Max amount (₹)', '१,५०,०००');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Amount: ₹5,001 to ₹1,50,000' })).toBeVisible();
  await expect(page).toHaveURL(/min=5001&max=150000/);
});

test('what the clerk types as received is what the button books, or nothing', async ({ deskOf, newDonor }) => {
  const ravi = await newDonor('Ravi Kumar');
  const code = await ravi.gives({ rupees: 7_500 });
  const page = await deskOf();
  await page.goto(queueOf(ravi, `&open=${code}`));
  await expectOpen(page, code);
  await typeOver(page, 'Amount received', '7,500');
  await expect(page.getByRole('button', { name: 'Approve ₹7,500' })).toBeVisible();
  await typeOver(page, 'Amount received', '1,50,000');
  await expect(page.getByRole('button', { name: 'Approve ₹1,50,000' })).toBeVisible();
  await typeOver(page, 'Amount received', '7,5');
  await expect(page.getByRole('button', { name: /^Approve ₹/ })).toHaveCount(0);
  await takesEach(page, 'Amount received');
});

test('a member pays the sum she typed with commas', async ({ page }) => {
  await memberAt(page, 'ANJ7ASHA', '/user/donate');
  await takesEach(page, 'Amount');
  await typeOver(page, 'Amount', '5,001');
  await expect(page.getByTestId('gift')).toHaveText('You are giving ₹5,001 to General fund');
});
