import { expect, test } from 'vitest';
import { checkLedger, violationsIn } from '#api/core/ledger/index.ts';
import { demoAppOfFile } from '#api/testing/demo/demo-app.ts';
import { rupees } from '#contract/values/money.ts';

const t = await demoAppOfFile();

const SAVITA = 'ANJ7SVTA';
const friends = () =>
  t.db
    .selectFrom('members as m')
    .innerJoin('members as s', 's.id', 'm.sponsor_id')
    .leftJoin('donations as d', 'd.member_id', 'm.id')
    .where('s.code', '=', SAVITA);

test('one sponsor has fourteen friends, eleven of them with an approved gift, and so the second tier', async () => {
  const sums = t.db.selectFrom('sponsor_months as s').innerJoin('members as m', 'm.id', 's.sponsor_id').where('m.code', '=', SAVITA);
  const counted = await sums.select(({ fn }) => [fn.sum('friends').as('friends'), fn.sum('active').as('active')]).executeTakeFirst();
  expect(counted).toEqual({ friends: 14, active: 11 });
  const gifts = await friends()
    .select(['m.full_name as name', 'd.status'])
    .where((is) => is.or([is('d.status', '<>', 'approved'), is('d.id', 'is', null)]))
    .execute();
  expect(gifts.toSorted((a, b) => a.name.localeCompare(b.name))).toEqual([
    { name: 'Nandini Rao', status: 'rejected' },
    { name: 'Prakash Wagh', status: 'pending' },
    { name: 'Rekha Pawar', status: null },
  ]);
});

test('her rewards show every case: booked by two tiers, declined, held for a shared UPI ID, refused with a reason', async () => {
  const rewards = await t.db
    .selectFrom('rewards as r')
    .innerJoin('members as s', 's.id', 'r.sponsor_id')
    .innerJoin('members as f', 'f.id', 'r.friend_id')
    .select(['f.full_name as friend', 'r.amount', 'r.status', 'r.blocked', 'r.signals', 'r.tier'])
    .where('s.code', '=', SAVITA)
    .orderBy('r.id')
    .execute();
  expect(rewards).toHaveLength(11);
  expect(rewards.filter(({ friend }) => friend === 'Komal Thakur')).toEqual([]);
  expect(rewards.find(({ friend }) => friend === 'Manoj Gaikwad')).toEqual({
    friend: 'Manoj Gaikwad',
    amount: rupees(55.05),
    status: 'blocked',
    blocked: 'linked',
    signals: ['payer'],
    tier: 'bronze',
  });
  expect(rewards.filter(({ friend }) => friend === 'Aarti Shinde').map(({ amount, tier, status }) => [amount, tier, status])).toEqual([
    [rupees(55.05), 'bronze', 'booked'],
    [rupees(45.03), 'silver', 'booked'],
  ]);
  expect(rewards.filter(({ status }) => status === 'refused').map(({ friend }) => friend)).toEqual(['Hemant Sawant']);
  const refusals = await t.db.selectFrom('reward_decisions').select(['act', 'reason']).execute();
  expect(refusals).toEqual([{ act: 'refuse', reason: expect.stringContaining('does not know you') }]);
  const declined = t.db.selectFrom('unrewarded_gifts as u').innerJoin('members as f', 'f.id', 'u.friend_id');
  expect(await declined.select(['f.full_name as friend', 'u.reason']).execute()).toEqual([{ friend: 'Komal Thakur', reason: 'declined' }]);
  expect(violationsIn(await checkLedger(t.db))).toEqual([]);
});
