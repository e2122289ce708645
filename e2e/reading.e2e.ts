import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { drawPayment } from '#api/testing/samples/payment-screens.ts';
import { rupees } from '#contract/values/money.ts';
import { groupedUtr } from '#contract/values/utr.ts';
import { expectAccessible } from './accessible.ts';
import { codeOnPage, declare, freshUtr, newMember, send } from './giving.ts';
import { test } from './watched.ts';

// Reading takes seconds of processor time for each picture: it is switched off for all other journeys, and on for these.
test.describe.configure({ mode: 'serial' });
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));
test.beforeAll(({ playwright, baseURL }) => inContext(playwright, baseURL, (request) => switchReading(request, true)));
test.afterAll(({ playwright, baseURL }) => inContext(playwright, baseURL, (request) => switchReading(request, false)));

/** Everything else comes before reading, and here the machine is busy. */
const LONG = { timeout: 120_000 };
const grouped = (utr: string) => utr.replace(/(\d{4})(?=\d)/g, '$1 ');
const utrField = (page: Page) => page.getByLabel('UTR or Transaction ID');

test('the number in the picture is offered, never filled in; a tap takes it, nothing moves, and it is sent', async ({ page }) => {
  test.slow();
  const utr = freshUtr();
  await begin(page);
  await choose(page, utr);
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
  const sendButton = page.getByRole('button', { name: 'Send for verification' });
  const before = await sendButton.boundingBox();
  const offer = page.getByRole('status').filter({ hasText: 'in your picture. Is this your UTR?' });
  await expect(offer).toContainText(`We read ${grouped(utr)}`, LONG);
  await expect(utrField(page)).toHaveValue('');
  expect(await sendButton.boundingBox()).toEqual(before);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Use this number' }).click();
  await expect(utrField(page)).toHaveValue(utr);
  await expect(page.getByText('This is the number in your picture. You can still change it.')).toBeVisible();
  expect(await sendButton.boundingBox()).toEqual(before);
  await utrField(page).fill(utr.slice(0, 11));
  await expect(page.getByRole('button', { name: 'Use this number' })).toBeVisible();
  await page.getByRole('button', { name: 'Use this number' }).click();
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Under Processing');
  expect(await pictureAtTheDesk(page)).toMatchObject({ verdict: 'pass', title: 'The picture shows the same UTR' });
});

test('a number of her own stands; the picture’s is a quiet note that she can put away, and staff are warned', async ({ page }) => {
  test.slow();
  const [utr, own] = [freshUtr(), freshUtr()];
  await begin(page);
  await utrField(page).fill(own);
  await choose(page, utr);
  await expect(page.getByText(/Your picture seems to show/)).toContainText(grouped(utr), LONG);
  await expect(utrField(page)).toHaveValue(own);
  await page.getByRole('button', { name: 'No, dismiss' }).click();
  await expect(page.getByText(/Your picture seems to show/)).toHaveCount(0);
  await expect(utrField(page)).toBeFocused();
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Under Processing');
  expect(await pictureAtTheDesk(page)).toMatchObject({
    verdict: 'warn',
    title: 'The picture shows a different UTR',
    detail: `The picture shows UTR ${groupedUtr(utr)}; the claim says ${groupedUtr(own)}`,
  });
});

async function begin(page: Page): Promise<void> {
  await newMember(page, 'Asha Patil');
  await page.getByLabel('Amount', { exact: true }).fill('501');
  await declare(page);
}

async function choose(page: Page, utr: string): Promise<void> {
  const appId = 'CICAgKDx4pLqOz7';
  const paid = { amount: rupees(501), utr, payer: 'Asha Patil', at: '15 Nov 2026, 9:12 am', appId, decoy: '202611150917' };
  const buffer = await drawPayment('gpay', 'crisp', paid);
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Choose a file/ }).click();
  await (await chooser).setFiles({ name: 'Screenshot_1411.png', mimeType: 'image/png', buffer });
}

const staffHeaders = async (request: APIRequestContext, email: string) => {
  const { token } = (await (await request.get(`/clerk.json?email=${email}`)).json()) as { token: string };
  return { authorization: `Bearer ${token}` };
};

async function pictureAtTheDesk(page: Page) {
  const headers = await staffHeaders(page.request, 'finance@anjuri.example');
  const answer = await page.request.get(`/api/v1/admin/donations/${await codeOnPage(page)}`, { headers });
  const { evidence } = (await answer.json()) as { evidence: { check: string }[] };
  return evidence.find(({ check }) => check === 'picture');
}

/** As an admin does it. */
async function switchReading(request: APIRequestContext, value: boolean): Promise<void> {
  const headers = await staffHeaders(request, 'admin@anjuri.example');
  const { rows } = (await (await request.get('/api/v1/admin/settings', { headers })).json()) as {
    rows: { key: string; version: number }[];
  };
  const version = rows.find(({ key }) => key === 'donation.read_receipts')?.version;
  const answer = await request.put('/api/v1/admin/settings/donation.read_receipts', { headers, data: { value, version } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

interface Contexts {
  readonly request: { newContext(options: { baseURL?: string }): Promise<APIRequestContext> };
}
async function inContext(playwright: Contexts, baseURL: string | undefined, work: (request: APIRequestContext) => Promise<void>) {
  const request = await playwright.request.newContext(baseURL ? { baseURL } : {});
  await work(request);
  await request.dispose();
}
