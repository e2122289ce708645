import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { getMyOverview } from '#contract/overview.ts';
import { rupees } from '#contract/values/money.ts';

const t = await testAppOfFile();

const days = async ({ id }: Person) =>
  (
    await t.pool.query<{ day: string; booked: number }>(
      `select to_char(day, 'YYYY-MM-DD') as day, booked from sponsor_days where sponsor_id = $1 order by day`,
      [id],
    )
  ).rows.map(({ day, booked }) => [day, booked]);
const lately = async (who: Person) => (await who.does(getMyOverview)).cards.creativeFunds;

test('each day says what was booked on it in India; what is taken back is gone from its own day, and days too old to compare go', async () => {
  t.clock.set('2027-01-10T18:00:00Z');
  await rewardsAtOnce(t);
  await setTo(t, 'donation.daily_claims', 100);
  const { ravi, asha } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const gives = async (amount: number) => {
    const { staff } = await world(t, {});
    const gift = await asha.donates(rupees(amount));
    await staff.finance.approves(gift);
    return { gift, reverse: async () => (await world(t, {})).staff.finance.reverses(gift) };
  };
  await gives(1_000);
  const second = await gives(500);
  expect(await days(ravi)).toEqual([['2027-01-10', rupees(60)]]);
  // Half past midnight there.
  t.clock.set('2027-01-10T19:00:00Z');
  await gives(2_000);
  expect(await days(ravi)).toEqual([
    ['2027-01-10', rupees(60)],
    ['2027-01-11', rupees(40)],
  ]);
  t.clock.set('2027-02-05T06:00:00Z');
  await second.reverse();
  expect((await days(ravi))[0]).toEqual(['2027-01-10', rupees(50)]);
  expect(await lately(ravi)).toEqual({ amount: rupees(90), lately: rupees(90), change: null });
  // Thirty days from the eleventh are over with the ninth of February, from the tenth with the eighth.
  t.clock.set('2027-02-09T06:00:00Z');
  await gives(1_000);
  expect(await lately(ravi)).toEqual({ amount: rupees(110), lately: rupees(60), change: 20 });
  t.clock.set('2027-03-14T06:00:00Z');
  await gives(500);
  expect(await days(ravi)).toEqual([
    ['2027-01-11', rupees(40)],
    ['2027-02-09', rupees(20)],
    ['2027-03-14', rupees(10)],
  ]);
  expect(await lately(ravi)).toEqual({ amount: rupees(120), lately: rupees(10), change: -50 });
});
