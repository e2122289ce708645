import { randomBytes, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { sessionCookies } from '#contract/session-cookies.ts';
import { freshUtr } from './giving.ts';
import { newcomer, type Person, person } from './people.ts';
import { test as base } from './watched.ts';

type Playwright = Pick<typeof import('@playwright/test'), 'request'>;

/** Claims waiting at the desk, made by the API: what the clerk does with them in the browser is what is tested. */

interface Gift {
  readonly rupees: number;
  readonly utr: string;
  readonly file: { readonly bytes: Buffer; readonly type: string };
}

export interface Donor extends Person {
  readonly code: string;
  /** What she does outside the browser. */
  readonly request: APIRequestContext;
  /** Sends a claim; its code. */
  gives(gift?: Partial<Gift>): Promise<string>;
}

/** Somebody new with an open session outside the browser. */
export async function donor(playwright: Playwright, baseURL: string, fullName: string, sponsor?: string): Promise<Donor> {
  const who = person(fullName);
  const stranger = await playwright.request.newContext({ baseURL });
  const { code, token } = await newcomer(stranger, who, sponsor);
  const request = await playwright.request.newContext({
    baseURL,
    extraHTTPHeaders: { 'x-language': 'en', authorization: `Bearer ${token}` },
  });
  return { ...who, code, request, gives: (gift) => give(request, gift) };
}

async function give(request: APIRequestContext, { rupees = 501, utr = freshUtr(), file }: Partial<Gift> = {}): Promise<string> {
  const { bytes, type } = file ?? { bytes: await receiptPicture(), type: 'image/png' };
  const headers = {
    'content-type': type,
    'x-file-name': type === 'application/pdf' ? 'payment.pdf' : 'payment.png',
    'idempotency-key': randomUUID(),
  };
  const uploaded = await request.post('/api/v1/files/receipt', { data: bytes, headers });
  expect(uploaded.ok(), await uploaded.text()).toBe(true);
  const { code: receipt } = (await uploaded.json()) as { code: string };
  const claim = { amount: rupees * 100, utr, receipt, isIndianCitizen: true };
  const { donation } = await post<{ donation: { code: string } }>(request, '/api/v1/me/donations', claim);
  return donation.code;
}

async function post<T>(request: APIRequestContext, url: string, data: object): Promise<T> {
  const answer = await request.post(url, { data, headers: { 'idempotency-key': randomUUID() } });
  expect(answer.ok(), `${url}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

/** A picture that looks like no other, unless it grows from the same seed. */
export const receiptPicture = (seed: Buffer = randomBytes(9 * 16 * 3)): Promise<Buffer> =>
  sharp(seed, { raw: { width: 9, height: 16, channels: 3 } })
    .resize(450, 800, { kernel: 'nearest' })
    .png()
    .toBuffer();

interface Fixtures {
  /** A page on which somebody of the staff is signed in; it closes with the test. */
  readonly deskOf: (email?: string) => Promise<Page>;
  /** Somebody new, who came by an invitation or not. */
  readonly newDonor: (fullName: string, sponsor?: string) => Promise<Donor>;
}

/** Tests about the desk. */
export const test = base.extend<Fixtures>({
  newDonor: ({ playwright, baseURL }, use) => use((fullName, sponsor) => donor(playwright, baseURL ?? '', fullName, sponsor)),
  deskOf: ({ lend, baseURL }, use) =>
    use(async (email = 'finance@anjuri.example') => {
      const { context, tab } = await lend({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
      const { token } = (await (await context.request.get(`/clerk.json?email=${email}`)).json()) as { token: string };
      await context.addCookies([{ name: sessionCookies.staff, value: token, url: baseURL ?? '' }]);
      return tab;
    }),
});

export const panel = (page: Page, code: string) => page.getByRole('complementary', { name: `Review ${code}` });
export const row = (page: Page, code: string) => page.getByRole('row').filter({ hasText: code });
export const queueOf = ({ code }: Donor, more = '') => `/admin/deposits?status=pending&find=${code}${more}`;
export const approve = (page: Page) => page.getByRole('button', { name: /^Approve/ });

/** The open claim with its picture on the screen, ready to be decided. */
export async function expectOpen(page: Page, code: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`open=${code}`));
  await expect(
    panel(page, code)
      .locator('[data-shown="true"]')
      .getByRole('img', { name: `Receipt of ${code}` }),
  ).toBeVisible();
}

export async function statusOf(page: Page, code: string) {
  const answer = await page.request.get(`/api/v1/admin/donations/${code}`);
  return (await answer.json()) as { status: string; receivedAmount: number | null; note: string; decisions: { act: string }[] };
}

/** Nothing that can be pressed or ticked lies below the news about an act. */
export async function expectNothingCovered(page: Page, toast: Locator): Promise<void> {
  const box = await toast.boundingBox();
  if (!box) throw new Error('There is no toast');
  const covered = await page.evaluate(
    ({ x, y, width, height }) =>
      [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea')]
        .filter((each) => !each.closest('[role="alert"]') && each.checkVisibility())
        .filter((each) => {
          const at = each.getBoundingClientRect();
          // What sticks out by a thumb's width and more is still read and clicked: the search in the top bar.
          const isReachable = Math.max(x - at.left, at.right - (x + width)) >= 80;
          return at.width > 1 && !isReachable && at.left < x + width && at.right > x && at.top < y + height && at.bottom > y;
        })
        .map((each) => each.getAttribute('aria-label') ?? each.textContent),
    box,
  );
  expect(covered).toEqual([]);
}
