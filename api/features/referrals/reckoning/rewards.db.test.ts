import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { earningsOf } from '#api/testing/world/rewards.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { rupees } from '#contract/values/money.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
beforeEach(async () => {
  await rewardsAtOnce(t);
});
afterAll(() => t.close());

const rewardsOf = ({ id }: Person) =>
  t.db.selectFrom('rewards').select(['status', 'amount', 'is_first']).where('sponsor_id', '=', id).orderBy('id').execute();

test('[R-03.1] [R-03.7] a reward is booked when the friend’s gift is approved, rounded down to the paisa', async () => {
  const { ravi, asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const donation = await asha.donates(rupees(201.19));
  expect(await rewardsOf(ravi)).toEqual([]);
  await staff.finance.approves(donation);
  expect(await rewardsOf(ravi)).toEqual([{ status: 'booked', amount: rupees(10.05), is_first: true }]);
  expect(await earningsOf(t, ravi)).toBe(rupees(10.05));
});

test.each(['off', 'recognition'] as const)('[R-03.15] while the programme is %s no money is booked, due or waiting', async (programme) => {
  await setTo(t, 'referral.programme', programme);
  const { ravi, asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  await staff.finance.approves(await asha.donates(rupees(501)));
  expect([await rewardsOf(ravi), await earningsOf(t, ravi)]).toEqual([[], 0]);
});

test('with days to wait the reward is due and not in the books; undone, it is gone', async () => {
  await setTo(t, 'referral.reward_wait_days', 30);
  const { ravi, asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const donation = await asha.donates(rupees(501));
  await staff.finance.approves(donation);
  expect([await rewardsOf(ravi), await earningsOf(t, ravi)]).toEqual([[{ status: 'due', amount: rupees(25.05), is_first: true }], 0]);
  const { due_at } = await t.db.selectFrom('rewards').select('due_at').where('sponsor_id', '=', ravi.id).executeTakeFirstOrThrow();
  expect((due_at.getTime() - t.clock.now().getTime()) / 86_400_000).toBe(30);
  await staff.finance.undoes(donation);
  expect(await rewardsOf(ravi)).toEqual([{ status: 'reversed', amount: rupees(25.05), is_first: true }]);
});

test.each(['suspended', 'closed'] as const)('[R-03.13] the reward of a %s sponsor is blocked, not booked', async (status) => {
  const { ravi, asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  await t.db.updateTable('members').set({ status }).where('id', '=', ravi.id).execute();
  await staff.finance.approves(await asha.donates(rupees(501)));
  expect([await rewardsOf(ravi), await earningsOf(t, ravi)]).toEqual([[{ status: 'blocked', amount: rupees(25.05), is_first: true }], 0]);
});

test('[R-03.8] [R-03.10] approve, undo, approve again, reverse: at every moment at most one reward stands', async () => {
  const { ravi, asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const donation = await asha.donates(rupees(501));
  await staff.finance.approves(donation);
  await staff.finance.undoes(donation);
  expect(await earningsOf(t, ravi)).toBe(0);
  await staff.finance.approves(donation);
  expect(await earningsOf(t, ravi)).toBe(rupees(25.05));
  await staff.finance.reverses(donation);
  expect(await earningsOf(t, ravi)).toBe(0);
  expect((await rewardsOf(ravi)).map(({ status }) => status)).toEqual(['reversed', 'reversed']);
  // The next gift is the first one again.
  await staff.finance.approves(await asha.donates(rupees(501)));
  expect((await rewardsOf(ravi)).at(-1)).toEqual({ status: 'booked', amount: rupees(25.05), is_first: true });
});

test('nothing is left after rounding: no reward, and the gift is booked all the same', async () => {
  await setTo(t, 'referral.tiers', [{ name: 'bronze', from: 0, firstBasisPoints: 0, laterBasisPoints: 0, monthlyBonus: rupees(0) }]);
  const { ravi, asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  expect(await staff.finance.approves(await asha.donates(rupees(501)))).toMatchObject({ status: 'approved' });
  expect(await rewardsOf(ravi)).toEqual([]);
});
