import { randomInt, randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { MyWithdrawal } from '#contract/withdrawals/my-withdrawals.ts';
import type { WithdrawalDetails } from '#contract/withdrawals/review-withdrawals.ts';
import { type Donor, panel } from './claims.ts';
import { demoPassword } from './people.ts';
import { test as base } from './withdrawals.ts';

/** Withdrawals waiting at the desk, asked for by the API: what the clerk does with them in the browser is what is tested. */
export interface Request extends Pick<MyWithdrawal, 'code'> {
  readonly member: Donor;
  readonly accountNumber: string;
}

interface Fixtures {
  /** So many rupees to an account at a bank that was named long enough ago to be paid to. */
  readonly newRequest: (fullName: string, rupees: number) => Promise<Request>;
}

export const test = base.extend<Fixtures>({
  newRequest: ({ newEarner, request }, use) =>
    use(async (fullName, rupees) => {
      const member = await newEarner(fullName);
      const accountNumber = `5010${randomInt(1_000_000_000, 9_999_999_999)}`;
      const named = new URLSearchParams({ code: member.code, holder: fullName, number: accountNumber });
      const payTo = await answerOf<{ account: string }>(request.get(`/old-account.json?${named}`));
      const data = {
        ...{ payTo, amount: rupees * 100, fee: Math.max(250, rupees) },
        ...{ reason: 'referral_earnings', password: demoPassword },
      };
      const headers = { 'idempotency-key': randomUUID() };
      const { code } = await answerOf<MyWithdrawal>(member.request.post('/api/v1/me/withdrawals', { data, headers }));
      return { code, member, accountNumber };
    }),
});

export async function answerOf<T>(asked: ReturnType<APIRequestContext['get']>): Promise<T> {
  const answer = await asked;
  expect(answer.ok(), `${answer.url()}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

export const withdrawalOf = (who: APIRequestContext, code: string): Promise<WithdrawalDetails> =>
  answerOf(who.get(`/api/v1/admin/withdrawals/${code}`));
export const hers = ({ member, code }: Request): Promise<MyWithdrawal> => answerOf(member.request.get(`/api/v1/me/withdrawals/${code}`));

export async function expectWithdrawal(page: Page, code: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`open=${code}`));
  await expect(panel(page, code).getByRole('region', { name: 'Amounts' })).toBeVisible();
}
