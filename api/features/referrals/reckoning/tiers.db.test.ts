import { beforeEach, expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { earningsOf } from '#api/testing/world/rewards.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { timePasses } from '#api/testing/world/time-passes.ts';
import { type Person, type Staff, world } from '#api/testing/world/world.ts';
import { rupees } from '#contract/values/money.ts';

const t = await testAppOfFile();
beforeEach(() => rewardsAtOnce(t));

const noCaps = { gift: null, month: null, year: null };
const rewardsOf = ({ id }: Person) =>
  t.db.selectFrom('rewards').select(['amount', 'tier', 'is_first', 'is_capped']).where('sponsor_id', '=', id).orderBy('id').execute();
const whyNone = ({ id }: Person) =>
  t.db.selectFrom('unrewarded_gifts').select('reason').where('sponsor_id', '=', id).orderBy('decision_id').execute();
const activeOf = async ({ id }: Person) => {
  const rows = await t.db.selectFrom('sponsor_months').select('active').where('sponsor_id', '=', id).execute();
  return rows.reduce((sum, { active }) => sum + active, 0);
};

/** Ravi and so many friends, f1 … fn. */
async function raviWith(friends: number) {
  const names = Array.from({ length: friends }, (_, i) => [`f${i + 1}`, { sponsor: 'ravi' }] as const);
  const made = await world(t, { ravi: {}, ...Object.fromEntries(names) } as Record<string, { sponsor?: string }>);
  const { ravi, staff } = made as unknown as { ravi: Person; staff: Staff };
  const friend = (n: number) => (made as unknown as Record<string, Person>)[`f${n}`] as Person;
  const gives = async (n: number, amount: number, details = {}) => {
    const donation = await friend(n).donates(rupees(amount), details);
    await staff.finance.approves(donation);
    return donation;
  };
  return { ravi, staff, friend, gives };
}

test('[R-03.2] [R-03.3] [R-03.4] [R-03.5] [R-03.6] Bronze to 10 friends, Silver to 25, Gold from 26: by those who gave before this gift', async () => {
  await setTo(t, 'referral.caps', noCaps);
  const { ravi, staff, gives } = await raviWith(28);
  for (let n = 1; n <= 10; n++) await gives(n, 1_000);
  // The eleventh friend's first gift finds ten who gave before.
  await gives(11, 1_000);
  expect((await rewardsOf(ravi)).every(({ tier, amount }) => tier === 'bronze' && amount === rupees(50))).toBe(true);
  // A later gift of hers finds eleven.
  await gives(11, 1_000);
  expect((await rewardsOf(ravi)).at(-1)).toEqual({ amount: rupees(30), tier: 'silver', is_first: false, is_capped: false });
  await gives(12, 1_000);
  expect((await rewardsOf(ravi)).at(-1)).toEqual({ amount: rupees(70), tier: 'silver', is_first: true, is_capped: false });
  for (let n = 13; n <= 26; n++) await gives(n, 201);
  expect((await rewardsOf(ravi)).at(-1)).toMatchObject({ tier: 'silver', is_first: true });
  await gives(27, 1_000);
  expect((await rewardsOf(ravi)).at(-1)).toEqual({ amount: rupees(100), tier: 'gold', is_first: true, is_capped: false });
  const last = await gives(3, 1_000);
  expect((await rewardsOf(ravi)).at(-1)).toEqual({ amount: rupees(50), tier: 'gold', is_first: false, is_capped: false });
  expect(await activeOf(ravi), '27 gave; who only joined does not count, and who gave twice counts once').toBe(27);
  await staff.finance.reverses(last);
  expect(await activeOf(ravi), 'her first gift stands').toBe(27);
}, 60_000);

test('a friend whose only gift is undone no longer counts, and counts once when it is approved again', async () => {
  const { ravi, staff, gives } = await raviWith(2);
  const donation = await gives(1, 501);
  expect(await activeOf(ravi)).toBe(1);
  await staff.finance.undoes(donation);
  expect(await activeOf(ravi)).toBe(0);
  await staff.finance.approves(donation);
  expect(await activeOf(ravi)).toBe(1);
  await staff.finance.reverses(donation);
  expect(await activeOf(ravi)).toBe(0);
});

test('friends are counted while nothing is paid, so that tiers are right when the programme pays again', async () => {
  await setTo(t, 'referral.tiers', [
    { name: 'bronze', from: 0, firstBasisPoints: 500, laterBasisPoints: 200, monthlyBonus: rupees(0) },
    { name: 'silver', from: 1, firstBasisPoints: 1_000, laterBasisPoints: 300, monthlyBonus: rupees(0) },
  ]);
  await setTo(t, 'referral.programme', 'off');
  const { ravi, gives } = await raviWith(2);
  await gives(1, 501);
  expect([await activeOf(ravi), await rewardsOf(ravi), await whyNone(ravi)]).toEqual([1, [], []]);
  await setTo(t, 'referral.programme', 'rewards');
  await gives(2, 501);
  expect((await rewardsOf(ravi)).map(({ tier, amount }) => [tier, amount])).toEqual([['silver', rupees(50.1)]]);
  await setTo(t, 'referral.tiers', bronzeOnly);
});

const bronzeOnly = [{ name: 'bronze' as const, from: 0, firstBasisPoints: 500, laterBasisPoints: 200, monthlyBonus: rupees(0) }];

test('caps: of a gift, of a month, of a financial year; the rest is cut, and then there is nothing, which is said', async () => {
  await setTo(t, 'referral.tiers', bronzeOnly);
  await setTo(t, 'referral.caps', { gift: rupees(40), month: rupees(70), year: rupees(100) });
  t.clock.set('2027-02-10T06:00:00Z');
  const { ravi, staff, gives } = await raviWith(6);
  await gives(1, 1_000);
  const second = await gives(2, 1_000);
  await gives(3, 1_000);
  expect((await rewardsOf(ravi)).map(({ amount, is_capped }) => [amount, is_capped])).toEqual([
    [rupees(40), true],
    [rupees(30), true],
  ]);
  expect(await whyNone(ravi)).toEqual([{ reason: 'monthly_cap' }]);
  expect(await earningsOf(t, ravi)).toBe(rupees(70));
  // What is reversed makes room again.
  await staff.finance.reverses(second);
  await gives(4, 400);
  expect((await rewardsOf(ravi)).at(-1)).toMatchObject({ amount: rupees(20), is_capped: false });
  await timePasses(t, '2027-03-10T06:00:00Z');
  await gives(5, 1_000);
  await gives(5, 5_000);
  expect((await rewardsOf(ravi)).at(-1)).toMatchObject({ amount: rupees(40), is_capped: true });
  expect((await whyNone(ravi)).at(-1)).toEqual({ reason: 'yearly_cap' });
  // A new financial year begins on 1 April in India.
  await timePasses(t, '2027-03-31T18:31:00Z');
  await gives(6, 1_000);
  expect((await rewardsOf(ravi)).at(-1)).toMatchObject({ amount: rupees(40), is_capped: true });
  expect(await earningsOf(t, ravi)).toBe(rupees(140));
});

test('only gifts within the months after joining earn a reward; the day of giving counts, not the day of approval', async () => {
  await setTo(t, 'referral.caps', noCaps);
  await setTo(t, 'referral.valid_months', 3);
  t.clock.set('2027-05-31T05:00:00Z');
  const { ravi, friend, staff, gives } = await raviWith(1);
  await timePasses(t, '2027-08-31T04:59:59Z');
  const inTime = await friend(1).donates(rupees(1_000));
  await timePasses(t, '2027-09-02T05:00:00Z');
  await staff.finance.approves(inTime);
  expect(await earningsOf(t, ravi)).toBe(rupees(50));
  await gives(1, 1_000);
  expect([await earningsOf(t, ravi), await whyNone(ravi)]).toEqual([rupees(50), [{ reason: 'too_late' }]]);
  await setTo(t, 'referral.valid_months', 0);
});

test('the giver says no: no reward for that gift, and the sponsor can read why; the next gift is rewarded as a later one', async () => {
  const { ravi, gives } = await raviWith(1);
  await gives(1, 1_000, { noReward: true });
  expect([await earningsOf(t, ravi), await rewardsOf(ravi), await whyNone(ravi)]).toEqual([0, [], [{ reason: 'declined' }]]);
  await gives(1, 1_000);
  expect((await rewardsOf(ravi)).map(({ amount, is_first }) => [amount, is_first])).toEqual([[rupees(20), false]]);
});

test('every reward keeps the version of the rules that made it', async () => {
  const { ravi, gives } = await raviWith(2);
  await gives(1, 501);
  await setTo(t, 'referral.tiers', bronzeOnly);
  await gives(2, 501);
  const rows = await t.db.selectFrom('rewards').select(['rule_version']).where('sponsor_id', '=', ravi.id).orderBy('id').execute();
  const { rows: changes } = await t.pool.query<{ count: number }>("select count(*) from setting_changes where key like 'referral.%'");
  expect(rows.map(({ rule_version }) => rule_version)).toEqual([Number(changes[0]?.count) - 1, Number(changes[0]?.count)]);
});
