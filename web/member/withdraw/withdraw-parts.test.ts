import { createElement } from 'react';
import { expect, test } from 'vitest';
import { inrExact, rupees } from '#contract/values/money.ts';
import { type MyWithdrawal, type WithdrawalForm, withdrawalObstacles } from '#contract/withdrawals/my-withdrawals.ts';
import { shownWithdrawal, withdrawalStatuses } from '#contract/withdrawals/payout-fields.ts';
import { html, text } from '#web/testing/markup.ts';
import { Balances } from './balances.tsx';
import { WithdrawalRow } from './recent/withdrawal-row.tsx';
import { useObstacle } from './request/use-obstacle.tsx';

const form: WithdrawalForm = {
  balance: { earnings: rupees(500), wallet: rupees(20), held: rupees(0), owed: rupees(0), available: rupees(520) },
  minimum: rupees(10),
  maximum: rupees(520),
  methods: [],
  accounts: [],
  kyc: 'verified',
  obstacle: null,
  coolingUntil: null,
  coolingHours: 72,
};
const settings = {
  'org.name': { en: '', hi: '' },
  'org.legal_name': { en: '', hi: '' },
  'org.email': 'help@anjuri.example',
  'org.phone': '',
};

const balances = (changes: Partial<WithdrawalForm['balance']>, obstacle: WithdrawalForm['obstacle'] = null) =>
  text(html(createElement(Balances, { form: { ...form, obstacle, balance: { ...form.balance, ...changes } } })));

test('[W-01.2] what is on hold and what is owed stand apart, and only where there is any', () => {
  expect(balances({})).toBe(
    'Total Available ₹520.00 You can withdraw all of it Referral Earnings ₹500.00 Rewards from friends you invited Wallet Balance ₹20.00 Refunds and adjustments',
  );
  expect(balances({ held: rupees(75.5) })).toMatch(/Wallet Balance ₹20\.00 .* On hold ₹75\.50 For withdrawals under way$/);
  const owing = balances({ owed: rupees(30) }, 'money_owed');
  expect(owing).toMatch(/Owed to the trust ₹30\.00/);
  expect(owing).not.toMatch(/On hold|You can withdraw/);
});

function Obstacle(changes: Partial<WithdrawalForm>) {
  const words = useObstacle({ ...form, ...changes });
  return createElement('p', null, words?.title, ' | ', words?.text, ' ', words?.way);
}
const obstacle = (changes: Partial<WithdrawalForm>) => html(createElement(Obstacle, changes), { settings });

test('[W-02.10] each obstacle has words of its own; where somebody can do something about it now, there is a way', () => {
  const said = withdrawalObstacles.map((each) => obstacle({ obstacle: each, kyc: 'draft' }));
  expect(new Set(said.map(text)).size).toBe(withdrawalObstacles.length);
  const tomorrow = said.filter((each) => !each.includes('href='));
  expect(tomorrow.map(text)).toEqual([
    'You have made all the requests of one day. | Please come back tomorrow. You can cancel one that is not approved yet.',
    'You have reached the limit of one day. | Please come back tomorrow.',
  ]);
  expect(text(obstacle({ obstacle: 'money_owed', balance: { ...form.balance, owed: rupees(30) } }))).toContain(
    '₹30.00 is still owed to the trust.',
  );
  expect(text(obstacle({}))).toBe('|');
});

test.each([
  ['draft', 'Verify your identity'],
  ['revoked', 'Verify your identity'],
  ['waiting', 'See the status'],
  ['returned', 'See what is missing'],
  ['refused', 'See why, and what to do'],
] as const)('[W-04.1] with papers that are %s the way is “%s”', (kyc, way) => {
  expect(obstacle({ obstacle: 'kyc_needed', kyc })).toContain(`<a href="/user/kyc" data-discover="true">${way}</a>`);
});

const asked: MyWithdrawal = {
  code: 'WTH007',
  amount: rupees(200),
  fee: rupees(2.5),
  net: rupees(197.5),
  method: 'upi',
  account: 'as••••@bank',
  reason: 'other',
  status: 'pending',
  shownAs: 'processing',
  askedAt: '2026-11-14T05:16:00Z',
  payableFrom: null,
  expectedBy: '2026-11-18T05:16:00Z',
  latestBy: '2026-11-20T05:16:00Z',
  transactionId: null,
  note: null,
  canCancel: false,
  steps: [
    { step: 'asked', at: '2026-11-14T05:16:00Z' },
    { step: 'approved', at: null },
    { step: 'paid', at: null },
  ],
};
const row = (changes: Partial<MyWithdrawal>) => text(html(createElement(WithdrawalRow, { withdrawal: { ...asked, ...changes } })));

test('[W-06.1] a row has id, amount, method, status, date, fee and the bank’s number', () => {
  expect(row({})).toMatch(/^UPI WTH007 · 14 Nov 2026 ₹200\.00 Fee ₹2\.50 Processing/);
  const paid = row({ status: 'paid', shownAs: 'completed', transactionId: '512345678901' });
  expect(paid).toMatch(/^UPI WTH007 · 14 Nov 2026 · 5123 4567 8901 .* ₹200\.00 Fee ₹2\.50 Completed/);
  expect(paid).toContain(`You received ${inrExact(asked.net)}`);
});

test.each(withdrawalStatuses.map((status) => [status, shownWithdrawal[status]] as const))(
  '[W-06.2, W-06.3, W-06.4] %s reads as %s; money that came back is not said to arrive',
  (status, shownAs) => {
    const said = row({ status, shownAs, note: shownAs === 'failed' ? 'The account is closed.' : null });
    expect(said).toContain({ processing: 'Processing', completed: 'Completed', failed: 'Failed' }[shownAs]);
    if (shownAs === 'failed') {
      expect(said).toMatch(/See why.*No fee.*The account is closed\. ₹200\.00 is back in your balance, the fee included\./);
      expect(said).not.toMatch(/You receive|Fee ₹/);
    } else expect(said).not.toMatch(/See why|back in your balance/);
  },
);

test('the step that is going on says so, and the last one when it is expected', () => {
  const said = row({});
  expect(said).toMatch(/You asked for it \( ?done ?\) 14 Nov 2026/);
  expect(said).toMatch(/A person checks and approves it \( ?now ?\)/);
  expect(said).toMatch(/It arrives at as••••@bank \( ?next ?\) Expected 18.20 Nov 2026\./);
  expect(row({ payableFrom: '2026-12-01T05:00:00Z', steps: [{ step: 'waiting_time', at: null }] })).toMatch(
    /Waiting time \( ?now ?\) Nothing is sent before 1 Dec 2026\./,
  );
});
