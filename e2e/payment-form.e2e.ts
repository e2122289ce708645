import { expect, type Page } from '@playwright/test';
import { declare, fillClaim, freshUtr, newMember, send, upload } from './giving.ts';
import { memberAt, signIn } from './people.ts';
import { test } from './watched.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

const asha = { userId: 'ANJ7ASHA', password: 'anjuri-demo' };
const amount = (page: Page) => page.getByLabel('Amount', { exact: true });
const utrField = (page: Page) => page.getByLabel('UTR or Transaction ID');
const appButton = (page: Page) => page.getByRole('link', { name: /Pay .* in your UPI app/ });

test('[P-07.2] a visitor who signs in lands on the form with the campaign and the sum she chose', async ({ page }) => {
  await page.goto('/user/login?campaign=accident&amount=201&other=777');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByTestId('gift')).toHaveText(/You are giving ₹777 to Accident/);
  await signIn(page, asha.userId, asha.password);
  await expect(page).toHaveURL('/user/donate');
  await expect(page.getByLabel('Campaign', { exact: true })).toHaveValue('accident');
  await expect(amount(page)).toHaveValue('₹ 777');
});

test('[P-07.4] a signed-in member is sent there directly; an ended session asks for sign-in first and then goes on', async ({
  page,
  context,
}) => {
  await memberAt(page, 'ANJ7ASHA', '/user/login?campaign=daughter-marriage');
  await expect(page).toHaveURL('/user/donate');
  await expect(page.getByLabel('Campaign', { exact: true })).toHaveValue('daughter-marriage');

  const [session] = (await context.cookies()).filter(({ name }) => name.includes('anjuri-member'));
  await context.addCookies([{ ...(session ?? { name: '', value: '' }), value: 'A'.repeat(43), domain: 'localhost', path: '/' }]);
  await page.goto('/user/login?campaign=accident&amount=501');
  await expect(page).toHaveURL(/\/user\/login\?next=/);
  await expect(page.getByTestId('gift')).toHaveText(/You are giving ₹501 to Accident/);
  await signIn(page, asha.userId, asha.password);
  await expect(page).toHaveURL('/user/donate');
  await expect(page.getByLabel('Campaign', { exact: true })).toHaveValue('accident');
  await expect(amount(page)).toHaveValue('₹ 501');
});

test('[M-09.1, M-09.7, M-09.8, M-09.9, M-09.10, M-09.13] on a phone the app button comes first, and carries payee, sum and our reference', async ({
  page,
}) => {
  await newMember(page, 'Asha Patil');
  await expect(page.getByText('anjuri@examplebank')).toBeVisible();
  await expect(amount(page)).toHaveValue('₹ 201');
  await expect(amount(page)).toHaveAccessibleDescription('Donate minimum ₹ 201 or more');
  await expect(page.getByLabel('Campaign', { exact: true }).locator('option:checked')).toHaveText(/General fund/);
  await expect(utrField(page)).toHaveAttribute('placeholder', /12 digits/);
  await page.getByRole('button', { name: '₹1,101' }).click();
  await declare(page);
  await expect(appButton(page)).toHaveText('Pay ₹1,101 in your UPI app');
  const link = new URL((await appButton(page).getAttribute('href')) ?? '');
  const reference = (await page.getByText(/Our reference: ANJ/).textContent())?.match(/ANJ\w+/)?.[0];
  expect(link.protocol).toBe('upi:');
  expect(Object.fromEntries(link.searchParams)).toMatchObject({ pa: 'anjuri@examplebank', am: '1101.00', cu: 'INR', tr: reference });
  // The code for another phone is folded away.
  await expect(page.getByAltText('QR code to pay ₹1,101 by UPI')).toBeHidden();
  await page.getByRole('button', { name: 'Show QR to scan from another phone' }).click();
  await expect(page.getByAltText('QR code to pay ₹1,101 by UPI')).toBeVisible();
});

test('[M-09.2, M-09.3] beside a desktop screen the code comes first; if it cannot be shown, the UPI ID stands in its place', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await newMember(page, 'Asha Patil');
  await declare(page);
  const code = page.getByAltText('QR code to pay ₹201 by UPI');
  await expect(code).toBeVisible();
  expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20);
  await expect(appButton(page)).toHaveCount(0);
  await page.route('**/api/v1/me/donation-intents', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), qr: 'not a picture' } });
  });
  await page.getByRole('button', { name: '₹2,101' }).click();
  await expect(page.getByText('The QR code cannot be shown. Please pay to this UPI ID:')).toBeVisible();
  await expect(page.getByText('anjuri@examplebank')).toHaveCount(2);
});

test('[M-09.4, M-09.5, M-09.6] copying says so, and says so when it fails; without a UPI ID it asks to wait', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await newMember(page, 'Asha Patil');
  await page.getByRole('button', { name: 'Copy UPI ID' }).click();
  await expect(page.getByText('UPI ID copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('anjuri@examplebank');
  await expect(page.getByRole('button', { name: 'Copy UPI ID' })).toBeVisible();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } }));
  await page.getByRole('button', { name: 'Copy UPI ID' }).click();
  await expect(page.getByText('Failed to copy UPI ID. Please copy manually.')).toBeVisible();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('anjuri@examplebank');

  await page.route('**/api/v1/me/donation-form**', async (route) => {
    const answer = await route.fetch();
    const form = await answer.json();
    await route.fulfill({ response: answer, json: { ...form, payee: { ...form.payee, upiId: null } } });
  });
  await page.reload();
  await expect(page.getByText('UPI ID not available yet. Please wait.')).toBeVisible();
});

test('[M-09.14] the same request is the same reference, another sum another; back from the UPI app the UTR is in focus, even if the tab was thrown away', async ({
  page,
}) => {
  await newMember(page, 'Meera Joshi');
  await page.getByRole('button', { name: '₹501' }).click();
  await declare(page);
  const shown = () => page.getByText(/Our reference: ANJ/).textContent();
  await expect(appButton(page)).toHaveText('Pay ₹501 in your UPI app');
  const first = await shown();
  await page.getByRole('button', { name: '₹1,101' }).click();
  await expect(appButton(page)).toHaveText('Pay ₹1,101 in your UPI app');
  await expect.poll(shown).not.toBe(first);
  const paid = await shown();

  // There is no UPI app here: the browser stays, the tap is what counts.
  await page.evaluate(() => document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true }));
  await appButton(page).click();
  await expect(utrField(page)).toBeFocused();
  await page.reload();
  await expect(utrField(page)).toBeFocused();
  await expect(page.getByText('Back from your UPI app? If you have paid ₹1,101, enter the UTR here.')).toBeVisible();
  await expect.poll(shown).toBe(paid);
  await expect(amount(page)).toHaveValue('₹ 1,101');
});

test('[M-09.15, M-10.1, M-10.2, M-10.3] without the declaration there is no code; an empty claim says what is missing, above and at each field', async ({
  page,
}) => {
  await newMember(page, 'Asha Patil');
  await expect(page.getByText('Tick the box above, then you can pay.')).toBeVisible();
  await expect(appButton(page)).toHaveCount(0);
  await amount(page).fill('200');
  await send(page);
  const summary = page.getByRole('alert');
  await expect(summary).toBeFocused();
  for (const message of [
    'Please enter a valid donation amount (minimum ₹201)',
    'Please confirm that you are an Indian citizen',
    'Please enter UTR or Transaction ID',
    'Please upload payment receipt',
  ]) {
    await expect(summary.getByRole('link', { name: message })).toBeVisible();
    await expect(page.getByText(message)).toHaveCount(2);
  }
  await summary.getByRole('link', { name: 'Please upload payment receipt' }).click();
  await expect(page.getByRole('button', { name: /Choose a file/ })).toBeFocused();
  await amount(page).fill('');
  await send(page);
  await expect(summary.getByRole('link', { name: 'Please enter a valid donation amount (minimum ₹201)' })).toBeVisible();
});

test('[M-09.11] the receipt field takes images or PDF, and refuses the rest before sending', async ({ page }) => {
  await newMember(page, 'Asha Patil');
  const accept = (await page.locator('input[type=file]').first().getAttribute('accept')) ?? '';
  for (const type of ['image/jpeg', 'image/png', 'image/webp', 'application/pdf']) expect(accept).toContain(type);
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('paid') });
  await expect(page.getByText(/JPEG, PNG, WebP, PDF/).first()).toBeVisible();
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(0);
});

test('[M-11.2, M-11.3] a UTR of another length warns and is taken; the same one again is refused with its own message', async ({
  page,
}) => {
  test.slow();
  await newMember(page, 'Ravi Menon');
  const utr = freshUtr();
  await fillClaim(page, 501, utr);
  await utrField(page).fill(utr.slice(0, 9));
  await amount(page).focus();
  await expect(page.getByText('A UTR usually has 12 digits. Please check it again.')).toBeVisible();
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Under Processing');

  await page.goto('/user/donate');
  await fillClaim(page, 501, utr.slice(0, 9));
  await send(page);
  await expect(page.getByRole('alert')).toContainText('You have already sent this UTR. You can see it under Donation Status.');
  await expect(utrField(page)).toHaveValue(utr.slice(0, 9));
});

test('[M-13.2, M-13.3, M-13.4] a failure shows the server’s words, or our own when there are none', async ({ page }) => {
  await newMember(page, 'Asha Patil');
  await fillClaim(page, 201, freshUtr());
  const answers = [
    { status: 409, contentType: 'application/json', body: JSON.stringify({ code: 'stale', message: 'Somebody was faster.' }) },
    { status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' },
    { status: 201, contentType: 'application/json', body: '{"message":"hm"}' },
  ];
  await page.route('**/api/v1/me/donations', (route) => route.fulfill(answers.shift() ?? { status: 500 }));
  for (const words of ['Somebody was faster.', 'Failed to submit donation confirmation. Please try again.', 'Submission failed']) {
    await send(page);
    await expect(page.getByRole('alert')).toContainText(words);
  }
});

test('signing out forgets the draft, and the PAN is never kept', async ({ page }) => {
  await memberAt(page, 'ANJ7RAVK', '/user/donate');
  await amount(page).fill('3001');
  await page.getByRole('checkbox', { name: /receipt with my PAN/ }).check();
  await page.getByLabel('Address').fill('4 Gandhi Road, Nashik');
  await page.getByLabel('PAN', { exact: true }).fill('ABCPE1234F');
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept).toContain('Gandhi Road');
  expect(await kept()).not.toContain('ABCPE1234F');
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('4 Gandhi Road, Nashik');
  await expect(page.getByLabel('PAN', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: /Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/user/login');
  expect(await kept()).not.toContain('anjuri:gift');
});

test('the help shows where the UTR stands, and gives the focus back', async ({ page }) => {
  await memberAt(page, 'ANJ7RAVK', '/user/donate');
  await page.getByRole('button', { name: 'Show me where' }).click();
  await expect(page.getByRole('dialog', { name: 'Where is the UTR?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Show me where' })).toBeFocused();
});

test('[M-11.1] Deepa gives by keyboard alone, and types the UTR with spaces as her app shows it', async ({ page, context }) => {
  test.slow();
  await newMember(page, 'Deepa Nair');
  const utr = freshUtr();
  const named = () =>
    page.evaluate(() => {
      const field = document.activeElement as HTMLInputElement | null;
      return field?.getAttribute('aria-label') ?? field?.labels?.[0]?.textContent ?? field?.textContent ?? '';
    });
  const tabTo = async (name: RegExp) => {
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press('Tab');
      if (name.test(await named())) return;
    }
    throw new Error(`The keyboard never came to ${name}`);
  };
  await tabTo(/^₹501$/);
  await page.keyboard.press('Enter');
  await tabTo(/^Campaign$/);
  await page.keyboard.type('Acc');
  await tabTo(/Indian citizen/);
  await page.keyboard.press('Space');
  await expect(appButton(page)).toHaveText('Pay ₹501 in your UPI app');
  await tabTo(/^UTR or Transaction ID/);
  await page.keyboard.type(` ${utr.slice(0, 4)} ${utr.slice(4, 8)}-${utr.slice(8)} `);
  await expect(page.getByText('12 of 12')).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await tabTo(/Choose a file/);
  await page.keyboard.press('Enter');
  await (await chooser).setFiles({ name: 'paid.pdf', mimeType: 'application/pdf', buffer: await pdf() });
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  await tabTo(/Send for verification/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Under Processing');
  await expect(page.getByRole('region', { name: 'What you sent' })).toContainText('Accident cooperation fund');
  const mine = await (await context.request.get('/api/v1/me/donations')).json();
  expect(mine.rows[0].transactionId).toBe(utr);
});

/** A real one-page PDF, as a bank's website gives it. */
async function pdf(): Promise<Buffer> {
  const { default: PdfDocument } = await import('pdfkit');
  const paper = new PdfDocument({ size: 'A6' });
  const parts: Buffer[] = [];
  paper.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => paper.on('end', resolve));
  paper.text('Paid to Anjuri Welfare Trust');
  paper.end();
  await ended;
  return Buffer.concat(parts);
}

test('a lost connection while the picture is on its way: it is sent again by itself', async ({ page }) => {
  await newMember(page, 'Asha Patil');
  let tries = 0;
  await page.route('**/api/v1/files/receipt', async (route) => {
    tries += 1;
    if (tries === 1) return route.abort('connectionreset');
    return route.continue();
  });
  await upload(page, 201, freshUtr());
  expect(tries).toBe(2);
});
