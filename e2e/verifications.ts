import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { KycDetails } from '#contract/kyc/review-kyc.ts';
import { test as base, panel } from './claims.ts';
import { sendPapers } from './identity.ts';
import { newcomer, person } from './people.ts';

/** Identity papers waiting at the desk, sent by the API: what the reviewer does with them in the browser is what is tested. */
export interface Applicant {
  readonly fullName: string;
  /** User Id. */
  readonly member: string;
  /** Of the case. */
  readonly code: string;
  /** Whose papers were opened, by part, oldest first. */
  openings(): Promise<readonly string[]>;
}

interface Fixtures {
  /** Somebody new who has sent papers, with a number of her own unless it is given. */
  readonly newApplicant: (fullName: string, pan?: string) => Promise<Applicant>;
  /** Somebody of the staff outside the browser. */
  readonly staffCalls: (email: string) => Promise<APIRequestContext>;
}

export const test = base.extend<Fixtures>({
  staffCalls: ({ playwright, baseURL }, use) =>
    use(async (email) => {
      const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
      const { token } = (await (await stranger.get(`/clerk.json?email=${email}`)).json()) as { token: string };
      return playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { authorization: `Bearer ${token}` } });
    }),
  newApplicant: ({ playwright, baseURL, staffCalls }, use) =>
    use(async (fullName, pan) => {
      const stranger = await playwright.request.newContext({ baseURL: baseURL ?? '' });
      const { code: member, token } = await newcomer(stranger, person(fullName));
      const mine = await playwright.request.newContext({ baseURL: baseURL ?? '', extraHTTPHeaders: { authorization: `Bearer ${token}` } });
      await sendPapers({ request: mine, fullName }, pan);
      const staff = await staffCalls('kyc@anjuri.example');
      const found = await answerOf<{ rows: { code: string }[] }>(staff.get(`/api/v1/admin/kyc?find=${member}`));
      return {
        fullName,
        member,
        code: found.rows[0]?.code ?? '',
        openings: async () =>
          (await answerOf<{ rows: { part: string }[] }>(mine.get('/api/v1/me/kyc/openings'))).rows.map(({ part }) => part).toReversed(),
      };
    }),
});

async function answerOf<T>(asked: ReturnType<APIRequestContext['get']>): Promise<T> {
  const answer = await asked;
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

const at = (code: string, more = '') => `/api/v1/admin/kyc/${code}${more}`;
export const caseOf = (who: APIRequestContext, code: string): Promise<KycDetails> => answerOf(who.get(at(code)));

/** Opens all papers and decides, outside the browser. */
export async function decides(who: APIRequestContext, code: string, decision: object): Promise<void> {
  const { version, seen } = await caseOf(who, code);
  for (const { part } of seen?.papers ?? []) await answerOf(who.post(at(code, `/papers/${part}/openings`), { data: {} }));
  await answerOf(who.post(at(code, '/decision'), { data: { ...decision, version } }));
}
/** Until it can no longer be taken back; asked as whoever decided. */
export const stands = (who: APIRequestContext, code: string) =>
  expect.poll(async () => (await caseOf(who, code)).undo, { timeout: 20_000 }).toBeNull();
export const takesBack = (who: APIRequestContext, code: string) => answerOf(who.delete(at(code, '/decision')));

/** The open case with a paper on the screen. */
export async function expectPaper(page: Page, { code }: Pick<Applicant, 'code'>, name: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`open=${code}`));
  const shown = panel(page, code).getByRole('region', { name: `Papers of ${code}` });
  await expect(shown.locator('[data-shown="true"]').getByRole('img', { name: `${name} of ${code}` })).toBeVisible();
}

/** By the keys alone: every paper is looked at. */
export async function looksAtAll(page: Page, who: Pick<Applicant, 'code'>): Promise<void> {
  await expectPaper(page, who, 'Proof of identity');
  await page.keyboard.press('f');
  await expectPaper(page, who, 'Proof of address');
  await page.keyboard.press('f');
  await expectPaper(page, who, 'Selfie');
}

export const queueOf = (find: string, open: string) => `/admin/kyc?find=${find}&open=${open}`;
