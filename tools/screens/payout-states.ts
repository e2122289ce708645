import type { Page } from '@playwright/test';
import type { Refund } from '#contract/payouts/refunds.ts';
import type { NextRun, PayoutLine, PayoutRun, PayoutRunDetails } from '#contract/payouts/runs.ts';
import { type Paise, rupees } from '#contract/values/money.ts';
import type { Withdrawal, WithdrawalDetails, WithdrawalSummary } from '#contract/withdrawals/review-withdrawals.ts';

/** Withdrawals, payout runs and refunds as staff look at them, in states that the demo's own have not. */

const hours = (count: number): string => new Date(Date.now() + count * 3_600_000).toISOString();
export const pageOf = <Row>(rows: Row[]) => ({ rows, page: 1, pageSize: 10, total: rows.length, totalIsExact: true });
export async function answer(page: Page, path: RegExp, json: object): Promise<void> {
  await page.route(path, (route) => route.fulfill({ json }));
}
export const shown = (page: Page): Promise<void> => page.locator('aside[data-panel] dl').first().waitFor();

const person = (code: string, name: string) => ({ code, name, email: `${name.split(' ')[0]?.toLowerCase()}@example.org` });
const secondPerson = {
  code: 'REQ001',
  status: 'open' as const,
  askedBy: 'Leena Fernandes',
  askedAt: hours(-1),
  expiresAt: hours(47),
  takesEffectAt: null,
};

function withdrawal(number: number, name: string, amount: Paise, more: Partial<Withdrawal> = {}): Withdrawal {
  const fee = rupees(Math.max(2.5, amount / 10_000));
  return {
    ...{ code: `WTH0${number}`, member: person(`ANJ7K${number}`, name), amount, fee, net: (amount - fee) as Paise },
    ...{ method: 'bank_transfer', account: '•••• 2210', status: 'pending', askedAt: hours(number - 100), processedAt: null },
    ...{ waitsUntil: null, run: null, hasWarning: false, waitsForSecondPerson: false, lease: null },
    ...more,
  };
}

const pending = [
  withdrawal(81, 'Rekha Patil', rupees(620)),
  withdrawal(83, 'Joseph D’Souza', rupees(2_400), { method: 'upi', account: 'jo••••@examplebank', hasWarning: true }),
  withdrawal(86, 'Meera Joshi', rupees(1_200), { hasWarning: true }),
  withdrawal(88, 'Salma Begum', rupees(450), { method: 'paypal', account: 'sa••••@example.org' }),
  withdrawal(76, 'Harish Gowda', rupees(12_000), { waitsForSecondPerson: true }),
];
const approved = [
  withdrawal(79, 'Lakshmi Iyer', rupees(780), { status: 'approved', processedAt: hours(-2) }),
  withdrawal(78, 'Imran Qureshi', rupees(1_100), {
    status: 'approved',
    processedAt: hours(-3),
    method: 'upi',
    account: 'im••••@examplebank',
  }),
];
const next: NextRun = {
  ready: { lines: 2, total: rupees(1_872.2) },
  waiting: [
    { why: 'second_person', lines: 1, total: rupees(12_000) },
    { why: 'cooling_off', lines: 2, total: rupees(900) },
  ],
  open: null,
};
const figure = (count: number, amount: Paise) => ({ count, amount, isExact: true });
const summary: WithdrawalSummary = {
  pending: figure(5, rupees(16_670)),
  ready: figure(2, rupees(1_880)),
  paidThisMonth: rupees(31_480),
  oldestPendingAt: hours(-51),
};

const nobody: [] = [];
const details: WithdrawalDetails = {
  ...withdrawal(86, 'Meera Joshi', rupees(1_200), { hasWarning: true }),
  version: 1,
  reason: 'referral_earnings',
  fromEarnings: rupees(1_000),
  fromWallet: rupees(200),
  payTo: { holder: 'Meera Joshi', shown: '•••• •••• 2210', ifsc: 'EXMP0001234', bankName: 'Example Bank', addedAt: hours(-400) },
  evidence: [
    { check: 'money', state: 'good', title: 'The money is there and held', detail: 'Held for this request: ₹1,200.00', members: nobody },
    { check: 'identity', state: 'good', title: 'Identity verified', detail: 'KYC verified 2 Nov 2026', members: nobody },
    { check: 'account_name', state: 'good', title: 'The account is in her name', detail: 'The bank says MEERA JOSHI', members: nobody },
    {
      ...{ check: 'earnings', state: 'look', title: 'Two invited friends paid from one UPI ID' },
      detail: '₹77.07 of these earnings came from gifts that one UPI ID paid for two members.',
      members: [
        { code: 'ANJ7ASHA', name: 'Asha Kulkarni' },
        { code: 'ANJ7NEHA', name: 'Neha Bhosale' },
      ],
    },
  ],
  note: null,
  transactionId: null,
  paidOn: null,
  acts: ['approve', 'reject'],
  isOwn: false,
  payoutsStopped: false,
  secondPerson: null,
  history: [],
};

const desk = (change: Partial<WithdrawalDetails>) => async (page: Page) => {
  await answer(page, /\/v1\/admin\/withdrawals(\?.*)?$/, pageOf([...pending, ...approved]));
  await answer(page, /\/v1\/admin\/withdrawals\/summary$/, summary);
  await answer(page, /\/v1\/admin\/payout-runs\/next$/, next);
  await answer(page, /\/v1\/admin\/withdrawals\/WTH\d+$/, { ...details, ...change });
  await answer(page, /\/v1\/admin\/withdrawals\/WTH\d+\/lease$/, { lease: { by: 'Leena', isMine: true, until: hours(1) }, version: 1 });
};
export const withdrawals = desk({});
export const waitingForSecond = desk({ waitsForSecondPerson: true, acts: ['reject'], secondPerson });
export const stopped = desk({
  acts: ['reject'],
  payoutsStopped: true,
  waitsUntil: hours(40),
  evidence: [
    { check: 'money', state: 'stop', title: 'The member owes ₹40.00', detail: 'Nothing is paid while something is owed.', members: nobody },
    ...details.evidence.slice(1),
  ],
});
const line = (number: number, name: string, sends: Paise, more: Partial<PayoutLine> = {}): PayoutLine => ({
  ...{ code: `WTH0${number}`, kind: 'withdrawal', name, method: 'bank_transfer', account: '•••• 2210' },
  ...{
    asked: (sends + 450) as Paise,
    fee: 450 as Paise,
    sends,
    status: 'open',
    reference: null,
    paidOn: null,
    note: null,
    knownFrom: null,
  },
  ...more,
});
const lines = [
  line(80, 'Meera Joshi', rupees(445.5)),
  line(78, 'Imran Qureshi', rupees(1_100), { method: 'upi', account: 'im••••@examplebank' }),
  line(72, 'Prakash Nair', rupees(891), {
    status: 'paid',
    reference: '431811205583',
    paidOn: hours(-2).slice(0, 10),
    knownFrom: 'bank_file',
  }),
  line(71, 'Vikram Singh', rupees(297), { status: 'failed', note: 'Account closed', knownFrom: 'person' }),
  line(3, 'SURESH PAWAR', rupees(501), { code: 'RFD003', kind: 'refund', fee: 0 as Paise, asked: rupees(501) }),
];
const run: PayoutRun = {
  ...{ code: 'RUN031', status: 'sent', lines: 5, total: rupees(3_234.5), fees: rupees(18), ended: 2 },
  made: { by: 'Leena Fernandes', at: hours(-4) },
  agreed: { by: 'Sudha Kelkar', at: hours(-3.5) },
  sent: { by: 'Leena Fernandes', at: hours(-3) },
  closedAt: null,
};
const runDetails: PayoutRunDetails = {
  ...run,
  version: 3,
  secondPerson: null,
  files: [
    {
      ...{ format: 'neft', name: 'anjuri-run031-neft.csv', lines: 4, total: rupees(2_134.5) },
      digest: 'c41e90ab7d225f03b1e2c41e90ab7d225f03b1e2c41e90ab7d225f03b1e2aaaa',
      downloads: [{ by: 'Leena Fernandes', at: hours(-3) }],
    },
  ],
  page: pageOf(lines),
};

export async function runs(page: Page): Promise<void> {
  await answer(
    page,
    /\/v1\/admin\/payout-runs(\?.*)?$/,
    pageOf([run, { ...run, code: 'RUN030', status: 'closed', ended: 5, closedAt: hours(-40) }]),
  );
  await answer(page, /\/v1\/admin\/payout-runs\/next$/, next);
}
const oneRun = (change: Partial<PayoutRunDetails>) => (page: Page) =>
  answer(page, /\/v1\/admin\/payout-runs\/RUN\d+(\?.*)?$/, { ...runDetails, ...change });
export const runSent = oneRun({});
export const runMade = oneRun({ status: 'made', agreed: null, sent: null, ended: 0, secondPerson, files: [] });

const marking = (name: RegExp) => async (page: Page) => {
  await page.getByRole('button', { name }).first().click();
  await page.locator('#mark').waitFor();
};
export const markingPaid = marking(/^Mark as Paid: WTH080$/);
export const markingFailed = marking(/^Failed: WTH080$/);

const refund = (change: Partial<Refund>): Refund => ({
  ...{ code: 'RFD003', status: 'asked', amount: rupees(501), payer: { name: 'SURESH PAWAR', vpa: 'suresh@examplebank' }, donation: null },
  credit: { line: 'BNK012', reference: '431811205512', receivedAt: hours(-90) },
  payTo: { method: 'upi', holder: 'Suresh Pawar', shown: 'su••••@examplebank' },
  ...{ isElsewhere: false, reason: 'Paid twice by mistake', asked: { by: 'Anil Deshpande', at: hours(-5) }, decided: null, run: null },
  ...{ reference: null, acts: ['agree', 'refuse'], secondPerson: null },
  ...change,
});
export const refunds = (page: Page): Promise<void> =>
  answer(
    page,
    /\/v1\/admin\/refunds(\?.*)?$/,
    pageOf([
      refund({ isElsewhere: true }),
      refund({ code: 'RFD002', status: 'due', acts: [], run: 'RUN031', donation: 'DEP014' }),
      refund({ code: 'RFD001', acts: [], reason: 'Not meant for us' }),
    ]),
  );
export async function agreeing(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Agree to RFD003' }).click();
  await page.getByRole('dialog').waitFor();
}
