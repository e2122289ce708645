import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { codeNow, demoPassword, linkIn, mailTo, memberAt, newcomer, person } from './people.ts';
import { test } from './withdrawals.ts';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const figure = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Your balances' })
    .locator('div')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });
const sums = (page: Page) => page.getByRole('region', { name: 'Withdrawal Summary' }).locator('dd');
const button = (page: Page) => page.getByRole('button', { name: /^Request/ });
const amount = (page: Page) => page.getByLabel('Amount', { exact: true });
const password = (page: Page) => page.getByLabel('Your password');
const newest = (page: Page) => page.getByRole('region', { name: 'Recent withdrawals' }).getByRole('listitem').first();

async function expectOff(page: Page, why: string): Promise<void> {
  await expect(button(page)).toBeDisabled();
  await expect(button(page)).toHaveAccessibleDescription(why);
}

test('[W-01.1, W-01.2, W-02.1, W-02.2, W-02.3, W-02.5, W-02.6, W-02.7, W-02.8, W-02.9, W-02.10, W-03.1, W-03.6, W-04.2, W-05.1, W-05.3, W-05.4, W-06.1, W-06.2, W-06.4, W-06.5] asked for by keyboard on a narrow phone, cancelled, asked for again and stopped by the mailed link', async ({
  page,
  newEarner,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const { code, email } = await newEarner('Asha Kumar');
  await memberAt(page, code, '/user/withdraw');
  await expect(figure(page, 'Total Available')).toContainText('₹500.00');
  await expect(figure(page, 'Referral Earnings')).toContainText('₹500.00');
  await expect(figure(page, 'Wallet Balance')).toContainText('₹0.00');
  await expect(figure(page, 'On hold')).toHaveCount(0);
  await expect(page.getByText('Minimum withdrawal: ₹10.00')).toBeVisible();

  // It says why it is off, and Enter sends nothing.
  await expectOff(page, 'Enter an amount to continue.');
  await amount(page).fill('9.99');
  await expectOff(page, 'The amount is below the minimum of ₹10.00.');
  await amount(page).press('Enter');
  await expect(button(page)).toBeFocused();
  await amount(page).fill('500.01');
  await expectOff(page, 'You can withdraw ₹500.00 at most.');
  await page.getByRole('button', { name: 'Use all' }).press('Enter');
  await expect(amount(page)).toHaveValue('₹ 500');
  await expect(amount(page)).toBeFocused();
  await expect(sums(page)).toHaveText(['₹500.00', '− ₹5.00', '₹495.00']);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('200.50');
  await expect(sums(page)).toHaveText(['₹200.50', '− ₹2.50', '₹198.00']);

  // Each method has its fee and its own fields.
  const methods = page.getByRole('group', { name: 'Where should we send it?' }).getByRole('radio');
  for (const [index, [name, about, field]] of [
    ['Bank transfer', '3 to 5 business days Fee 1%, at least ₹2.50', 'IFSC code'],
    ['UPI', '1 day No fee', 'UPI ID'],
    ['PayPal', '1 to 2 business days Fee 2.5%', 'PayPal email'],
    ['Crypto', '1 to 24 hours Fee 0.5%', 'Wallet address'],
  ].entries()) {
    const method = methods.nth(index);
    await (index === 0 ? method.focus() : page.keyboard.press('ArrowDown'));
    await expect(method).toBeChecked();
    await expect(method).toHaveAccessibleName(name ?? '');
    await expect(method).toHaveAccessibleDescription(about ?? '');
    await expect(page.getByLabel(field ?? '')).toBeVisible();
  }
  await expect(page.getByText(/Bitcoin and Ethereum supported/)).toBeVisible();
  await expect(sums(page)).toHaveText(['₹200.50', '− ₹1.00', '₹199.50']);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByLabel('Reason').locator('option')).toHaveText(['Referral earnings', 'Wallet balance', 'Refund', 'Other']);

  // What is wrong is said at once, all of it; nothing is sent.
  await button(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText(/An account number has 9 to 18 digits.*IFSC.*Password is required/);
  await page.getByLabel('Account number', { exact: true }).fill('0042 1100 2210');
  await page.keyboard.press('Tab');
  await page.keyboard.type('004211002211');
  await page.keyboard.press('Tab');
  await page.keyboard.type('sbin0001234');
  await expect(page.getByText('State Bank of India')).toBeVisible();
  await password(page).fill('not the password');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The two account numbers are not the same');
  await page.getByLabel('Account number again').fill('004211002210');
  await button(page).press('Enter');
  await expect(password(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByText(/because the account is new/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await password(page).fill(demoPassword);
  await page.keyboard.press('Enter');

  const dialog = page.getByRole('dialog', { name: 'Withdrawal Request Submitted' });
  await expect(dialog).toContainText(/₹200\.50 is on hold.*You receive₹198\.00.*To•••• 2210/);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(amount(page)).toHaveValue('');
  await expect(password(page)).toHaveValue('');
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeChecked();
  await expect(page.getByLabel('Reason')).toHaveValue('referral_earnings');
  await expect(figure(page, 'Total Available')).toContainText('₹299.50');
  await expect(figure(page, 'On hold')).toContainText('₹200.50');
  // The account is saved with it.
  await expect(page.getByRole('radio', { name: '•••• 2210' })).toBeChecked();
  await expect(newest(page)).toContainText(/Bank transferWTH\d+ · \d+ \w+ \d{4}₹200\.50Fee ₹2\.50Processing/);

  // Opened and cancelled, by keyboard.
  await newest(page).locator('summary').press('Enter');
  await expect(newest(page).getByRole('heading', { level: 3 })).toHaveText([
    'You asked for it (done)',
    'Waiting time (now)',
    'A person checks and approves it (next)',
    'We send it to the bank (next)',
    'It arrives at •••• 2210 (next)',
  ]);
  await expectNoSidewaysScroll(page);
  await newest(page).getByRole('button', { name: 'Cancel this request' }).press('Enter');
  await page.getByRole('button', { name: 'Yes, cancel it' }).press('Enter');
  await expect(newest(page)).toContainText(/Failed.*₹200\.50 is back in your balance/);
  await expect(figure(page, 'Total Available')).toContainText('₹500.00');
  await expect(figure(page, 'On hold')).toHaveCount(0);

  // Again, to the account that is known by now; somebody else reads the mail.
  await amount(page).fill('100');
  await password(page).fill(demoPassword);
  await button(page).press('Enter');
  await expect(dialog).toContainText('₹100.00 is on hold');
  await page.goto(linkIn(await mailTo(page.request, email, /We received your withdrawal request/)));
  await page.getByRole('button', { name: 'Stop all payouts' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payouts are stopped');
  await expect(page.getByRole('status')).toContainText('1 withdrawal is cancelled, the money is back in your balance.');
  await expect(page.getByRole('link', { name: 'Set a new password' })).toHaveAttribute('href', /^\/user\/reset#token=.{20}/);
  await memberAt(page, code, '/user/withdraw');
  await expect(figure(page, 'Total Available')).toContainText('₹500.00');
  await expectOff(page, 'Payouts from your account are stopped.');
  await expect(password(page)).toHaveCount(0);
});

test('[W-04.1] without a verified identity nothing can be asked for, and it says what to do; the page is in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const { code } = await newcomer(page.request, person('Meera Joshi'));
  await memberAt(page, code, '/user/statement');
  await expect(page.getByRole('heading', { name: 'Nothing has moved yet' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Withdraw Request' }).click();
  await expect(page).toHaveURL('/user/withdraw');
  await expectOff(page, 'Verify your identity first.');
  await expect(page.getByLabel('Account number')).toHaveCount(0);
  await page.getByRole('main').getByRole('link', { name: 'Verify your identity' }).click();
  await expect(page).toHaveURL('/user/kyc');
});

test('with a second factor the password is not enough: the code is asked for, once the password is right, and a wrong one holds nothing', async ({
  page,
  newEarner,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { code, email, request } = await newEarner('Meera Joshi');
  const begun = (await (await request.post('/api/v1/me/authenticator-setups', { data: { password: demoPassword } })).json()) as {
    setup: string;
    secret: string;
  };
  const on = await request.post('/api/v1/me/authenticator', { data: { setup: begun.setup, code: await codeNow(begun.secret) } });
  expect(on.ok(), await on.text()).toBe(true);
  const { recoveryCodes } = (await on.json()) as { recoveryCodes: string[] };

  await memberAt(page, code, '/user/withdraw');
  await amount(page).fill('100');
  await page.getByLabel('Account number', { exact: true }).fill('004211002210');
  await page.getByLabel('Account number again').fill('004211002210');
  await page.getByLabel('IFSC code').fill('SBIN0001234');
  const second = page.getByLabel('Code', { exact: true });
  await expect(second).toHaveCount(0);
  await password(page).fill('not her password');
  await button(page).press('Enter');
  await expect(page.getByRole('alert')).toContainText('Password is wrong');
  await expect(second).toHaveCount(0);
  await password(page).fill(demoPassword);
  await button(page).press('Enter');
  // The next step, not a mistake.
  await expect(second).toBeFocused();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await second.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('This code is wrong.');
  await expect(figure(page, 'On hold')).toHaveCount(0);
  await second.fill(recoveryCodes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Withdrawal Request Submitted' })).toContainText('₹100.00 is on hold');
  await mailTo(page.request, email, /A recovery code was used/);
});
