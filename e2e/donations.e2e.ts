import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { textOfPdf } from '#api/testing/world/pdf.ts';
import { clerk } from './desk.ts';
import { claimed, codeOnPage, declare, fillClaim, freshUtr, newMember, send, upload } from './giving.ts';
import { fillRegistration, memberAt, person } from './people.ts';
import { test } from './watched.ts';

/** A cheap phone: narrow, a finger, and a network that comes and goes. */
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('[P-07.3, M-15.8, M-06.1, M-06.2, M-06.3, M-07.1, M-07.2, M-07.3, M-07.4, M-07.5, M-08.1, M-13.1] Meera comes from a campaign, registers, pays, sends the proof, and is a member once staff approve', async ({
  page,
  request,
}) => {
  test.slow();
  const meera = person('Meera Joshi');
  const utr = freshUtr();
  await page.goto('/');
  await page.getByRole('article').filter({ hasText: 'Old-age widow' }).getByRole('link', { name: 'Donate Now' }).click();
  // Nobody is a member in this browser: registering comes first, and the gift stays in sight on every step.
  await expect(page).toHaveURL('/user/register?campaign=old-age-widow');
  const gift = page.getByTestId('gift');
  await expect(gift).toHaveText(/^You are giving to Old-age widow/);
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back');
  await expect(gift).toHaveText(/^You are giving to Old-age widow/);
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.goto('/user/register?campaign=old-age-widow&amount=501');
  await fillRegistration(page, meera);
  // A reload keeps what was typed, and neither the passwords nor the tick.
  const kept = await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(kept).toContain(meera.email);
  expect(kept).not.toContain(meera.password);
  await page.reload();
  await expect(page.getByLabel('Full name')).toHaveValue(meera.fullName);
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(meera.email);
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await fillRegistration(page, meera);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('dialog')).toContainText(/You are giving ₹501 to Old-age widow/);
  // Nothing is typed twice: one tap signs her in and leads to the form.
  await page.getByRole('button', { name: 'Continue to pay ₹501' }).click();
  await expect(page).toHaveURL('/user/donate');
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('₹ 501');
  await expect(gift).toHaveText(/^You are giving ₹501 to Old-age widow/);
  await expect(page.getByLabel('Campaign', { exact: true })).toHaveValue('old-age-widow');

  await page.goto('/user/dashboard');
  await expect(page.getByText('You have pending donation(s) that require attention.')).toBeVisible();
  await fillClaim(page, 501, utr);
  await send(page);
  await expect(
    page.getByText('Payment confirmation submitted successfully! Your account will be activated within 24 hours.'),
  ).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Under Processing');
  // One promise, one date, one status.
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress).toContainText('Usually within 24 hours, at most 48.');
  await expect(progress).toContainText('Expected within 24 hours, as soon as your payment is confirmed.');
  expect((await progress.textContent())?.match(/at the latest/g)).toHaveLength(1);
  await expect(page.getByText('Membership', { exact: true }).locator('xpath=following-sibling::dd[1]')).toHaveText('Processing');
  await expect(page.getByText('Active', { exact: true })).toHaveCount(0);
  // No mail goes to an address that nobody has confirmed, and none is promised.
  await expect(progress).toContainText('You get an answer here');
  await expect(progress).not.toContainText('by email');
  const sent = page.getByRole('region', { name: 'What you sent' });
  await expect(sent).toContainText('₹501');
  await expect(sent).toContainText(utr.replace(/(\d{4})(?=\d)/g, '$1 '));
  await expect(sent).toContainText('Old-age widow');
  await expect(page.getByRole('listitem').filter({ hasText: 'We are matching it with our bank' })).toHaveAttribute('aria-current', 'step');

  const desk = await clerk(request);
  await desk.approves(await codeOnPage(page));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Meera');
  await expect(page.getByRole('region', { name: 'Your figures' })).toContainText('My Donations₹501');
  await expect(page.getByText('require attention')).toHaveCount(0);

  // The receipt is written once undo is over.
  const receipt = page.getByRole('link', { name: 'Download receipt (PDF)' });
  await expect(async () => {
    await page.reload();
    await expect(receipt).toBeVisible({ timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  const download = page.waitForEvent('download');
  await receipt.click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-20\d\d-\d\d-\d{6}\.pdf$/);
  const bytes = await readFile(await (await download).path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await textOfPdf(bytes)).join()).toContain('Meera Joshi');
});

test('[M-13.6] the network is cut twice on the way: nothing typed is lost, and one donation is made', async ({ page, context }) => {
  test.slow();
  const meera = await newMember(page, 'Meera Joshi');
  const utr = freshUtr();
  await page.getByRole('button', { name: '₹501' }).click();
  await declare(page);
  await page.getByLabel('UTR or Transaction ID').fill(utr);
  await upload(page, 501, utr);

  // First cut: the claim never leaves the phone, and the phone throws the page away.
  await context.setOffline(true);
  await send(page);
  await expect(page.getByRole('alert')).toContainText('You are offline. Your answers are still here.');
  await context.setOffline(false);
  // The line that tells open pages what happened stays cut.
  await page.route('**/api/v1/me/live*', (route) => route.abort());
  await page.reload();
  await expect(page.getByLabel('UTR or Transaction ID')).toHaveValue(utr);
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('₹ 501');
  await expect(page.getByText('Screenshot_1411.png', { exact: true })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /I am an Indian citizen/ })).toBeChecked();

  // Second cut: the claim arrives, its answer does not, and the page is thrown away again.
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/me/donations', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page);
  await expect(page.getByRole('alert')).toContainText('Failed to submit donation confirmation. Please try again.');
  await page.unroute('**/api/v1/me/donations');
  await page.goto('/user/donate');
  page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/me/donations')) keys.push(sent.headers()['idempotency-key']);
  });
  await expect(page.getByLabel('UTR or Transaction ID')).toHaveValue(utr);
  await send(page);
  await expect(page.getByRole('region', { name: 'What you sent' })).toContainText(utr.slice(8));
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);

  const mine = await context.request.get('/api/v1/me/donations');
  expect((await mine.json()).total).toBe(1);
  // What was sent is forgotten on this device.
  expect(await page.evaluate((code) => localStorage.getItem(`anjuri:gift:${code}`), meera.code)).toBeNull();
});

test('the answer is lost and the line to open pages is not: the page says by itself that the claim has arrived', async ({ page }) => {
  const meera = await newMember(page, 'Meera Joshi');
  const utr = freshUtr();
  await fillClaim(page, 501, utr);
  await page.route('**/api/v1/me/donations', async (route) => {
    await route.fetch();
    await route.abort('connectionreset');
  });
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Under Processing');
  await expect(page.getByRole('region', { name: 'What you sent' })).toContainText(utr.slice(8));
  expect(await page.evaluate((code) => localStorage.getItem(`anjuri:gift:${code}`), meera.code)).toBeNull();
});

test('[M-13.5, M-09.12] a double click makes one donation, and the button is off while it is on its way', async ({ page, context }) => {
  await newMember(page, 'Asha Patil');
  const utr = freshUtr();
  await fillClaim(page, 201, utr);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/v1/me/donations', async (route) => {
    await held;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Send for verification' }).dblclick();
  await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Under Processing');
  const mine = await context.request.get('/api/v1/me/donations');
  expect((await mine.json()).total).toBe(1);
});

test('[M-08.3, M-08.2] a later claim is a strip on the normal dashboard', async ({ page, request }) => {
  test.slow();
  const { code } = await claimed(page, 'Ravi Menon', 201);
  await (await clerk(request)).approves(code);
  await page.reload();
  await page.getByRole('region', { name: 'Donate again' }).getByRole('button', { name: '₹1,101' }).click();
  await page.getByRole('link', { name: 'Donate ₹1,101' }).click();
  await expect(page).toHaveURL('/user/donate');
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('₹ 1,101');
  const utr = freshUtr();
  await declare(page);
  await page.getByLabel('UTR or Transaction ID').fill(utr);
  await upload(page, 1101, utr);
  await send(page);
  await expect(page).toHaveURL(/\/user\/donations\/DEP\d+$/);
  await expect(page.getByText('Payment confirmation submitted successfully!')).toBeVisible();
  await page.goto('/user/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Namaste, Ravi');
  await expect(page.getByText('₹1,101 for General fund is being checked.')).toBeVisible();
});

test('Share hands the PDF itself to the phone; where that is not possible it is downloaded', async ({ page }) => {
  await page.addInitScript(() => {
    const shared: { name: string; type: string; size: number }[] = [];
    Object.assign(window, { shared });
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files }: { files: File[] }) => {
        for (const { name, type, size } of files) shared.push({ name, type, size });
      },
    });
  });
  await memberAt(page, 'ANJ7ASHA', '/user/donations/DEP009');
  await page.getByRole('button', { name: 'Share' }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: { name: string; type: string; size: number }[] }).shared);
  await expect.poll(shared).toHaveLength(1);
  const [file] = await shared();
  expect(file).toMatchObject({ name: expect.stringMatching(/^receipt-.*\.pdf$/), type: 'application/pdf' });
  expect(file?.size).toBeGreaterThan(5_000);

  await page.evaluate(() => Object.assign(navigator, { canShare: () => false }));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Share' }).click();
  expect((await download).suggestedFilename()).toMatch(/^receipt-.*\.pdf$/);
  await expect(page.getByText('This browser cannot share files.')).toBeVisible();
});
