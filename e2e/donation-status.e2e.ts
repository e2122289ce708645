import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './accessible.ts';
import { clerk } from './desk.ts';
import { claimed, fillClaim, freshUtr, newMember, send } from './giving.ts';
import { memberAt } from './people.ts';
import { test } from './watched.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const utrField = (page: Page) => page.getByLabel('UTR or Transaction ID');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('[M-08.4, M-08.5, M-11.4] a rejected first proof brings back the form, with the reason and everything that was entered', async ({
  page,
  request,
}) => {
  test.slow();
  const { utr, code } = await claimed(page, 'Meera Joshi', 501);
  await (await clerk(request)).rejects(code, 'We could not find this UTR in our bank statement.');
  await page.reload();
  await expect(heading(page)).toHaveText('Namaste, Meera');
  await expect(page.getByText(`We could not confirm ${code}.`)).toBeVisible();
  await expect(page.getByText(/will be activated within/)).toHaveCount(0);
  await expect(page.getByText('We could not find this UTR in our bank statement.')).toBeVisible();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('₹ 501');
  await expect(utrField(page)).toHaveValue(utr);
  await expect(page.getByText('Screenshot_1411.png', { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  // The number is what to look at, and nothing invites her to pay once more.
  await expect(utrField(page)).toBeFocused();
  await expect(utrField(page)).toBeInViewport();
  await expect(page.getByText('This is the same number as before. Compare it with your UPI app.')).toBeVisible();
  await expect(page.getByText('Correct the donation below and resend it.')).toBeVisible();
  await expect(page.getByText(/Pay ₹\d+ (or more|in your UPI app)|Scan with any UPI app|then you can pay/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Start a new donation' })).toHaveAttribute('href', '/user/donate');
  await utrField(page).fill(freshUtr());
  await expect(page.getByText('This is the same number as before.')).toHaveCount(0);
  await utrField(page).fill(utr);

  // She looked again: the number was right. The same one may be sent once more, with the same picture.
  await page.getByRole('checkbox', { name: /I am an Indian citizen/ }).check();
  await send(page);
  await expect(heading(page)).toHaveText('Payment Under Processing');
});

test('[M-06.4] what arrived below the minimum is said, and does not activate', async ({ page, request }) => {
  test.slow();
  const { code } = await claimed(page, 'Ravi Menon', 501);
  await (await clerk(request)).approves(code, 100_00);
  await page.reload();
  await expect(page.getByText('₹100 arrived. Thank you.')).toBeVisible();
  await expect(page.getByText('You have pending donation(s) that require attention.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send for verification' })).toBeVisible();
});

test('[M-08.6] turning back the only approved donation returns to pending', async ({ page, request }) => {
  test.slow();
  const { code } = await claimed(page, 'Asha Patil', 201);
  const desk = await clerk(request);
  await desk.approves(code);
  await page.reload();
  await expect(page.getByRole('region', { name: 'Your figures' })).toBeVisible();
  // What was promised when she sent it is over.
  await expect(page.getByText(/will be activated within/)).toHaveCount(0);
  await expect(async () => desk.reverses(code, 'The bank took the payment back')).toPass({ timeout: 40_000 });
  await page.reload();
  await expect(page.getByText('You have pending donation(s) that require attention.')).toBeVisible();
  await expect(page.getByText('The bank took the payment back')).toBeVisible();
  await expect(page.getByText('Please pay again below, and send us the new number.')).toBeVisible();
  await expect(utrField(page)).toHaveValue('');
  await page.getByRole('checkbox', { name: /I am an Indian citizen/ }).check();
  await expect(page.getByText(/Pay ₹201 in your UPI app|Scan with any UPI app/)).toBeVisible();
});

test('[M-04.1, M-04.2, M-04.3, M-05.1] the cards and the friends of an active member', async ({ page }) => {
  await memberAt(page, 'ANJ7MEER', '/user/dashboard?lang=en');
  const cards = page.getByRole('region', { name: 'Your figures' });
  await expect(cards).toContainText('My Donations₹1,602');
  await expect(cards).toContainText('Campaigns Supported2');
  await expect(cards).toContainText('Creative Funds₹');
  await expect(cards).toContainText('KYC StatusRejected See why, and what to do');
  await memberAt(page, 'ANJ7ASHA');
  // Thanks, and what became of it: her funds, the newest report of each, and nothing that nobody reported.
  await expect(page.getByText(/^Thank you for the ₹[\d,]+ you have given\./)).toBeVisible();
  const went = page.getByRole('region', { name: 'Where your donations went' }).getByRole('listitem');
  await expect(went.filter({ hasText: 'Accident cooperation fund' })).toContainText(
    /You gave ₹2,101 in 1 donation.*A bill paid on the fourth day/,
  );
  await expect(went.filter({ hasText: 'General fund' })).toContainText('No report from this fund yet.');
  await expect(page.getByRole('region', { name: 'Your figures' })).not.toContainText('less than');
  // Giving is the third of the tabs; what they have no room for stands behind the last.
  await expect(page.getByRole('navigation', { name: 'Shortcuts' }).locator('a, button')).toHaveText([
    'Home',
    'Donations',
    'Donate',
    'Refer',
    'More',
  ]);
  const friends = page.getByRole('region', { name: 'Recent Referrals' }).getByRole('listitem');
  await expect(friends.filter({ hasText: 'Meera J.' })).toContainText(/Joined \d+ \w+ \d{4}₹1,602Completed/);
  await expect(friends.filter({ hasText: 'Sanjay G.' })).toContainText('Pending');
  await expect(friends.filter({ hasText: 'Joshi' })).toHaveCount(0);
});

test('[M-14.2, M-14.3] a dashboard that cannot be loaded says so, and Retry loads again', async ({ page }) => {
  await memberAt(page, 'ANJ7ASHA');
  await page.route('**/api/v1/me/overview', (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
  await page.reload();
  await expect(heading(page)).toHaveText('Error Loading Dashboard');
  await expect(page.getByRole('alert')).toHaveText('Failed to load dashboard data');
  await page.unroute('**/api/v1/me/overview');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(heading(page)).toHaveText('Namaste, Asha');
});

test('[M-15.1, M-15.2, M-15.3, M-15.5] the history shows each gift in full, and can be filtered', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await memberAt(page, 'ANJ7ASHA');
  await page.getByRole('link', { name: 'Donation Status' }).click();
  await expect(page).toHaveURL('/user/donations');
  const row = page.getByRole('row').filter({ hasText: 'DEP009' });
  for (const part of ['Accident cooperation fund', '4122 3344 5509', 'UPI', '₹2,101.00', 'Completed', /\d+ \w+ \d{4}/])
    await expect(row).toContainText(part);
  await expect(row.locator('img')).toBeVisible();
  await expect(row.getByRole('link', { name: /Receipt .*PDF/ })).toBeVisible();
  const waiting = page.getByRole('row').filter({ hasText: 'DEP016' });
  await expect(waiting).toContainText('Processing');
  await expect(waiting.getByRole('link', { name: /PDF/ })).toHaveCount(0);

  await page.getByRole('navigation', { name: 'Status' }).getByRole('link', { name: 'Processing' }).click();
  await expect(page).toHaveURL('/user/donations?status=processing');
  await expect(page.getByRole('row').filter({ hasText: 'DEP' })).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Campaign' }).selectOption('accident');
  await expect(page.getByRole('heading', { name: 'No donations match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'DEP009' })).toBeVisible();
});

test('[M-15.4, M-15.7] rejected, withdrawn and reversed show as Failed; Retry opens the form filled in', async ({ page }) => {
  await memberAt(page, 'ANJ7MEER', '/user/donations?lang=en');
  const reversed = page.getByRole('row').filter({ hasText: 'DEP005' });
  await expect(reversed).toContainText('Failed');
  await reversed.getByRole('link', { name: 'Retry DEP005' }).click();
  await expect(page).toHaveURL('/user/donate?retry=DEP005');
  await expect(page.getByText('We could not confirm DEP005.')).toBeVisible();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('₹ 201');
  await expect(page.getByLabel('Campaign', { exact: true })).toHaveValue('old-age-widow');
  await expect(utrField(page)).toHaveValue('');
  await page.goto('/user/donations/DEP005');
  await expect(page.getByRole('region', { name: 'What you sent' })).toContainText('Failed');
  await expectAccessibleInBothThemes(page);
});

test('a claim is corrected, then taken back, and then shows as Failed with Retry', async ({ page }) => {
  test.slow();
  const { code } = await claimed(page, 'Deepa Nair', 501);
  // Her address is verified: so the answer comes by mail.
  await expect(page.getByRole('region', { name: 'Progress' })).toContainText('You get an answer by email');
  await page.getByRole('button', { name: 'correct it' }).click();
  const right = freshUtr();
  await page.getByRole('dialog').getByLabel('UTR or Transaction ID').fill(right);
  await page.getByRole('button', { name: 'Save the UTR' }).click();
  await expect(page.getByText('The UTR is corrected.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'What you sent' })).toContainText(right.slice(-4));

  await page.goto(`/user/donations/${code}`);
  await page.getByRole('button', { name: 'Withdraw this claim' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(page.getByRole('region', { name: 'You withdrew this claim' })).toContainText('you do not pay again');
  await expect(page.getByRole('region', { name: 'What you sent' })).toContainText('Failed');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Send it again' }).click();
  await expect(utrField(page)).toHaveValue(right);
});

test('somebody else’s donation and a code that is none are not found', async ({ page }) => {
  await memberAt(page, 'ANJ7RAVK');
  for (const code of ['DEP009', 'DEP99999', 'nonsense']) {
    await page.goto(`/user/donations/${code}`);
    await expect(heading(page)).toHaveText('We cannot find this page');
  }
});

test('[G-04.4, G-04.5] a history without gifts says what will stand there and offers the next step', async ({ page }) => {
  await newMember(page, 'Ravi Menon');
  await page.getByRole('link', { name: 'Donations' }).click();
  await expect(page.getByRole('heading', { name: 'No donations yet' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Donate', exact: true }).click();
  await expect(page).toHaveURL('/user/donate');
});

test('[M-15.6] eleven gifts are two pages', async ({ page }) => {
  test.slow();
  await newMember(page, 'Ravi Menon');
  await fillClaim(page, 201, freshUtr());
  const body = JSON.parse((await page.evaluate(() => Object.values({ ...localStorage }).find((kept) => kept.includes('receipt')))) ?? '{}');
  for (let gift = 0; gift < 11; gift += 1) await claimByApi(page, body.receipt.code);
  await page.goto('/user/donations');
  await expect(page.getByText('Showing 1 to 10 of 11 results')).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/user/donations?page=2');
  await expect(page.getByText('Showing 11 to 11 of 11 results')).toBeVisible();
});

async function claimByApi(page: Page, receipt: string): Promise<void> {
  const status = await page.evaluate(
    async ([utr, file]) => {
      const headers = { 'content-type': 'application/json', 'x-language': 'en', 'idempotency-key': crypto.randomUUID() };
      const claim = JSON.stringify({ amount: 20_100, utr, receipt: file, isIndianCitizen: true });
      return (await fetch('/api/v1/me/donations', { method: 'POST', headers, body: claim })).status;
    },
    [freshUtr(), receipt],
  );
  expect(status).toBe(201);
}

test('[P-06.6, P-06.7] the campaign page shows the gift: sum, one more supporter, and the name only if she said yes', async ({
  page,
  request,
  context,
}) => {
  test.slow();
  const name = `Lata Rao ${Date.now() % 100_000}`;
  await newMember(page, 'Lata Rao');
  const before = await figures(request);
  const desk = await clerk(request);
  for (const [sum, isNamed] of [
    [311, true],
    [313, false],
  ] as const) {
    await page.goto('/user/donate?campaign=daughter-marriage');
    await expect(page.getByLabel('Campaign', { exact: true })).toHaveValue('daughter-marriage');
    await fillClaim(page, sum, freshUtr());
    const wall = page.getByRole('checkbox', { name: /Show my name on the campaign page/ });
    await expect(wall).not.toBeChecked();
    if (isNamed) {
      await wall.check();
      await page.getByLabel('Name to show').fill(name);
    }
    await send(page);
    await expect(page.getByText('Payment confirmation submitted successfully!').first()).toBeVisible();
    const mine = await (await context.request.get('/api/v1/me/donations?status=processing')).json();
    await desk.approves(mine.rows[0].code);
  }
  // Other tests may give to the same fund meanwhile.
  await expect.poll(async () => (await figures(request)).raised).toBeGreaterThanOrEqual(before.raised + 624_00);
  expect((await figures(request)).supporters).toBeGreaterThanOrEqual(before.supporters + 1);
  await page.goto('/campaigns/daughter-marriage');
  const gifts = page.getByRole('region', { name: 'Supporters' }).getByRole('listitem');
  await expect(gifts.filter({ hasText: name })).toContainText('₹311');
  await expect(gifts.filter({ hasText: '₹313' }).first()).toContainText('Anonymous');
  await expect(gifts.filter({ hasText: 'Lata Rao' }).filter({ hasText: '₹313' })).toHaveCount(0);
});

const figures = async (request: APIRequestContext): Promise<{ raised: number; supporters: number }> =>
  (await request.get('/api/v1/campaigns/daughter-marriage?language=en')).json();
