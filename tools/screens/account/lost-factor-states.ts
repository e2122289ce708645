import type { Page } from '@playwright/test';
import type { LostFactorRequest } from '#contract/accounts/lost-factor.ts';
import { rupees } from '#contract/values/money.ts';
import { answer } from '#tools/screens/payout-states.ts';
import { codeAsked } from './second-factor-states.ts';

/** A second factor that is lost: at sign-in, and at the desk. */

const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();

const request = (code: string, fullName: string, change: Partial<LostFactorRequest> = {}): LostFactorRequest => ({
  code,
  member: { code: '7K4M2QXD', fullName, maskedEmail: 'm***@example.org', mobile: '9822044815', mobileVerified: true },
  ...{ isOwn: false, message: 'My phone fell into the river at Nashik. Please call me in the evening.', askedAt: days(-1) },
  ...{ recognition: null, agreement: null },
  facts: {
    ...{ joinedAt: days(-400), factorSince: days(-90), lastSignInAt: days(-6), isNewPlace: false, identityVerifiedAt: days(-300) },
    ...{ passwordChangedAt: null, emailChangedAt: null, passkeys: 0, openWithdrawals: { count: 0, sum: rupees(0) } },
    balance: rupees(1_240),
  },
  ...change,
});
const recognition = { by: 'Omkar Shetty', at: days(-1), how: 'Called back on the mobile, papers compared.', isMine: false };
const first = request('LFR007', 'Meera Joshi');
const rows = [
  request('LFR004', 'Salma Begum', {
    ...{ recognition, agreement: { by: 'Anil Deshpande', at: days(-1), readyAt: days(2), isMine: false } },
  }),
  request('LFR006', 'Ravi Menon', {
    recognition,
    facts: {
      ...{ ...first.facts, isNewPlace: true, identityVerifiedAt: null, passwordChangedAt: days(-2), emailChangedAt: days(-3) },
      openWithdrawals: { count: 2, sum: rupees(4_500) },
    },
  }),
  first,
];
export const waiting = (page: Page): Promise<void> => answer(page, /\/v1\/admin\/lost-factors$/, { rows });

/** After the password, in place of the code. */
export async function asking(page: Page): Promise<void> {
  await codeAsked(page);
  await page.locator('form').getByRole('button').last().click();
  await page.locator('textarea[name="message"]').waitFor();
}
