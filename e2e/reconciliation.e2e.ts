import { expect, type Page } from '@playwright/test';
import { paise, rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { expectAccessible, expectNoSidewaysScroll } from './accessible.ts';
import { row, statusOf, test } from './claims.ts';
import { freshUtr } from './giving.ts';
import { agreesToRefund, asksForRefund, unclaimedOf } from './refunds.ts';
import { bankFile, charge, checks, credit, yesterday } from './statements.ts';

// One account, one run of days: what one test imports, the next finds in the books.
test.describe.configure({ mode: 'serial' });

const opening = rupees(4_12_880.5);
const swapped = (utr: string) => `${utr.slice(0, 10)}${utr[11]}${utr[10]}`;
const tab = (page: Page, name: RegExp) => page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name });

const unclaimedCount = async (page: Page): Promise<number> => {
  const answer = await page.request.get('/api/v1/admin/reconciliation/summary');
  return ((await answer.json()) as { unclaimed: { count: number } }).unclaimed.count;
};

test('the clerk’s morning: the statement clears the queue, the odd ones are left with their reasons', async ({ deskOf, newDonor }) => {
  test.slow();
  const [asha, ravi, meera, kiran] = [
    await newDonor('Asha Kulkarni'),
    await newDonor('Ravi Deshmukh'),
    await newDonor('Meera Chitnis'),
    await newDonor('Kiran Walavalkar'),
  ];
  const utrs = Array.from({ length: 6 }, freshUtr) as [string, string, string, string, string, string];
  const mistyped = swapped(utrs[2]) === utrs[2] ? `${utrs[2].slice(0, 11)}${(Number(utrs[2][11]) + 1) % 10}` : swapped(utrs[2]);
  const exact = [await asha.gives({ rupees: 501, utr: utrs[0] }), await ravi.gives({ rupees: 1101, utr: utrs[1] })];
  const nearly = await meera.gives({ rupees: 751, utr: mistyped });
  const less = await kiran.gives({ rupees: 501, utr: utrs[3] });
  const file = bankFile(
    [
      credit({ rupees: 501, utr: utrs[0], from: 'Asha Kulkarni' }),
      credit({ rupees: 1101, utr: utrs[1], from: 'Ravi Deshmukh' }),
      charge(17.7),
      credit({ rupees: 751, utr: utrs[2], from: 'Meera Chitnis' }),
      credit({ rupees: 301, utr: utrs[3], from: 'Kiran Walavalkar' }),
      credit({ rupees: 1001, utr: utrs[4], from: 'Mohan Lal Gupta' }),
      credit({ rupees: 201, utr: utrs[5], from: 'Sunita Rane' }),
    ],
    opening,
  );

  const page = await deskOf();
  await page.goto('/admin/dashboard');
  await page.getByRole('link', { name: 'Reconciliation' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reconciliation');
  await page.getByRole('link', { name: 'Import statement' }).first().click();
  await checks(page, file);
  await expect(page.getByText('2 exact matches')).toBeVisible();
  await expect(page.getByText('2 close matches')).toBeVisible();
  await expect(page.getByText('2 unclaimed')).toBeVisible();
  await expect(page.getByText(/It adds up/)).toBeVisible();
  await expectAccessible(page);
  for (const code of [...exact, nearly, less]) expect((await statusOf(page, code)).status, 'nothing is booked by a look').toBe('pending');

  const unclaimed = await unclaimedCount(page);
  await page.getByRole('button', { name: 'Import 7 lines' }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeVisible({ timeout: 30_000 });
  // With its first word the result tells what came of it, not what there was before: two that nobody claims, and one under a mistyped number.
  expect(await page.getByRole('link', { name: /unclaimed credit/ }).textContent()).toBe(`${unclaimed + 3} unclaimed credits`);
  // It does not begin where the demo's last statement ended: the machine approves by it when a trustee has agreed.
  await expect(page.getByText('It does not start where the last statement ended', { exact: false })).toBeVisible();
  await expect(page.getByText('No exact match.')).toBeVisible();
  await expectAccessible(page);
  for (const code of exact) expect((await statusOf(page, code)).status).toBe('pending');
  const trustee = await deskOf('trustee@anjuri.example');
  await trustee.request.get('/confirmed.json');
  await trustee.goto('/admin/dashboard');
  const request = trustee.getByRole('listitem').filter({ hasText: 'Allow automatic approvals from statement' });
  await expect(request).toContainText('starts with ₹4,12,880.50');
  await request.getByRole('button', { name: /^Agree to REQ/ }).click();
  await expect(trustee.getByText(/REQ\d+ is done/)).toBeVisible();
  await expect.poll(async () => (await statusOf(page, exact[1] ?? '')).status, { timeout: 20_000 }).toBe('approved');
  await page.reload();
  await expect(page.getByText('2 claims approved.')).toBeVisible();
  await expectAccessible(page);
  for (const code of exact) expect(await statusOf(page, code)).toMatchObject({ status: 'approved' });
  for (const code of [nearly, less]) expect((await statusOf(page, code)).status).toBe('pending');

  await page.getByRole('link', { name: 'Go to reconciliation' }).click();
  await tab(page, /^Matched/).click();
  await expect(row(page, exact[0] ?? '')).toContainText('The UTR is the same.');
  await expectAccessible(page);
  await tab(page, /^Suggested/).click();
  await page.goto(`/admin/reconciliation?open=${nearly}`);
  await expect(page.getByRole('complementary', { name: `Compare ${nearly}` })).toContainText('The UTR differs in one digit.');
  await expectAccessible(page);
  await page.keyboard.press('a');
  await expect(page.getByText('Please compare and tick the box first.')).toBeVisible();
  expect((await statusOf(page, nearly)).status).toBe('pending');
  const panel = page.getByRole('complementary', { name: `Compare ${nearly}` });
  // The worst reason first, the receipt beside them.
  await expect(panel.getByRole('listitem').first()).toContainText('The UTR differs in one digit.');
  await expect(panel.getByRole('listitem').first()).toContainText('+30');
  await expect(panel.getByRole('img', { name: `Receipt of ${nearly}` })).toBeVisible();
  // “Not a match” is taken back by key: the same claim is open again, with the same score.
  const score = (await panel.getByRole('heading', { level: 2 }).textContent()) ?? '';
  // The box waits to be ticked, and no letter decides; Escape leaves it, and the claim stays open.
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await expect(page.getByText(`${nearly} and this line do not match.`, { exact: false })).toBeVisible();
  await expect(panel).toHaveCount(0);
  await page.keyboard.press('u');
  await expect(page.getByText(`${nearly} and this line are suggested again`)).toBeVisible();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(score);
  // “Match and approve” too: the claim is pending with the number its giver typed.
  const approves = async () => {
    await panel.getByRole('checkbox').check();
    await page.keyboard.press('a');
    await expect(page.getByText(`${nearly} is matched and approved: ₹751`)).toBeVisible();
  };
  await approves();
  await expect.poll(async () => (await statusOf(page, nearly)).status).toBe('approved');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(`${nearly} is open again`)).toBeVisible();
  await expect(panel).toBeVisible();
  expect(await statusOf(page, nearly)).toMatchObject({ status: 'pending', transactionId: mistyped });
  await approves();
  expect(await statusOf(page, nearly)).toMatchObject({ status: 'approved', receivedAmount: 75_100 });

  await page.goto('/admin/reconciliation?tab=exceptions');
  const under = page.getByRole('listitem').filter({ hasText: less });
  await expect(under).toContainText('Received less than claimed');
  await expect(under).toContainText('₹301.00 of ₹501.00');
  // Resolved by a slip: open again.
  await under.getByRole('button', { name: 'Resolve…' }).click();
  await page.getByRole('dialog').getByLabel('How was it resolved?').fill('The wrong one');
  await page.getByRole('button', { name: 'Mark as resolved' }).click();
  await expect(under).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(under).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/admin/reconciliation?open=${less}`);
  await page.getByRole('checkbox', { name: /Book the ₹301 that the bank received/ }).check();
  await page.getByRole('button', { name: /Match and approve ₹301/ }).click();
  await expect(page.getByText(`${less} is matched and approved: ₹301`)).toBeVisible();
  expect(await statusOf(page, less)).toMatchObject({ status: 'approved', receivedAmount: 30_100 });
});

test('a file that was edited is refused, and the line is named; so are balances that do not fit', async ({ deskOf }) => {
  test.slow();
  const lines = Array.from({ length: 6 }, (_, i) => credit({ rupees: 200 + i, utr: freshUtr(), from: 'Savitri Rao' }));
  const forged = bankFile(lines, opening, (printed) =>
    printed.map((each, i) => (i === 3 ? { ...each, amount: paise(each.amount + 100_00) } : each)),
  );
  const page = await deskOf();
  await checks(page, forged);
  const refusal = page.getByRole('alert').filter({ hasText: 'This file cannot be imported' });
  await expect(refusal).toContainText(`check line ${forged.lines[3]}`);
  await expect(refusal).toContainText('Nothing was booked.');
  await expectAccessible(page);
  const honest = bankFile(lines, opening);
  await checks(page, honest, { opening, closing: paise(honest.closing + 100) });
  await expect(page.getByRole('alert').filter({ hasText: 'This file cannot be imported' })).toContainText(
    'The file ends with another balance than',
  );
  // What was typed and chosen is still there.
  await expect(page.getByText(honest.name, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Opening balance')).toHaveValue('₹ 4,12,880.50');
});

test('a layout nobody knows is named once, column by column', async ({ deskOf }) => {
  const page = await deskOf();
  const day = yesterday().split('-').reverse().join('/');
  const text = [
    'Posting day,Booking words,Coming,Going,Left over',
    `${day},UPI-${freshUtr()}-NALINI BAGUL,301.00,,4001.00`,
    `${day},SMS FEE,,1.00,4000.00`,
  ].join('\n');
  const file = {
    name: 'sahakari.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
    opening: rupees(3_700),
    closing: rupees(4_000),
    lines: [],
  };
  // Visitors of the demo have no bank: here is a file of theirs.
  await page.goto('/admin/reconciliation/import');
  const sample = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download a sample statement' }).click();
  expect((await sample).suggestedFilename()).toBe('sample-statement.csv');
  await checks(page, file);
  await expect(page.getByRole('heading', { name: 'Which column is what?' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Read with these columns' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Please say which column is the date.' })).toBeVisible();
  for (const [heading, column] of [
    ['Posting day', 'day'],
    ['Booking words', 'narration'],
    ['Coming', 'credit'],
    ['Going', 'debit'],
    ['Left over', 'balance'],
  ] as const)
    await page.getByLabel(`Column ${heading}`).selectOption(column);
  await page.getByRole('button', { name: 'Read with these columns' }).click();
  // The days are known already and say something else there: a strange file is noticed even so.
  await expect(page.getByRole('alert').filter({ hasText: 'This file cannot be imported' })).toContainText(
    'earlier import of the same days',
  );
});

test('an unclaimed credit finds its member; somebody else approves it', async ({ deskOf, newDonor }) => {
  test.slow();
  const mohan = await newDonor('Mohan Lal Gupta');
  const page = await deskOf();
  const credit = await unclaimedOf(page, 'Mohan Lal Gupta');
  await expectAccessible(page);
  await credit.getByRole('button', { name: /Assign to a member/ }).click();
  const dialog = page.getByRole('dialog');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Assign ₹1,001.00' }).click();
  await expect(dialog.getByText('Please say how you know').first()).toBeVisible();
  await dialog.getByLabel('User Id').fill(mohan.code);
  await dialog.getByLabel('How do you know?').fill('He called and read the bank’s SMS to me');
  await expect(dialog.getByText('Mohan Lal Gupta', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Assign ₹1,001.00' }).click();
  const said = page.getByText(/^DEP\d+ created\. Another person approves it\.$/);
  await expect(said).toBeVisible();
  const code = (await said.textContent())?.match(/DEP\d+/)?.[0] ?? '';
  await expect(credit).toHaveCount(0);
  expect(await statusOf(page, code)).toMatchObject({ status: 'pending' });
});

test('a credit that nobody claims goes back to its payer: one person asks, another agrees, and it is due', async ({ deskOf }) => {
  await agreesToRefund(await deskOf('payouts@anjuri.example'), await asksForRefund(await deskOf(), 'Sunita Rane'), '₹201.00');
});

test('the day is closed: charges booked by category, every difference named, signed by a trustee', async ({ deskOf }) => {
  test.slow();
  const clerk = await deskOf();
  await clerk.goto(`/admin/close?day=${yesterday()}`);
  await expect(clerk.getByText('A trustee closes the day.')).toBeVisible();
  const line = clerk.getByRole('listitem').filter({ hasText: 'SMS CHARGES INCL GST' });
  await line.getByRole('button', { name: /^Book/ }).click();
  const asked = clerk.getByRole('dialog');
  await expect(asked.getByLabel('Category')).toHaveValue('charge');
  await expectAccessible(clerk);
  await asked.getByRole('button', { name: 'Book −₹17.70' }).click();
  await expect(line).toHaveCount(0);
  // What the demo's bank booked on its own waits for its own click.
  await expect(clerk.getByRole('listitem').filter({ hasText: 'CHQ BOOK CHARGES INCL GST' })).toBeVisible();

  const trustee = await deskOf('trustee@anjuri.example');
  await trustee.goto(`/admin/close?day=${yesterday()}`);
  await expect(trustee.getByRole('heading', { name: 'Bank and books' })).toBeVisible();
  // The lines behind a figure, what moved, and whether the books prove themselves.
  const unbooked = trustee.getByRole('group').filter({ hasText: 'On the statement, not yet in the books' });
  await unbooked.getByText('On the statement, not yet in the books').click();
  await expect(unbooked.getByRole('listitem').filter({ hasText: 'CHQ BOOK CHARGES INCL GST' })).toContainText('−₹118.00');
  await expect(trustee.getByRole('region', { name: 'Movements of the day' })).toContainText('Donations booked');
  await expect(trustee.getByText('Debits equal credits.', { exact: false })).toContainText('no errors found');
  await expectAccessible(trustee);
  const close = trustee.getByRole('button', { name: /^Close / });
  await close.click();
  await expect(trustee.getByText('Please tick every box first.')).toBeVisible();
  for (const box of await trustee.getByRole('main').getByRole('checkbox').all()) await box.check();
  await trustee.getByLabel(/^Explain/).fill('The account’s balance from before the books were opened');
  await close.click();
  await expect(trustee.getByText(/^Closed by Vasant Kulkarni/)).toBeVisible();
  await expect(trustee.getByRole('button', { name: /^Close / })).toHaveCount(0);

  // A day without its statement: one thing to do, said once, and no green tick for what nobody can know yet.
  await trustee.goto(`/admin/close?day=${moneyDay(new Date())}`);
  await expect(trustee.getByText('No statement covers this day yet')).toBeVisible();
  await expect(trustee.getByText('Every line is booked')).toHaveCount(0);
  await expect(trustee.getByRole('button', { name: /^Close / })).toHaveCount(0);

  // What is closed takes no new line.
  const late = bankFile([credit({ rupees: 777, utr: freshUtr(), from: 'Late Payer' })], rupees(9));
  await checks(clerk, late);
  await expect(clerk.getByRole('alert').filter({ hasText: 'This file cannot be imported' })).toBeVisible();
});

test('the desk fits a phone: list, one suggestion in its place, no sideways scroll', async ({ deskOf }) => {
  test.slow();
  const page = await deskOf();
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['', '?tab=matched', '?tab=exceptions', '?tab=unclaimed', '/import']) {
    await page.goto(`/admin/reconciliation${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoSidewaysScroll(page);
  }
  await page.goto('/admin/close');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
