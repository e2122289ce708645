import type { Page } from '@playwright/test';
import type { ListedMember, MemberDetails } from '#contract/members/list-members.ts';
import { rupees } from '#contract/values/money.ts';
import { answer, pageOf } from './payout-states.ts';

/** Members as staff look at them. */

const member = (code: string, fullName: string, balance: number, more: Partial<ListedMember> = {}): ListedMember => ({
  ...{ code, fullName, email: `${fullName.split(' ')[0]?.toLowerCase()}@example.org`, status: 'active', inactiveBecause: null },
  ...{ joinedAt: '2026-11-09T06:30:00.000Z', walletBalance: rupees(balance), totalDeposits: rupees(1_501), kyc: 'verified' },
  ...more,
});
const asha = member('M2T9ASHA', 'Asha Kulkarni', 3_420);

const details: MemberDetails = {
  ...asha,
  ...{ emailVerified: true, mobile: '9822044815', activated: true, language: 'en', sponsorCode: null },
  ...{ lastSignInAt: '2026-11-16T04:12:00.000Z', givenName: 'Asha', familyName: 'Kulkarni', isNameLocked: true, isOwn: false },
  totalWithdrawals: rupees(400),
};

export async function users(page: Page): Promise<void> {
  await answer(
    page,
    /\/v1\/admin\/members(\?.*)?$/,
    pageOf([
      asha,
      member('M2T9FARI', 'Farida Shaikh', 0, { kyc: 'pending' }),
      member('M2T9GVRP', 'Gurpreet Kaur', 0, { status: 'inactive', inactiveBecause: 'invited', kyc: 'pending' }),
      member('M2T9JOSE', 'Joseph D’Souza', 12_075),
      member('M2T9RAKE', 'Rakesh Verma', 400, { status: 'suspended', kyc: 'rejected' }),
    ]),
  );
  await answer(page, /\/v1\/admin\/members\/M2T9\w+\/details$/, details);
}

export const opened = (page: Page): Promise<void> => page.getByRole('dialog').locator('dl').waitFor();

export async function chosen(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'M2T9FARI' }).check();
  await page.getByRole('checkbox', { name: 'M2T9RAKE' }).check();
}
