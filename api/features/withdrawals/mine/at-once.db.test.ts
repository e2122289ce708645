import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { lockMemberForBooks } from '#api/core/accounts/index.ts';
import { lockBalance } from '#api/core/ledger/index.ts';
import { notify } from '#api/core/notifications/index.ts';
import { stoppedMessage } from '#api/features/withdrawals/case/messages.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { testClock } from '#api/testing/clock.ts';
import { inTurn, waiting } from '#api/testing/in-turn.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { asksToWithdraw, bankAccount, booksOf, canWithdraw, withdrawalBody } from '#api/testing/world/withdrawals.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';
import { askForWithdrawal, cancelMyWithdrawal, getWithdrawalForm, listMyWithdrawals } from '#contract/withdrawals/my-withdrawals.ts';
import { removePayoutAccount } from '#contract/withdrawals/payout-accounts.ts';
import { insertStop } from './store.ts';

/** Twice, at once, too often. */

const t = await testAppOfFile({ clock: testClock('2026-11-18T05:00:00Z') });
// Passwords at once are counted like guesses: here nobody guesses.
await setTo(t, 'throttle.lock_out', { attempts: 100, minutes: 15, longestMinutes: 60 });
beforeEach(async () => {
  await setTo(t, 'withdrawal.daily_requests', 100);
  await setTo(t, 'withdrawal.daily_caps', { member: null, trust: null });
});

async function ashaWith(sum: number) {
  const people = await world(t, { asha: {} });
  await canWithdraw(t, people.asha, people.staff.kyc_reviewer, sum);
  return people;
}
const form = (who: Person) => who.does(getWithdrawalForm);
const rowsOf = async (who: Person) => (await who.does(listMyWithdrawals)).rows;
const codesOf = (settled: readonly PromiseSettledResult<unknown>[]) =>
  settled.map((one) => (one.status === 'fulfilled' ? 'done' : one.reason.code)).toSorted();

test('the same request twice, one after the other and at once, is one withdrawal', async () => {
  const { asha } = await ashaWith(500);
  const body = await withdrawalBody(t, asha, { sum: 100 });
  const headers = { 'idempotency-key': randomUUID() };
  const first = await asha.does(askForWithdrawal, { body, headers });
  expect(await asha.does(askForWithdrawal, { body, headers })).toEqual(first);
  const key = { 'idempotency-key': randomUUID() };
  const answers = await Promise.all(Array.from({ length: 4 }, () => asha.asks(askForWithdrawal, { body, headers: key })));
  expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThan(0);
  for (const answer of answers) if (answer.statusCode !== 201) expect(answer.json().code).toBe('idempotency_in_progress');
  expect(await rowsOf(asha)).toHaveLength(2);
  expect((await booksOf(t, asha)).held).toBe(rupees(200));
  const other = await asha.asks(askForWithdrawal, { body: { ...body, amount: rupees(110) }, headers });
  expect(other.json().code).toBe('idempotency_mismatch');
  expect((await asha.asks(askForWithdrawal, { body })).json().code).toBe('idempotency_key_missing');
  expect(await rowsOf(asha)).toHaveLength(2);
});

test('[W-05.2] eight requests at once for what is enough for three: three are held, nothing is spent twice', async () => {
  const { asha } = await ashaWith(350);
  const details = bankAccount(asha.fullName);
  const settled = await Promise.allSettled(Array.from({ length: 8 }, () => asksToWithdraw(t, asha, { sum: 100, details })));
  expect(codesOf(settled)).toEqual([...Array(3).fill('done'), ...Array(5).fill('not_enough_funds')]);
  expect(await booksOf(t, asha)).toMatchObject({ held: rupees(300), available: rupees(50) });
  expect(await rowsOf(asha)).toHaveLength(3);
  // The same new account came with each of them.
  expect((await form(asha)).accounts).toHaveLength(1);
});

test('cancelled many times at once it is given back once', async () => {
  const { asha } = await ashaWith(100);
  const { code } = await asksToWithdraw(t, asha);
  const cancel = () => asha.does(cancelMyWithdrawal, { params: { code } });
  expect(codesOf(await Promise.allSettled([cancel(), cancel(), cancel(), cancel()]))).toEqual([
    'done',
    ...Array(3).fill('not_in_this_status'),
  ]);
  expect(await booksOf(t, asha)).toMatchObject({ held: 0, available: rupees(100) });
});

test('a password that is changed while the old one is being checked pays nothing out', async () => {
  const { asha } = await ashaWith(100);
  const change = async (tx: Parameters<Parameters<typeof inTurn>[1]>[0]) => {
    await lockMemberForBooks(tx, asha.id);
    await tx.updateTable('members').set({ password_hash: 'another' }).where('id', '=', asha.id).execute();
  };
  const outcome = await inTurn(t.db, change, () => asksToWithdraw(t, asha));
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'not_signed_in' } });
  expect(await booksOf(t, asha)).toMatchObject({ held: 0, available: rupees(100) });
});

test('a request waits for a stop that is under way, and is refused by it', async () => {
  const { asha } = await ashaWith(100);
  const stop = async (tx: Parameters<Parameters<typeof inTurn>[1]>[0]) => {
    await lockMemberForBooks(tx, asha.id);
    await insertStop(tx, asha.id as MemberId, t.clock.now());
  };
  const outcome = await inTurn(t.db, stop, () => asksToWithdraw(t, asha));
  expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'payouts_stopped' } });
  expect((await form(asha)).obstacle).toBe('payouts_stopped');
  expect((await booksOf(t, asha)).held).toBe(0);
});

test('whoever holds her balance and tells her of it does not wait for a request that waits for the balance', async () => {
  const { asha } = await ashaWith(100);
  let asked: Promise<unknown> | undefined;
  await t.db.transaction().execute(async (tx) => {
    await lockBalance(tx, asha.id as MemberId);
    asked = asksToWithdraw(t, asha);
    await vi.waitFor(async () => expect(await waiting(t.db)).toBe(1), { timeout: 8_000, interval: 20 });
    await notify(tx, t, stoppedMessage(asha.id, 0));
  });
  await asked;
  expect((await booksOf(t, asha)).held).toBe(rupees(100));
});

test('three requests a day, by the day in India; at once neither more', async () => {
  await setTo(t, 'withdrawal.daily_requests', 3);
  const { asha } = await ashaWith(1_000);
  const settled = await Promise.allSettled(Array.from({ length: 5 }, () => asksToWithdraw(t, asha, { sum: 10 })));
  expect(codesOf(settled)).toEqual([...Array(3).fill('done'), ...Array(2).fill('withdrawals_per_day')]);
  expect(await form(asha)).toMatchObject({ obstacle: 'daily_requests' });
  // Cancelled ones count: otherwise there would be no end of mails and decisions.
  const [{ code } = { code: '' }] = await rowsOf(asha);
  await asha.does(cancelMyWithdrawal, { params: { code } });
  await expect(asksToWithdraw(t, asha, { sum: 10 })).rejects.toMatchObject({ status: 429, code: 'withdrawals_per_day' });
  expect((await booksOf(t, asha)).held).toBe(rupees(20));
  t.clock.set('2026-11-18T18:29:00Z');
  await expect(asksToWithdraw(t, asha, { sum: 10 })).rejects.toMatchObject({ code: 'withdrawals_per_day' });
  t.clock.set('2026-11-18T18:31:00Z');
  await asksToWithdraw(t, asha, { sum: 10 });
});

test('a member’s sum of the day ends at the cap, to the paisa; the form says what is left', async () => {
  await setTo(t, 'withdrawal.daily_caps', { member: rupees(500), trust: null });
  const { asha } = await ashaWith(1_000);
  expect(await form(asha)).toMatchObject({ maximum: rupees(500), obstacle: null });
  await asksToWithdraw(t, asha, { sum: 400 });
  expect((await form(asha)).maximum).toBe(rupees(100));
  await expect(asksToWithdraw(t, asha, { sum: 100.01 })).rejects.toMatchObject({ code: 'withdrawals_per_day' });
  // What was refused was not counted.
  await asksToWithdraw(t, asha, { sum: 95 });
  expect(await form(asha)).toMatchObject({ maximum: rupees(5), obstacle: 'daily_sum' });
  expect((await booksOf(t, asha)).held).toBe(rupees(495));
});

test('the trust’s sum of the day counts what everybody asked for and has not cancelled', async () => {
  t.clock.set('2026-11-20T05:00:00Z');
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  for (const who of [asha, ravi]) await canWithdraw(t, who, staff.kyc_reviewer, 1_000);
  await setTo(t, 'withdrawal.daily_caps', { member: null, trust: rupees(600) });
  const { code } = await asksToWithdraw(t, asha, { sum: 500 });
  expect((await form(ravi)).maximum).toBe(rupees(100));
  await expect(asksToWithdraw(t, ravi, { sum: 101 })).rejects.toMatchObject({ code: 'withdrawals_per_day' });
  expect((await booksOf(t, ravi)).held).toBe(0);
  await asha.does(cancelMyWithdrawal, { params: { code } });
  await asksToWithdraw(t, ravi, { sum: 600 });
  expect(await form(asha)).toMatchObject({ obstacle: 'daily_sum', maximum: 0 });
});

test('five accounts at most; a removed one makes room', async () => {
  const { asha } = await ashaWith(1_000);
  for (let one = 0; one < 5; one += 1) await asksToWithdraw(t, asha, { sum: 10 });
  await expect(asksToWithdraw(t, asha, { sum: 10 })).rejects.toMatchObject({ code: 'too_many_accounts', status: 409 });
  const { accounts } = await form(asha);
  expect(accounts).toHaveLength(5);
  expect(await rowsOf(asha)).toHaveLength(5);
  await asha.does(removePayoutAccount, { params: { code: accounts[0]?.code ?? '' } });
  await asksToWithdraw(t, asha, { sum: 10 });
  expect((await form(asha)).accounts).toHaveLength(5);
});
