import { readFile } from 'node:fs/promises';
import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { approve, expectOpen, panel, queueOf, statusOf, test } from './claims.ts';
import { freshUtr } from './giving.ts';

test('[D-08.1, D-08.2, D-08.3, D-08.4, D-08.5, D-08.8, D-08.9, D-08.10, D-08.12, D-08.18] the list: cards, filters in the address, columns, paging', async ({
  deskOf,
  newDonor,
}) => {
  test.slow();
  const asha = await newDonor('Asha Patil');
  const codes: string[] = [];
  for (let each = 0; each < 12; each += 1) codes.push(await asha.gives({ rupees: 201 + each * 100 }));
  const page = await deskOf();

  // The dashboard names the queues with what waits in them.
  await page.goto('/admin/dashboard');
  for (const [queue, to] of [
    ['Deposits to review', '/admin/deposits'],
    ['Suggested matches', '/admin/reconciliation'],
    ['Exceptions', '/admin/reconciliation?tab=exceptions'],
    ['Unclaimed payments', '/admin/reconciliation?tab=unclaimed'],
    ['Days to close', '/admin/close'],
  ] as const)
    await expect(page.getByRole('link', { name: new RegExp(`^${queue}.*\\d`) })).toHaveAttribute('href', to);
  await page.getByRole('link', { name: 'Deposit Management' }).click();
  await expect(page).toHaveURL('/admin/deposits');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deposit Management');
  await expect(page.getByText('Review and manage all deposit requests from users')).toBeVisible();
  for (const card of ['Pending', 'Approved', 'Rejected', 'Total Value'])
    await expect(page.locator('dt').filter({ hasText: card })).toBeVisible();
  // It is no sum of the cards before it: rejected and reversed ones count with what was claimed.
  await expect(page.getByText('All requests, also rejected ones')).toBeVisible();
  await expect(page.getByRole('columnheader')).toHaveText([
    '',
    'Deposit ID',
    'User',
    'Amount',
    'Method',
    'Status',
    'Request Date',
    'Actions',
  ]);

  await page.getByLabel('Find a deposit ID, UTR or User Id').fill(asha.code);
  await page.getByRole('search').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('Showing 1 to 10 of 12 results')).toBeVisible();
  // Oldest first, with how long it has waited.
  await expect(page.getByRole('row').nth(1)).toContainText(`${codes[0]}Asha Patil${asha.email}₹201.00UPIPending`);
  await expect(page.getByRole('row').nth(1)).toContainText(/waiting \d min/);
  expect(codes[0]).toMatch(/^DEP\d{3,}$/);
  // On a small laptop every column is inside the frame, and an address is in one piece.
  await page.setViewportSize({ width: 1024, height: 900 });
  const inFrame = await page.evaluate(() => {
    const [table, act] = [document.querySelector('main table'), document.querySelector('main table td:last-child a')];
    const frame = table?.parentElement?.getBoundingClientRect();
    return frame && act ? act.getBoundingClientRect().right <= frame.right : undefined;
  });
  expect(inFrame).toBe(true);
  expect((await page.getByText(asha.email).first().boundingBox())?.height).toBeLessThan(28);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page.getByText('Showing 11 to 12 of 12 results')).toBeVisible();

  await page.getByRole('button', { name: 'Amount' }).click();
  await expect(page.getByLabel('Max amount (₹)')).toHaveAttribute('placeholder', '∞');
  await page.getByLabel('Min amount (₹)').fill('601');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).not.toHaveURL(/page=/);
  await expect(page.getByText('Showing 1 to 8 of 8 results')).toBeVisible();
  await page.getByLabel('Order').selectOption('Largest first');
  await expect(page.getByRole('row').nth(1)).toContainText('₹1,301.00');
  await page.getByRole('button', { name: 'Amount: ₹601 to ∞' }).click();
  await page.getByLabel('Max amount (₹)').fill('700.50');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' }).getByRole('link'), 'one page has no buttons').toHaveCount(0);
  await page.getByRole('link', { name: 'Remove the filter Amount' }).click();

  // One end of a range counts for nothing.
  await page.getByRole('button', { name: 'Dates' }).click();
  await page.getByLabel('From', { exact: true }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/from=2020-01-01/);
  await expect(page.getByText('Showing 1 to 10 of 12 results')).toBeVisible();
  await page.getByRole('button', { name: 'Dates' }).click();
  await page.getByLabel('To', { exact: true }).fill('2020-01-31');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('heading', { name: 'No deposits match' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No deposits match' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/^[^?]*\?(status=pending)?(&?sort=largest)?$/);

  const statuses = page.getByRole('navigation', { name: 'Status' });
  for (const status of ['All', 'Approved', 'Rejected', 'Reversed']) {
    await statuses.getByRole('link', { name: status }).click();
    await expect(page).toHaveURL(new RegExp(`status=${status.toLowerCase()}`));
  }
  // The queue is what stands there without a word.
  await statuses.getByRole('link', { name: 'Pending' }).click();
  await expect(page).not.toHaveURL(/status=/);
  await expect(statuses.getByRole('link', { name: 'Pending' })).toHaveAttribute('aria-current', 'true');
});

test('[D-08.13, D-08.14, D-08.15, D-08.17] the details show everything; what is received can differ from what was claimed; decided ones only open', async ({
  deskOf,
  newDonor,
}) => {
  const ravi = await newDonor('Ravi Kumar');
  const utr = freshUtr();
  const code = await ravi.gives({ rupees: 1101, utr });
  const page = await deskOf();
  await page.goto(queueOf(ravi));
  await page.getByRole('link', { name: `Review ${code}` }).click();
  await expectOpen(page, code);
  const details = panel(page, code);
  const fact = (name: string) => details.locator('dl div').filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) });
  await expect(fact('Transaction ID')).toContainText(utr.replace(/(\d{4})(?=\d)/g, '$1 '));
  await expect(fact('Processed')).toContainText('Not yet');
  await expect(fact('Attachments')).toContainText('Receipt');
  await expect(fact('Method')).toContainText('UPI');

  // Turned in its frame; enlarged over the whole window, beside what is claimed, and larger still. Escape closes that alone.
  const sizeOf = async (picture: Locator) => (await picture.boundingBox()) ?? { width: 0, height: 0 };
  const picture = details.getByRole('img', { name: `Receipt of ${code}` });
  const before = await sizeOf(picture);
  await page.keyboard.press('t');
  await expect.poll(async () => (await sizeOf(picture)).height).toBeLessThan(before.width * 1.5);
  for (const _ of [2, 3, 4]) await page.keyboard.press('t');
  await page.keyboard.press('z');
  const lightbox = page.getByRole('dialog', { name: `Receipt of ${code}, enlarged` });
  const large = lightbox.getByRole('img', { name: `Receipt of ${code}` });
  await expect.poll(async () => (await sizeOf(large)).height).toBeGreaterThan(before.height * 1.5);
  const whole = await sizeOf(large);
  expect(whole.height).toBeLessThanOrEqual(900);
  await expect(lightbox).toContainText(utr.replace(/(\d{4})(?=\d)/g, '$1 '));
  await expect(lightbox).toContainText('₹1,101.00');
  await page.keyboard.press('z');
  await expect.poll(async () => (await sizeOf(large)).width).toBeGreaterThan(whole.width * 1.9);
  await page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expectOpen(page, code);

  await expect(details.getByLabel('Amount received')).toHaveValue('₹ 1,101');
  await details.getByLabel('Amount received').fill('1000');
  await page.getByRole('button', { name: 'Approve ₹1,000' }).click();
  await expect(details.getByText('Please note how you verified this payment')).toBeVisible();
  expect((await statusOf(page, code)).status).toBe('pending');
  await details.getByRole('button', { name: 'Seen in the bank statement' }).click();
  await page.getByRole('button', { name: 'Approve ₹1,000' }).click();
  await expect(page.getByRole('alert').filter({ hasText: `${code} approved` })).toBeVisible();
  expect(await statusOf(page, code)).toMatchObject({ status: 'approved', receivedAmount: 100_000, note: 'Seen in the bank statement' });

  await page.goto(`/admin/deposits?status=approved&find=${ravi.code}&open=${code}`);
  await expectOpen(page, code);
  await expect(fact('Staff note')).toContainText('Seen in the bank statement');
  await expect(fact('Processed by')).toContainText('Nikhil Joshi');
  await expect(fact('Received')).toContainText('₹1,000.00');
  await expect(approve(page)).toHaveCount(0);
  await expect(details.getByRole('button', { name: 'Reject', exact: true })).toHaveCount(0);
});

test('several are rejected at once with one reason and taken back at once; approving several is not offered', async ({
  deskOf,
  newDonor,
}) => {
  const meera = await newDonor('Meera Joshi');
  const codes = [await meera.gives(), await meera.gives(), await meera.gives()];
  const page = await deskOf();
  await page.goto(queueOf(meera));
  const all = page.getByRole('checkbox', { name: 'Select all on this page' });
  await page.getByRole('checkbox', { name: `Select ${codes[0]}` }).check();
  await expect(page.getByText('1 deposit selected')).toBeVisible();
  await page.getByRole('checkbox', { name: `Select ${codes[1]}` }).check();
  await expect(all).toHaveJSProperty('indeterminate', true);
  await page.getByRole('button', { name: 'Reject…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Reject 2 deposits' }).click();
  await expect(dialog.getByText('Please give a reason')).toBeVisible();
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Reject 2 deposits' }).click();
  await expect(page.getByText('2 deposits rejected')).toBeVisible();
  await expect(page.getByText('Showing 1 to 1 of 1 results')).toBeVisible();
  const statuses = () => Promise.all(codes.map(async (code) => (await statusOf(page, code)).status));
  expect(await statuses()).toEqual(['rejected', 'rejected', 'pending']);
  await expect(page.getByRole('button', { name: /^Approve/ })).toHaveCount(0);

  // The wrong two: one key brings both back.
  await page.keyboard.press('u');
  await expect(page.getByText('2 deposits are open again')).toBeVisible();
  await expect(page.getByText('Showing 1 to 3 of 3 results')).toBeVisible();
  expect(await statuses()).toEqual(['pending', 'pending', 'pending']);

  // All of them, beside an open one: the list is empty, and the last act is what U takes back.
  await page.goto(queueOf(meera, `&open=${codes[0]}`));
  await expectOpen(page, codes[0] as string);
  await all.check();
  await page.getByRole('button', { name: 'Reject…' }).click();
  await dialog.getByRole('button', { name: 'Duplicate' }).click();
  await dialog.getByRole('button', { name: 'Reject 3 deposits' }).click();
  await expect(page.getByText('3 deposits rejected')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('Nothing is waiting').or(page.getByText('No deposits match'))).toBeVisible();
  await page.keyboard.press('u');
  await expect(page.getByText('3 deposits are open again')).toBeVisible();
  expect(await statuses()).toEqual(['pending', 'pending', 'pending']);
});

test('the export is the filtered list as a file', async ({ deskOf, newDonor }) => {
  const deepa = await newDonor('Deepa Nair');
  const codes = [await deepa.gives({ rupees: 501 }), await deepa.gives({ rupees: 1101 })];
  const page = await deskOf();
  await page.goto(queueOf(deepa, '&min=600'));
  // Many people are in such a file: the identity is confirmed first.
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirm it’s you' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.request.get('/confirmed.json');
  const waiting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await waiting;
  expect(download.suggestedFilename()).toBe('deposits.csv');
  const [head, ...rows] = (await readFile((await download.path()) ?? '', 'utf8'))
    .replace(/^\uFEFF/, '')
    .trim()
    .split(/\r?\n/);
  expect(head?.split(',').slice(0, 5)).toEqual(['Deposit ID', 'Member ID', 'Name', 'Email', 'Amount (INR)']);
  expect(rows.map((line) => line.split(',').slice(0, 5))).toEqual([[codes[1], deepa.code, 'Deepa Nair', deepa.email, '1101']]);
});

test('who only reads sees the desk without its acts, and addresses are masked; keys can be looked up and switched off', async ({
  deskOf,
  newDonor,
}) => {
  const ravi = await newDonor('Ravi Kumar');
  const code = await ravi.gives();
  const auditor = await deskOf('auditor@anjuri.example');
  await auditor.goto(queueOf(ravi, `&open=${code}`));
  await expectOpen(auditor, code);
  await expect(auditor.getByText(ravi.email)).toHaveCount(0);
  await expect(auditor.getByRole('button', { name: /^(Approve|Reject)/ })).toHaveCount(0);
  await expect(auditor.getByRole('checkbox')).toHaveCount(0);

  const page = await deskOf();
  await page.goto(queueOf(ravi, `&open=${code}`));
  await expectOpen(page, code);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Undo the last decision');
  await expectAccessible(page);
  // Behind a dialog no key does anything.
  await page.keyboard.press('r');
  await help.getByRole('checkbox', { name: 'Use these keys' }).uncheck();
  await help.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('r');
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveCount(0);
});

test('on a phone: cards, then one deposit on the whole page, approved with the thumb', async ({ deskOf, newDonor }) => {
  const deepa = await newDonor('Deepa Nair');
  const code = await deepa.gives();
  const page = await deskOf();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(queueOf(deepa));
  await page.getByRole('link', { name: 'Deepa Nair' }).click();
  await expectOpen(page, code);
  await expect(page.getByRole('table')).toHaveCount(0);
  await page.getByRole('button', { name: 'Seen in the bank app' }).click();
  await page.getByRole('button', { name: 'Approve ₹501' }).click();
  await expect(page.getByRole('alert').filter({ hasText: `${code} approved` })).toBeVisible();
  await expect(page).not.toHaveURL(/open=/);
});

test('in Hindi the desk and its evidence speak Hindi', async ({ deskOf, newDonor }) => {
  const asha = await newDonor('Asha Patil');
  const code = await asha.gives();
  const page = await deskOf();
  await page.goto(queueOf(asha, `&open=${code}&lang=hi`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('जमा प्रबंधन');
  const evidence = page.getByRole('list', { name: 'प्रमाण' });
  await expect(evidence.getByRole('listitem').first()).toBeVisible();
  for (const words of await evidence.getByRole('listitem').allTextContents()) expect(words).toMatch(/[\u0900-\u097f]/);
});
