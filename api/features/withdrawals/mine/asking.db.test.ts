import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { facts, post, reverse } from '#api/core/ledger/index.ts';
import { settings } from '#api/core/settings/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { testClock } from '#api/testing/clock.ts';
import { decides, sendsPapers } from '#api/testing/world/identity.ts';
import { setTo } from '#api/testing/world/settings.ts';
import {
  asksToWithdraw,
  bankAccount,
  booksOf,
  canWithdraw,
  hasEarned,
  hasInWallet,
  type Wish,
  withdrawalBody,
} from '#api/testing/world/withdrawals.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { type Paise, paise, rupees } from '#contract/values/money.ts';
import { askForWithdrawal, getWithdrawalForm, listMyWithdrawals } from '#contract/withdrawals/my-withdrawals.ts';
import { type PayoutMethod, withdrawalReasons } from '#contract/withdrawals/payout-fields.ts';

// A Wednesday, half past ten in India.
const t = await testAppOfFile({ clock: testClock('2026-11-18T05:00:00Z') });
await setTo(t, 'withdrawal.daily_requests', 100);
beforeEach(() => setTo(t, 'withdrawal.methods', ['bank_transfer', 'upi', 'paypal', 'crypto']));

const form = (who: Person) => who.does(getWithdrawalForm);
const mine = async (who: Person) => (await who.does(listMyWithdrawals)).rows;

async function ashaWith(sum: number) {
  const people = await world(t, { asha: {}, ravi: {} });
  await canWithdraw(t, people.asha, people.staff.kyc_reviewer, sum);
  return people;
}

const stateOf = async (who: Person) => ({
  books: await booksOf(t, who),
  rows: (await mine(who)).length,
  accounts: (await form(who)).accounts.length,
  told: (await t.db.selectFrom('notifications').select('id').where('member_id', '=', who.id).execute()).length,
});

/** Refused, and nothing happened: no row, no hold, no account, no mail. */
async function isRefused(who: Person, wish: Wish | { readonly payTo: object }, refusal: object): Promise<void> {
  const before = await stateOf(who);
  const body = 'payTo' in wish ? { ...(await withdrawalBody(t, who)), ...wish } : await withdrawalBody(t, who, wish);
  await expect(who.does(askForWithdrawal, { body, headers: { 'idempotency-key': randomUUID() } })).rejects.toMatchObject(refusal);
  expect(await stateOf(who)).toEqual(before);
}

test('[W-01.1] [W-01.2] the cards are the books; what is held stands apart', async () => {
  const { asha, staff } = await ashaWith(40);
  await hasInWallet(t, asha, 30.5, staff.payouts);
  expect((await form(asha)).balance).toEqual({
    earnings: rupees(40),
    wallet: rupees(30.5),
    held: 0,
    owed: 0,
    available: rupees(70.5),
  });
  await asksToWithdraw(t, asha, { sum: 60 });
  expect(await form(asha)).toMatchObject({
    balance: { earnings: 0, wallet: rupees(10.5), held: rupees(60), available: rupees(10.5) },
    maximum: rupees(10.5),
  });
});

test('[W-02.9] [W-02.11] [W-05.1] the reason says what is drawn first, the other covers the rest, and it is held at once', async () => {
  for (const reason of withdrawalReasons) {
    const { asha, staff } = await ashaWith(40);
    await hasInWallet(t, asha, 30, staff.payouts);
    const { code } = await asksToWithdraw(t, asha, { sum: 60, reason });
    const [earnings, wallet] = reason === 'referral_earnings' ? [0, 10] : [10, 0];
    expect(await booksOf(t, asha), reason).toMatchObject({ earnings: rupees(earnings), wallet: rupees(wallet), held: rupees(60) });
    const row = await t.db
      .selectFrom('withdrawals')
      .selectAll()
      .where('id', '=', Number(code.slice(3)))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ from_earnings: rupees(40 - earnings), from_wallet: rupees(30 - wallet), status: 'pending', reason });
  }
});

test('[W-02.1] at least ten rupees and at most what there is, to the paisa; anything else holds nothing', async () => {
  const { asha } = await ashaWith(100.01);
  for (const amount of [9.99, 0, -1, -100].map(rupees))
    await isRefused(asha, { amount, fee: paise(0) }, { status: 400, fields: { amount: 'Minimum withdrawal: ₹10.00' } });
  await isRefused(asha, { amount: rupees(100.02) }, { code: 'not_enough_funds' });
  await isRefused(asha, { amount: paise(Number.MAX_SAFE_INTEGER) }, { code: 'not_enough_funds' });
  const odd = [10.005, 1e21, Number.NaN, '10', '1e3', null, [1_000], { amount: 1_000 }, true] as unknown[] as Paise[];
  for (const amount of odd) {
    const body = { ...(await withdrawalBody(t, asha)), amount };
    const { statusCode } = await asha.asks(askForWithdrawal, { body, headers: { 'idempotency-key': randomUUID() } });
    expect([amount, statusCode]).toEqual([amount, 400]);
  }
  expect((await booksOf(t, asha)).held).toBe(0);
  await asksToWithdraw(t, asha, { amount: rupees(10) });
  await asksToWithdraw(t, asha, { amount: rupees(90.01) });
  expect(await booksOf(t, asha)).toMatchObject({ held: rupees(100.01), available: 0 });
});

const details = {
  bank_transfer: bankAccount('Asha Kumar', '50100999000111'),
  upi: { method: 'upi', holder: 'Asha Kumar', upiId: 'asha.kumar@okbank' },
  paypal: { method: 'paypal', holder: 'Asha Kumar', paypalEmail: 'asha.kumar@example.com' },
  crypto: { method: 'crypto', holder: 'Asha Kumar', address: '0x52908400098527886E0F7030069857D2E4169EE7' },
} as const;
const shown = { bank_transfer: /^•••• \d{4}$/, upi: /^as••••@okbank$/, paypal: /^as••••@example\.com$/, crypto: /^0x529084••••9EE7$/ };

test('[W-02.3] [W-02.6] [W-02.8] each method takes its own account, which is kept sealed and shown masked', async () => {
  const { asha } = await ashaWith(1_000);
  for (const [method, one] of Object.entries(details) as [PayoutMethod, (typeof details)[PayoutMethod]][]) {
    const asked = await asksToWithdraw(t, asha, { details: one });
    expect(asked).toMatchObject({ method, account: expect.stringMatching(shown[method]) });
  }
  const rows = await t.db.selectFrom('payout_accounts').selectAll().where('member_id', '=', asha.id).execute();
  const kept = rows.map((row) => `${row.details.toString('latin1')} ${row.digest.toString('latin1')} ${row.shown}`).join();
  for (const secret of ['asha.kumar', '0x52908400098527886E', '50100999000111']) expect(kept).not.toContain(secret);

  const missing = { bank_transfer: ['accountNumber', 'ifsc'], upi: ['upiId'], paypal: ['paypalEmail'], crypto: ['address'] };
  for (const [method, names] of Object.entries(missing) as [PayoutMethod, string[]][])
    for (const name of ['holder', ...names])
      await isRefused(asha, { payTo: { details: { ...details[method], [name]: '' } } }, { status: 400, code: 'invalid' });
  await isRefused(asha, { payTo: { details: { ...details.crypto, address: '0x123' } } }, { status: 400 });
});

test('[W-02.5] a bank account needs its number twice and an IFSC; typed with spaces it is the same account', async () => {
  const { asha } = await ashaWith(1_000);
  const bank = bankAccount(asha.fullName, '50100022334455');
  for (const wrong of [{ repeated: '50100022334456' }, { ifsc: 'SBIN1001234' }, { accountNumber: '12345678', repeated: '12345678' }])
    await isRefused(asha, { payTo: { details: { ...bank, ...wrong } } }, { status: 400 });
  await asksToWithdraw(t, asha, { details: bank });
  const typed = { ...bank, accountNumber: '5010 0022 3344 55', repeated: '५०१०००२२३३४४५५', ifsc: 'sbino001234' } as typeof bank;
  await asksToWithdraw(t, asha, { details: typed });
  expect((await form(asha)).accounts).toMatchObject([
    { shown: '•••• 4455', ifsc: 'SBIN0001234', bankName: 'State Bank of India', holder: 'Asha Kumar' },
  ]);
  await isRefused(asha, { details: { ...bank, holder: 'Ravi Kumar' } }, { fields: { 'payTo.details.holder': expect.any(String) } });
});

test('[W-02.4] a method that staff switched off is neither offered nor taken, for a saved account neither', async () => {
  const { asha } = await ashaWith(1_000);
  await asksToWithdraw(t, asha, { details: details.paypal });
  const [{ code: account } = { code: '' }] = (await form(asha)).accounts;
  await setTo(t, 'withdrawal.methods', ['upi']);
  expect((await form(asha)).methods.map(({ method }) => method)).toEqual(['upi']);
  await isRefused(asha, { details: details.paypal }, { code: 'method_switched_off' });
  await isRefused(asha, { account, method: 'paypal' }, { code: 'method_switched_off' });
  await setTo(t, 'withdrawal.methods', []);
  expect(await form(asha)).toMatchObject({ obstacle: 'no_method', methods: [] });
});

test('[W-03.2] [W-03.3] [W-03.4] [W-03.5] each method has its fee and its time; the net is what is left', async () => {
  const { asha } = await ashaWith(2_000);
  const { methods } = await form(asha);
  // From Wednesday 18 November: 23 and 25 are Monday and Wednesday.
  expect(methods.map(({ method, time, arrives }) => [method, time, arrives.from.slice(0, 13), arrives.to.slice(0, 13)])).toEqual([
    ['bank_transfer', { from: 3, to: 5, unit: 'business_days' }, '2026-11-23T05', '2026-11-25T05'],
    ['upi', { from: 1, to: 1, unit: 'days' }, '2026-11-19T05', '2026-11-19T05'],
    ['paypal', { from: 1, to: 2, unit: 'business_days' }, '2026-11-19T05', '2026-11-20T05'],
    ['crypto', { from: 1, to: 24, unit: 'hours' }, '2026-11-18T06', '2026-11-19T05'],
  ]);
  const cost = { bank_transfer: 3.01, upi: 0, paypal: 7.53, crypto: 1.51 };
  for (const [method, fee] of Object.entries(cost) as [PayoutMethod, number][]) {
    const asked = await asksToWithdraw(t, asha, { sum: 301, details: details[method], fee: rupees(fee) });
    expect(asked).toMatchObject({ amount: rupees(301), fee: rupees(fee), net: rupees(301) - rupees(fee) });
  }
  expect(await asksToWithdraw(t, asha, { sum: 10 })).toMatchObject({ fee: rupees(2.5), net: rupees(7.5) });
});

test('the server reckons the fee: another one than it reckons is refused, and nothing is held', async () => {
  const { asha } = await ashaWith(1_000);
  for (const fee of [0, 2.49, 2.51, -5].map(rupees)) await isRefused(asha, { sum: 100, fee }, { code: 'fee_changed', status: 409 });
  const body = await withdrawalBody(t, asha, { sum: 1_000 });
  const fees = (await settings(t))['withdrawal.fees'];
  const bankCosts = (basisPoints: number) => setTo(t, 'withdrawal.fees', { ...fees, bank_transfer: { basisPoints, minimum: rupees(2.5) } });
  await bankCosts(200);
  await isRefused(asha, body, { code: 'fee_changed' });
  await bankCosts(10_000);
  await isRefused(asha, { sum: 100 }, { status: 400, fields: { amount: 'The fee would take the whole amount' } });
  await bankCosts(100);
  await asksToWithdraw(t, asha, { sum: 1_000 });
});

test('[W-04.1] without a verified identity nothing is asked for; while the decision can be taken back neither', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await hasEarned(t, asha, 500);
  expect(await form(asha)).toMatchObject({ obstacle: 'kyc_needed', kyc: 'draft' });
  await isRefused(asha, {}, { code: 'kyc_needed', status: 409 });
  await decides(staff.kyc_reviewer, await sendsPapers(t, asha, staff.kyc_reviewer));
  expect(await form(asha)).toMatchObject({ obstacle: 'kyc_needed', kyc: 'waiting' });
  await isRefused(asha, {}, { code: 'kyc_needed', status: 409 });
  t.clock.advance({ seconds: 11 });
  expect(await form(asha)).toMatchObject({ obstacle: null, kyc: 'verified' });
  await asksToWithdraw(t, asha);
});

test('[W-04.2] the password again: a wrong one holds nothing, and after five even the right one must wait', async () => {
  const { asha } = await ashaWith(500);
  for (let guess = 0; guess < 5; guess += 1)
    await isRefused(asha, { password: `wrong guess ${guess}` }, { status: 400, fields: { password: 'Password is wrong' } });
  await isRefused(asha, {}, { status: 429, code: 'too_many_requests' });
  t.clock.advance({ minutes: 16 });
  await asksToWithdraw(t, asha);
  const { password: _without, ...body } = await withdrawalBody(t, asha);
  expect((await asha.asks(askForWithdrawal, { body, headers: { 'idempotency-key': randomUUID() } })).statusCode).toBe(400);
});

test('[W-04.3] whoever owes asks for nothing', async () => {
  const { asha } = await ashaWith(0.01);
  const member = asha.id as MemberId;
  const write = (work: Parameters<ReturnType<typeof t.db.transaction>['execute']>[0]) => t.db.transaction().execute(work);
  const booking = { by: { kind: 'system' }, at: t.clock.now() } as const;
  // A bonus that was booked by mistake, spent, and taken back.
  const bonus = facts.bonusBooked({ bonus: 8_000_001, member, amount: rupees(200) });
  await write((tx) => post(tx, booking, bonus));
  await asksToWithdraw(t, asha, { sum: 150 });
  await write((tx) => reverse(tx, { ...booking, reason: 'Booked by mistake' }, bonus));
  expect(await form(asha)).toMatchObject({ obstacle: 'money_owed', balance: { owed: rupees(149.99), available: 0 } });
  await isRefused(asha, { sum: 10 }, { code: 'money_owed', status: 409 });
});
