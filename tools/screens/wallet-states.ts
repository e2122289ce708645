import type { Page } from '@playwright/test';
import { type Paise, rupees } from '#contract/values/money.ts';
import type { StatementRow } from '#contract/wallets/statement.ts';
import type { Wallet, WalletDetails, WalletSummary } from '#contract/wallets/wallets.ts';
import { answer, pageOf } from './payout-states.ts';

/** Wallets as staff look at them. */

const days = (count: number): string => new Date(Date.now() + count * 86_400_000).toISOString();

const wallet = (code: string, name: string, balance: Paise, more: Partial<Wallet> = {}): Wallet => ({
  member: { code, name, email: `${name.split(' ')[0]?.toLowerCase()}@example.org` },
  ...{ balance, linkedAddress: 'XXXXXXXXXXXX4471, EX…', totalDeposits: rupees(3_501), totalWithdrawals: rupees(400) },
  ...{ transactions: 38, lastActivityAt: days(-2) },
  ...more,
});
const suresh = wallet('M2T9W4HC', 'Suresh Pawar', rupees(2_115));

const row = (number: number, what: string, amount: number, balance: StatementRow['balance'] = 'earnings'): StatementRow => ({
  ...{ number, at: days(number - 40), what, balance, amount: rupees(amount), reason: null },
  after: { earnings: rupees(1_915), wallet: rupees(200), held: rupees(0), owed: rupees(0) },
});
const details: WalletDetails = {
  ...suresh,
  ...{ earnings: rupees(1_915), wallet: rupees(200), held: rupees(0), owed: rupees(0) },
  ...{ mayCorrect: true, isOwn: false, secondPerson: null },
  statement: {
    rows: [
      row(38, 'Reward, 7% of DEP20102, Asif M.', 77.07),
      { ...row(37, 'Correction', 100, 'wallet'), reason: 'WTH1139 credited back' },
      row(36, 'Monthly bonus, Silver, October', 50),
      row(35, 'Withdrawal WTH1166, paid', -400, 'held'),
      row(34, 'Reward, 3% of DEP19204, Meera J.', 63.03),
    ],
    before: 34,
  },
};
const summary: WalletSummary = { owedToMembers: rupees(186_420.5), held: rupees(23_270), owedByMembers: rupees(120) };

const desk = (change: Partial<WalletDetails>) => async (page: Page) => {
  await answer(
    page,
    /\/v1\/admin\/wallets(\?.*)?$/,
    pageOf([
      suresh,
      wallet('M2T9ASHA', 'Asha Kulkarni', rupees(3_420), { linkedAddress: 'as•••••@examplebank' }),
      wallet('M2T9JOSE', 'Joseph D’Souza', rupees(12_075), { linkedAddress: null, lastActivityAt: null, transactions: 61 }),
    ]),
  );
  await answer(page, /\/v1\/admin\/wallets\/summary$/, summary);
  await answer(page, /\/v1\/admin\/wallets\/M2T9\w+(\?.*)?$/, { ...details, ...change });
};
export const wallets = desk({});
export const waitingForSecond = desk({
  owed: rupees(40),
  secondPerson: { code: 'REQ001', status: 'open', askedBy: 'Leena Fernandes', askedAt: days(-1), expiresAt: days(1), takesEffectAt: null },
});

export async function editing(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: /^New wallet balance/ }).fill('100');
  await page.getByRole('textbox', { name: 'Reason' }).fill('Correction of 6 Nov was entered twice');
}
