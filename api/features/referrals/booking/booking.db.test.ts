import { beforeEach, expect, test } from 'vitest';
import { GENERAL_FUND } from '#api/core/ledger/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { idOf } from '#api/testing/world/donation-rows.ts';
import { earningsOf } from '#api/testing/world/rewards.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { timePasses } from '#api/testing/world/time-passes.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { rupees } from '#contract/values/money.ts';
import { bookDueRewards } from './book-due-rewards.ts';

const t = await testAppOfFile();
beforeEach(async () => {
  t.clock.set('2027-06-01T06:00:00Z');
  await rewardsAtOnce(t);
  await setTo(t, 'referral.reward_wait_days', 30);
});

const run = { signal: new AbortController().signal };
const books = () => bookDueRewards(t, {}, run);
const rewardsOf = ({ id }: Person) =>
  t.db.selectFrom('rewards').select(['status', 'blocked']).where('sponsor_id', '=', id).orderBy('id').execute();

test('[R-03.9] a reward waits its days, is booked when they are over, and never twice', async () => {
  const { ravi, asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  await staff.finance.approves(await asha.donates(rupees(501)));
  await timePasses(t, '2027-07-01T05:59:59Z');
  expect(await books()).toEqual({ booked: 0, blocked: 0 });
  expect([await earningsOf(t, ravi), await rewardsOf(ravi)]).toEqual([0, [{ status: 'due', blocked: null }]]);
  await timePasses(t, '2027-07-01T06:00:00Z');
  expect(await Promise.all([books(), books()]).then((done) => done.reduce((sum, { booked }) => sum + booked, 0))).toBe(1);
  expect(await books()).toEqual({ booked: 0, blocked: 0 });
  expect([await earningsOf(t, ravi), await rewardsOf(ravi)]).toEqual([rupees(25.05), [{ status: 'booked', blocked: null }]]);
});

test('what was promised under the rules is booked although the programme has ended meanwhile', async () => {
  const { ravi, asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  await staff.finance.approves(await asha.donates(rupees(501)));
  await setTo(t, 'referral.programme', 'off');
  await timePasses(t, '2027-07-02T06:00:00Z');
  expect(await books()).toEqual({ booked: 1, blocked: 0 });
  expect(await earningsOf(t, ravi)).toBe(rupees(25.05));
});

test('a gift that was reversed while its reward waited earns nothing', async () => {
  const { ravi, asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const donation = await asha.donates(rupees(501));
  await staff.finance.approves(donation);
  await timePasses(t, '2027-06-20T06:00:00Z');
  await staff.finance.reverses(donation);
  await timePasses(t, '2027-07-02T06:00:00Z');
  expect(await books()).toEqual({ booked: 0, blocked: 0 });
  expect(await earningsOf(t, ravi)).toBe(0);
});

test('who was suspended while the reward waited is not paid: it waits for a person', async () => {
  const { ravi, asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  await staff.finance.approves(await asha.donates(rupees(501)));
  await t.db.updateTable('members').set({ status: 'suspended' }).where('id', '=', ravi.id).execute();
  await timePasses(t, '2027-07-02T06:00:00Z');
  expect(await books()).toEqual({ booked: 0, blocked: 1 });
  expect([await earningsOf(t, ravi), await rewardsOf(ravi)]).toEqual([0, [{ status: 'blocked', blocked: 'sponsor_not_active' }]]);
});

test('what links the accounts and was found while the reward waited stops it', async () => {
  const { ravi, asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const own = await ravi.donates(rupees(501));
  const donation = await asha.donates(rupees(501));
  await staff.finance.approves(donation);
  expect(await rewardsOf(ravi)).toEqual([{ status: 'due', blocked: null }]);
  await t.db
    .insertInto('donation_lookalikes')
    .values({ donation_id: idOf(donation), other_id: idOf(own), likeness: 98 })
    .execute();
  await timePasses(t, '2027-07-02T06:00:00Z');
  expect(await books()).toEqual({ booked: 0, blocked: 1 });
  expect([await earningsOf(t, ravi), await rewardsOf(ravi)]).toEqual([0, [{ status: 'blocked', blocked: 'linked' }]]);
  const { signals } = await t.db.selectFrom('rewards').select('signals').where('sponsor_id', '=', ravi.id).executeTakeFirstOrThrow();
  expect(signals).toEqual(['receipt']);
});

test('more than one batch is booked in one go', async () => {
  const { ravi, asha } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const at = t.clock.now();
  await t.db
    .insertInto('rewards')
    .values(
      Array.from({ length: 250 }, (_, i) => ({
        kind: 'gift' as const,
        donation_id: 9_000_000 + i,
        decision_id: 9_000_000 + i,
        sponsor_id: ravi.id,
        friend_id: asha.id,
        fund_code: GENERAL_FUND,
        amount: 100,
        basis_points: 500,
        is_first: false,
        tier: 'bronze',
        status: 'due' as const,
        made_at: at,
        due_at: at,
        rule_version: 0,
      })),
    )
    .execute();
  expect(await books()).toEqual({ booked: 250, blocked: 0 });
  expect(await earningsOf(t, ravi)).toBe(rupees(250));
});
