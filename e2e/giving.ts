import { expect, type Page } from '@playwright/test';
import { drawDemoReceipt } from '#api/features/donations/demo/draw-receipt.ts';
import { rupees } from '#contract/values/money.ts';
import { newcomer, type Person, person, takeSession } from './people.ts';

let count = 0;
/** Twelve digits that no other test and no other run used. */
export function freshUtr(): string {
  count += 1;
  return `4${String(process.pid % 1000).padStart(3, '0')}${String(Date.now() % 1_000_000).padStart(6, '0')}${String(count % 100).padStart(2, '0')}`;
}

/** A picture such as a UPI app makes, with the number and the sum on it. */
export async function screenshotOf(amount: number, utr: string) {
  const buffer = await drawDemoReceipt({ amount: rupees(amount), utr, at: new Date() });
  return { name: 'Screenshot_1411.png', mimeType: 'image/png', buffer };
}

/** Somebody new with an open session; she stands on her dashboard, where the payment form waits. */
export async function newMember(page: Page, fullName: string, sponsor?: string): Promise<Person & { code: string }> {
  const who = person(fullName);
  const { code, token } = await newcomer(page.request, who, sponsor);
  await takeSession(page, 'member', token);
  await page.goto('/user/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Namaste, ${fullName.split(' ')[0]}`);
  return { ...who, code };
}

/** From then on the payment code is made; the page has come to rest once it is there. */
export async function declare(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: /I am an Indian citizen/ }).check();
  await expect(page.getByText(/Our reference: ANJ/)).toBeVisible();
}

/** Chooses the picture in the browser's own file window, and waits until it is there. */
export async function upload(page: Page, amount: number, utr: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /Choose a file/ }).click();
  await (await chooser).setFiles(await screenshotOf(amount, utr));
  await expect(page.getByText('Uploaded', { exact: true })).toBeVisible();
}

export async function fillClaim(page: Page, amount: number, utr: string): Promise<void> {
  await page.getByLabel('Amount', { exact: true }).fill(String(amount));
  await declare(page);
  await page.getByLabel('UTR or Transaction ID').fill(utr);
  await upload(page, amount, utr);
}

export const send = (page: Page) => page.getByRole('button', { name: 'Send for verification' }).click();

/** The code of the donation whose page or wait is on the screen. */
export async function codeOnPage(page: Page): Promise<string> {
  const code = (await page.getByText(/Reference DEP\d+\./).textContent())?.match(/DEP\d+/)?.[0];
  if (!code) throw new Error('No reference on the page');
  return code;
}

/** A claim of a new member, waiting at the desk. */
export async function claimed(page: Page, fullName: string, amount = 501) {
  const who = await newMember(page, fullName);
  const utr = freshUtr();
  await fillClaim(page, amount, utr);
  await send(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Payment Under Processing');
  return { who, utr, code: await codeOnPage(page) };
}
