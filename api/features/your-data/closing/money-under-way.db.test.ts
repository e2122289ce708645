import { randomBytes } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { referralJobs } from '#api/features/referrals/index.ts';
import { wholeData } from '#api/personal-data.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { hasEnded, isApproved, isSent } from '#api/testing/world/desks/payout-rows.ts';
import { hasApproved } from '#api/testing/world/desks/payout-runs.ts';
import { decidesReward, earningsOf, rewardScene } from '#api/testing/world/rewards.ts';
import { rewardsAtOnce } from '#api/testing/world/settings.ts';
import { asksToWithdraw, booksOf, verified } from '#api/testing/world/withdrawals.ts';
import { PASSWORD, type Person, world } from '#api/testing/world/world.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { type Paise, rupees } from '#contract/values/money.ts';
import { askForClosure, getMyClosure } from '#contract/your-data/closing.ts';
import { closeAccounts } from './close-accounts.ts';
import { getClosure } from './get-closure.ts';

const t = await testAppOfFile();
const slow = { timeout: 60_000 };
beforeEach(() => rewardsAtOnce(t));
const run = { signal: new AbortController().signal };
/** As the worker does every ten minutes. */
const booksRewards = () => referralJobs['book-due-rewards']?.(t, {}, { ...run, jobId: '1', attempt: 1, isLastAttempt: false });
const works = () => closeAccounts(t, wholeData, run);
const asks = (who: Person, more: { givesUp?: Paise } = {}) => who.does(askForClosure, { body: { password: PASSWORD, ...more } });
const closure = (who: Person) => who.does(getMyClosure);
const rewardOf = (sponsor: Person) =>
  t.db.selectFrom('rewards').select(['status', 'due_at']).where('sponsor_id', '=', sponsor.id).executeTakeFirstOrThrow();
const nameOf = async ({ id }: Person) =>
  (await t.db.selectFrom('members').select('full_name').where('id', '=', id).executeTakeFirstOrThrow()).full_name;
const refused = async (who: Person, code: string) => {
  await expect(asks(who)).rejects.toMatchObject({ status: 409, code });
  expect((await closure(who)).waiting).toBeNull();
};

test('who owes the trust cannot disappear with it', slow, async () => {
  const { ravi, staff, code } = await rewardScene(t, 'booked');
  await verified(t, ravi, staff.kyc_reviewer);
  const paid = await asksToWithdraw(t, ravi, { sum: 25 });
  await isApproved(t, paid, staff.payouts);
  await isSent(t, paid, staff.payouts);
  await hasEnded(t, paid, { reference: 'UTIBN26111700002' });
  // What was paid out to him is taken back.
  await decidesReward(staff.payouts, code, { act: 'refuse' });
  expect(await booksOf(t, ravi)).toMatchObject({ earnings: 0, wallet: 0, owed: rupees(25) });
  expect((await closure(ravi)).obstacles).toEqual(['owed']);
  await refused(ravi, 'closing_owed');
});

test('a payout at the bank is in the way until the bank has said what became of it', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const paid = await hasApproved(t, asha, staff);
  await isSent(t, paid, staff.payouts);
  expect((await closure(asha)).obstacles).toEqual(['held', 'withdrawal', 'payout']);
  // Marked as paid, while its line in the run is still open: the bank may send it back.
  await hasEnded(t, paid, { reference: 'UTIBN26111700001' });
  await t.db.updateTable('payout_lines').set({ ended_at: null }).where('withdrawal_id', '=', paid.id).execute();
  expect((await closure(asha)).obstacles).toEqual(['payout']);
  await refused(asha, 'closing_payout');
  await t.db.updateTable('payout_lines').set({ ended_at: t.clock.now() }).where('withdrawal_id', '=', paid.id).execute();
  expect((await asks(asha)).waiting).not.toBeNull();
});

test.for(['asked', 'due'] as const)('a refund that is %s is in the way; somebody else’s is not', async (status) => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const now = t.clock.now();
  const { id } = await t.db
    .insertInto('refunds')
    .values({
      credit_id: Number(`0x${randomBytes(4).toString('hex')}`),
      line_id: Number(`0x${randomBytes(4).toString('hex')}`),
      member_id: asha.id,
      amount: rupees(501),
      method: 'upi',
      details: randomBytes(40),
      shown: 'as••••@okaxis',
      is_elsewhere: false,
      reason: 'Paid twice',
      status,
      asked_by: staff.finance.id,
      asked_at: now,
      ...(status === 'due' ? { decided_by: staff.trustee.id, decided_at: now } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect((await closure(asha)).obstacles).toEqual(['refund']);
  await refused(asha, 'closing_refund');
  expect((await closure(ravi)).obstacles).toEqual([]);
  const ended = { status: 'refused', decided_by: staff.trustee.id, decided_at: now } as const;
  await t.db.updateTable('refunds').set(ended).where('id', '=', id).execute();
  expect((await closure(asha)).obstacles).toEqual([]);
});

test('rewards that wait: she hears the sum and the day, waits for them, and nothing is lost', async () => {
  const { ravi } = await rewardScene(t, 'due');
  const { due_at } = await rewardOf(ravi);
  expect(await closure(ravi)).toMatchObject({ obstacles: [], rewards: { sum: rupees(25.05), bookedBy: due_at.toISOString() } });
  await refused(ravi, 'stale');
  t.clock.advance({ days: 31 });
  await booksRewards();
  expect(await earningsOf(t, ravi)).toBe(rupees(25.05));
  expect(await getClosure(t, ravi.id as MemberId)).toMatchObject({ rewards: null, obstacles: ['balance'] });
});

test('given up by the very sum she saw: any other is refused, nothing is taken before the day, and on the day it ends', slow, async () => {
  const { ravi, asha, staff } = await rewardScene(t, 'due');
  await expect(asks(ravi, { givesUp: rupees(25) })).rejects.toMatchObject({ code: 'stale' });
  await expect(asks(ravi, { givesUp: rupees(0) })).rejects.toMatchObject({ code: 'stale' });
  expect((await closure(ravi)).waiting).toBeNull();
  await asks(ravi, { givesUp: rupees(25.05) });
  await t.runJobs();
  expect(t.inbox.last(ravi.email).text).toContain('Rewards of ₹25.05 still wait to be booked.');
  expect(await rewardOf(ravi), 'nothing is taken before the day').toMatchObject({ status: 'due' });

  // Friends go on giving. That holds up nothing.
  t.clock.advance({ minutes: 10 });
  await staff.finance.approves(await asha.donates(rupees(500)));
  expect((await closure(ravi)).rewards?.sum).toBeGreaterThan(rupees(25.05));
  t.clock.advance({ days: 14 });
  await works();
  expect(await nameOf(ravi)).toBe('Erased');
  const states = await t.db.selectFrom('rewards').select('status').where('sponsor_id', '=', ravi.id).execute();
  expect(states).toEqual([{ status: 'reversed' }, { status: 'reversed' }]);
  // Nobody books them to an account without an owner.
  t.clock.advance({ days: 40 });
  await booksRewards();
  expect(await earningsOf(t, ravi)).toBe(0);
});

test('one that staff look at is said without a day, and goes as well', async () => {
  const { ravi } = await rewardScene(t, 'blocked');
  expect((await closure(ravi)).rewards).toEqual({ sum: rupees(25.05), bookedBy: null });
  await refused(ravi, 'stale');
  await asks(ravi, { givesUp: rupees(25.05) });
  t.clock.advance({ days: 15 });
  await works();
  expect(await rewardOf(ravi)).toMatchObject({ status: 'reversed' });
});

test('booked in the moment in which the account is closed: nothing is erased, and the money is there', async () => {
  const { ravi } = await rewardScene(t, 'due');
  await asks(ravi, { givesUp: rupees(25.05) });
  t.clock.advance({ days: 31 });
  const whole = {
    ...wholeData,
    eraseMemberIn: async (...args: Parameters<typeof wholeData.eraseMemberIn>) => {
      await booksRewards();
      await wholeData.eraseMemberIn(...args);
    },
  };
  await expect(closeAccounts(t, whole, run)).rejects.toThrow('1 accounts could not be closed');
  expect([await nameOf(ravi), await earningsOf(t, ravi)]).toEqual(['Ravi Kumar', rupees(25.05)]);
  await works();
  expect(await nameOf(ravi)).toBe('Ravi Kumar');
});
