import type { Page } from '@playwright/test';
import { rupees } from '#contract/values/money.ts';
import type { Statement, StatementRow } from '#contract/wallets/statement.ts';
import type { MyWithdrawal, WithdrawalForm } from '#contract/withdrawals/my-withdrawals.ts';
import { linked, press, TOKEN } from './states.ts';

/** Withdrawals in each of their states, answered here: their days come and go, and money has to be there. */

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString();
const arrives = { from: day(3), to: day(5) };

const form: WithdrawalForm = {
  balance: { earnings: rupees(1_590), wallet: rupees(250), held: rupees(0), owed: rupees(0), available: rupees(1_840) },
  minimum: rupees(10),
  maximum: rupees(1_840),
  methods: [
    { method: 'bank_transfer', fee: { basisPoints: 100, minimum: rupees(2.5) }, time: { from: 3, to: 5, unit: 'business_days' }, arrives },
    { method: 'upi', fee: { basisPoints: 0, minimum: rupees(0) }, time: { from: 1, to: 1, unit: 'days' }, arrives },
    { method: 'paypal', fee: { basisPoints: 250, minimum: rupees(0) }, time: { from: 1, to: 2, unit: 'business_days' }, arrives },
    { method: 'crypto', fee: { basisPoints: 50, minimum: rupees(0) }, time: { from: 1, to: 24, unit: 'hours' }, arrives },
  ],
  accounts: [],
  kyc: 'verified',
  obstacle: null,
  coolingUntil: null,
  coolingHours: 72,
};
const account = { method: 'bank_transfer', holder: 'Asha Kumar', bankName: 'State Bank of India', ifsc: 'SBIN0001234' } as const;
const accounts: WithdrawalForm['accounts'] = [
  { ...account, code: 'PAC001', shown: '•••• 2210', addedAt: day(-90), payableFrom: day(-87) },
  { ...account, code: 'PAC004', shown: '•••• 7745', addedAt: day(-1), payableFrom: day(2) },
];

const asked: MyWithdrawal = {
  code: 'WTH118',
  amount: rupees(450),
  fee: rupees(4.5),
  net: rupees(445.5),
  method: 'bank_transfer',
  account: '•••• 2210',
  reason: 'referral_earnings',
  status: 'pending',
  shownAs: 'processing',
  askedAt: day(-1),
  payableFrom: day(2),
  expectedBy: day(5),
  latestBy: day(7),
  transactionId: null,
  note: null,
  canCancel: true,
  steps: [
    { step: 'asked', at: day(-1) },
    { step: 'waiting_time', at: null },
    { step: 'approved', at: null },
    { step: 'sent', at: null },
    { step: 'paid', at: null },
  ],
};
const ended = { payableFrom: null, expectedBy: null, latestBy: null, canCancel: false } as const;
const rows: readonly MyWithdrawal[] = [
  asked,
  {
    ...asked,
    ...ended,
    code: 'WTH114',
    amount: rupees(12_345.67),
    status: 'paid',
    shownAs: 'completed',
    askedAt: day(-80),
    transactionId: '512345678901',
    steps: (['asked', 'approved', 'sent', 'paid'] as const).map((step, index) => ({ step, at: day(index - 80) })),
  },
  {
    ...asked,
    ...ended,
    code: 'WTH109',
    method: 'paypal',
    account: 'as••••@example.org',
    amount: rupees(300),
    fee: rupees(7.5),
    net: rupees(292.5),
    status: 'rejected',
    shownAs: 'failed',
    askedAt: day(-120),
    note: 'The name on the account is not yours. Please use your own account.',
    steps: [
      { step: 'asked', at: day(-120) },
      { step: 'rejected', at: day(-119) },
    ],
  },
];

const as = (answer: WithdrawalForm, list: readonly MyWithdrawal[]) => async (tab: Page) => {
  const page = { page: 1, pageSize: 10, total: list.length && 23, totalIsExact: true, rows: list };
  await tab.route('**/api/v1/me/withdrawal-form', (route) => route.fulfill({ json: answer }));
  await tab.route('**/api/v1/me/withdrawals*', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201, json: asked }) : route.fulfill({ json: page }),
  );
};
export const first = as(form, []);
export const usual = as({ ...form, accounts, balance: { ...form.balance, held: rupees(450) } }, rows);
export const unverified = as({ ...form, kyc: 'draft', obstacle: 'kyc_needed' }, []);

async function typed(tab: Page): Promise<void> {
  await tab.locator('input[name=amount]').fill('1200');
}
export async function opened(tab: Page): Promise<void> {
  await typed(tab);
  for (const summary of await tab.locator('main summary').all()) await summary.click();
}
export async function submitted(tab: Page): Promise<void> {
  await typed(tab);
  await tab.locator('input[name=password]').fill('a little every month');
  await press(/^Request ₹1,200\.00$/)(tab);
  await tab.getByRole('dialog').waitFor();
}

const line = (number: number, what: string, amount: number, after: StatementRow['after'], more: Partial<StatementRow> = {}) => ({
  number,
  at: day(number - 30),
  what,
  balance: 'earnings' as const,
  amount: rupees(amount),
  after,
  reason: null,
  ...more,
});
const after = (earnings: number, wallet: number, held: number) => ({
  earnings: rupees(earnings),
  wallet: rupees(wallet),
  held: rupees(held),
  owed: rupees(0),
});
const statement: Statement = {
  before: 21,
  rows: [
    line(24, 'Withdrawal WTH118 asked for: on hold', -450, after(1_590, 250, 450)),
    line(23, 'Correction of the wallet', 50, after(2_040, 250, 0), {
      balance: 'wallet',
      reason: 'A refund that was booked twice (DEP016)',
    }),
    line(22, 'Reward for a donation of Suresh P.', 35.07, after(2_040, 200, 0)),
    line(21, 'Withdrawal WTH114 paid', -12_345.67, after(2_004.93, 200, 0), { balance: 'held' }),
  ],
};
export async function lines(tab: Page): Promise<void> {
  await tab.route('**/api/v1/me/statement*', (route) => route.fulfill({ json: statement }));
}

export const stoppable = (tab: Page): Promise<void> =>
  linked(tab, { 'links/check': { usable: true }, 'payout-stops': { cancelled: 1, resetToken: TOKEN } });
export async function stopped(tab: Page): Promise<void> {
  await stoppable(tab);
  await press(/^Stop all payouts$/)(tab);
  await tab.getByRole('heading', { name: 'Payouts are stopped' }).waitFor();
}
