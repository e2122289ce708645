import { beforeEach, expect, test } from 'vitest';
import { GENERAL_FUND } from '#api/core/ledger/index.ts';
import { type TestApp, testAppOnce } from '#api/testing/app.ts';
import { earningsOf } from '#api/testing/world/rewards.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { timePasses } from '#api/testing/world/time-passes.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { rupees } from '#contract/values/money.ts';
import { payBonuses } from './pay-bonuses.ts';

let t: TestApp;
beforeEach(async () => {
  t = await testAppOnce();
  t.clock.set('2027-01-20T06:00:00Z');
  await rewardsAtOnce(t);
  // The source's bonuses, reached by fewer friends. Gifts earn nothing, so that balances show bonuses alone.
  await setTo(t, 'referral.tiers', [
    { name: 'bronze', from: 0, firstBasisPoints: 0, laterBasisPoints: 0, monthlyBonus: rupees(0) },
    { name: 'silver', from: 1, firstBasisPoints: 0, laterBasisPoints: 0, monthlyBonus: rupees(50) },
    { name: 'gold', from: 2, firstBasisPoints: 0, laterBasisPoints: 0, monthlyBonus: rupees(150) },
  ]);
});

const pays = async () => (await payBonuses(t, {}, { signal: new AbortController().signal })).paid;
const bonusesOf = async ({ id }: Person) => {
  const { rows } = await t.pool.query<{ month: string; tier: string; amount: number; status: string }>(
    "select to_char(bonus_month, 'YYYY-MM-DD') as month, tier, amount, status from rewards where sponsor_id = $1 and kind = 'bonus' order by bonus_month",
    [id],
  );
  return rows.map(({ month, tier, amount, status }) => [month, tier, amount, status]);
};

const people = {
  ravi: {},
  meena: {},
  dev: {},
  r1: { sponsor: 'ravi' },
  r2: { sponsor: 'ravi' },
  m1: { sponsor: 'meena' },
  m2: { sponsor: 'meena' },
  d1: { sponsor: 'dev' },
};

test('[R-06.1] [R-06.2] each month’s bonus by the tier at its end in India, once', async () => {
  const { ravi, meena, dev, r1, r2, m1, m2, staff } = await world(t, people);
  for (const friend of [r1, m1, m2]) await staff.finance.approves(await friend.donates(rupees(501)));
  await timePasses(t, '2027-01-31T18:29:59Z');
  expect(await pays(), 'the month is not over').toBe(0);
  // Ten minutes into February in India: counts for February only.
  await timePasses(t, '2027-01-31T18:40:00Z');
  await staff.finance.approves(await r2.donates(rupees(501)));
  expect(await pays(), 'approvals of the last second may still be on their way').toBe(0);
  await timePasses(t, '2027-01-31T20:00:00Z');
  expect(await Promise.all([pays(), pays()]).then(([a, b]) => a + b)).toBe(2);
  expect(await pays()).toBe(0);
  expect([await earningsOf(t, ravi), await earningsOf(t, meena), await earningsOf(t, dev)]).toEqual([rupees(50), rupees(150), 0]);
  expect(await bonusesOf(ravi)).toEqual([['2027-01-01', 'silver', rupees(50), 'booked']]);
  const { lifetime } = await t.db.selectFrom('reward_totals').select('lifetime').where('member_id', '=', ravi.id).executeTakeFirstOrThrow();
  expect(lifetime, 'bonuses count among lifetime rewards').toBe(rupees(50));
});

test('[R-06.3] months that were missed are made up for, each by its own end: friends, tiers and programme as they were then', async () => {
  const { ravi, r1, r2, staff } = await world(t, people);
  await staff.finance.approves(await r1.donates(rupees(501)));
  await timePasses(t, '2027-02-10T06:00:00Z');
  const second = await r2.donates(rupees(501));
  await staff.finance.approves(second);
  // March: nothing is paid for. April: again, by other rules. Nothing ran since January.
  await timePasses(t, '2027-03-15T06:00:00Z');
  await setTo(t, 'referral.programme', 'recognition');
  await timePasses(t, '2027-04-15T06:00:00Z');
  await setTo(t, 'referral.programme', 'rewards');
  await setTo(t, 'referral.tiers', [{ name: 'bronze', from: 0, firstBasisPoints: 0, laterBasisPoints: 0, monthlyBonus: rupees(7) }]);
  await timePasses(t, '2027-05-03T06:00:00Z');
  await staff.finance.reverses(second);
  expect(await pays(), 'nobody else has a friend who gave').toBe(3);
  expect(await bonusesOf(ravi)).toEqual([
    ['2027-01-01', 'silver', rupees(50), 'booked'],
    ['2027-02-01', 'gold', rupees(150), 'booked'],
    ['2027-04-01', 'bronze', rupees(7), 'booked'],
  ]);
  expect(await earningsOf(t, ravi)).toBe(rupees(207));
  expect(await pays()).toBe(0);
  const rows = await t.db
    .selectFrom('rewards')
    .select('rule_version')
    .where('sponsor_id', '=', ravi.id)
    .where('kind', '=', 'bonus')
    .orderBy('id')
    .execute();
  const [january, february, april] = rows.map(({ rule_version }) => rule_version);
  expect([january === february, (april ?? 0) - (january ?? 0)]).toEqual([true, 3]);
});

test('the bonus of a suspended member, and of one whose friends are in question, waits for a person', async () => {
  const { ravi, meena, r1, m1, staff } = await world(t, people);
  for (const friend of [r1, m1]) await staff.finance.approves(await friend.donates(rupees(501)));
  await t.db.updateTable('members').set({ status: 'suspended' }).where('id', '=', ravi.id).execute();
  await t.db
    .insertInto('rewards')
    .values({
      kind: 'gift',
      donation_id: 9_000_001,
      decision_id: 9_000_001,
      sponsor_id: meena.id,
      friend_id: m1.id,
      fund_code: GENERAL_FUND,
      amount: 100,
      basis_points: 500,
      is_first: true,
      tier: 'bronze',
      status: 'blocked',
      blocked: 'linked',
      made_at: t.clock.now(),
      due_at: t.clock.now(),
      rule_version: 0,
    })
    .execute();
  await timePasses(t, '2027-02-02T06:00:00Z');
  expect(await pays()).toBe(2);
  expect([await bonusesOf(ravi), await bonusesOf(meena)]).toEqual([
    [['2027-01-01', 'silver', rupees(50), 'blocked']],
    [['2027-01-01', 'silver', rupees(50), 'blocked']],
  ]);
  expect([await earningsOf(t, ravi), await earningsOf(t, meena)]).toEqual([0, 0]);
});

test('the database keeps a second bonus of the same month out', async () => {
  const { ravi, r1, staff } = await world(t, people);
  await staff.finance.approves(await r1.donates(rupees(501)));
  await timePasses(t, '2027-02-02T06:00:00Z');
  await pays();
  const again = t.db
    .insertInto('rewards')
    .values({
      kind: 'bonus',
      sponsor_id: ravi.id,
      bonus_month: '2027-01-01',
      amount: 5_000,
      tier: 'silver',
      status: 'due',
      made_at: t.clock.now(),
      due_at: t.clock.now(),
      rule_version: 0,
    })
    .execute();
  await expect(again).rejects.toThrow(/rewards_bonus_once/);
});
