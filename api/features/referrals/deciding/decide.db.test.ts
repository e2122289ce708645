import { beforeEach, describe, expect, test } from 'vitest';
import { balanceOf, checkLedger, FIRST_BANK, facts, hold, post, violationsIn } from '#api/core/ledger/index.ts';
import { bookDueRewards } from '#api/features/referrals/booking/book-due-rewards.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { sendsPapers } from '#api/testing/world/identity.ts';
import { decidesReward, earningsOf, lifetimeOf, newestRewardOf, rewardScene, rewardSeen, rewardsFor } from '#api/testing/world/rewards.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { listMyNotifications } from '#contract/notifications.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';

const t = await testAppOfFile();
beforeEach(async () => {
  await rewardsAtOnce(t);
  await setTo(t, 'second_person.above', rupees(10_000));
});

const scene = (state: 'booked' | 'due' | 'blocked') => rewardScene(t, state);
const balance = ({ id }: Person) => balanceOf(t.db, id as MemberId);
const booksAgree = async () => expect(violationsIn(await checkLedger(t.db))).toEqual([]);
const bell = async (who: Person) => (await who.does(listMyNotifications)).rows.map(({ message }) => message).join('\n');

describe('[R-03.13] [R-03.14] the reward of a sponsor who was suspended', () => {
  test('is released by staff: once in the books, and the sponsor is told', async () => {
    const { ravi, staff, code } = await scene('blocked');
    expect([await earningsOf(t, ravi), await lifetimeOf(t, ravi)]).toEqual([0, 0]);
    expect(await rewardSeen(staff.payouts, code)).toMatchObject({
      status: 'blocked',
      blocked: 'sponsor_not_active',
      acts: ['release', 'refuse'],
    });
    const released = await decidesReward(staff.payouts, code, { act: 'release', reason: 'Suspension was a mistake' });
    expect(released).toMatchObject({
      status: 'booked',
      blocked: null,
      acts: ['refuse'],
      history: [{ act: 'release', by: 'Staff payouts', reason: 'Suspension was a mistake' }],
    });
    expect([await earningsOf(t, ravi), await lifetimeOf(t, ravi)]).toEqual([rupees(25.05), rupees(25.05)]);
    expect(await bell(ravi)).toContain('₹25.05 was added to your earnings');
    await booksAgree();
  });

  test('is refused by staff with a reason: never booked, and the sponsor reads why', async () => {
    const { ravi, staff, code } = await scene('blocked');
    expect(await decidesReward(staff.payouts, code, { act: 'refuse', reason: 'The account was a copy' })).toMatchObject({
      status: 'refused',
      acts: [],
    });
    expect([await earningsOf(t, ravi), await lifetimeOf(t, ravi)]).toEqual([0, 0]);
    expect(await bell(ravi)).toContain('A referral reward of ₹25.05 was refused');
    await t.runJobs();
    expect(t.inbox.last(ravi.email).text).toContain('The account was a copy');
    for (const act of ['release', 'refuse', 'hold'] as const)
      await expect(decidesReward(staff.payouts, code, { act })).rejects.toMatchObject({ code: 'not_in_this_status' });
    await booksAgree();
  });

  test('is released also while she is still suspended: that is what staff decide', async () => {
    const { ravi, staff, code } = await scene('blocked');
    await t.db.updateTable('members').set({ status: 'suspended' }).where('id', '=', ravi.id).execute();
    expect(await decidesReward(staff.payouts, code, { act: 'release' })).toMatchObject({
      status: 'booked',
      sponsor: { status: 'suspended' },
    });
    expect(await earningsOf(t, ravi)).toBe(rupees(25.05));
  });
});

test('one that waits for its day is held, and released waits for its day again: not a paisa is booked early', async () => {
  const { ravi, staff, code } = await scene('due');
  expect((await rewardSeen(staff.payouts, code)).acts).toEqual(['hold', 'refuse']);
  expect(await decidesReward(staff.payouts, code, { act: 'hold' })).toMatchObject({ status: 'blocked', blocked: 'held' });
  expect(await decidesReward(staff.payouts, code, { act: 'release' })).toMatchObject({ status: 'due', blocked: null, bookedAt: null });
  expect(await earningsOf(t, ravi)).toBe(0);
  expect(await bell(ravi)).toContain('comes when its waiting time is over');
  await decidesReward(staff.payouts, code, { act: 'hold' });
  await t.db
    .updateTable('rewards')
    .set({ due_at: t.clock.now() })
    .where('id', '=', Number(code.slice(3)))
    .execute();
  expect(await decidesReward(staff.payouts, code, { act: 'release' })).toMatchObject({ status: 'booked' });
  expect(await earningsOf(t, ravi)).toBe(rupees(25.05));
  await booksAgree();
});

test('what staff released in spite of a link is booked on its day, and stopped again only by what nobody has seen', async () => {
  await setTo(t, 'referral.reward_wait_days', 30);
  const { ravi, asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  for (const who of [ravi, asha]) await sendsPapers(t, who, staff.kyc_reviewer, { idNumber: 'ABCPM7878K' });
  const gifts = [await asha.donates(rupees(501)), await asha.donates(rupees(500))];
  for (const gift of gifts) await staff.finance.approves(gift);
  const [first = '', second = ''] = await rewardsFor(t, ravi);
  for (const code of [first, second])
    expect(await decidesReward(staff.payouts, code, { act: 'release' })).toMatchObject({ status: 'due', signals: ['identity'] });
  // Nobody knew of this when the second one was released.
  await t.db
    .updateTable('rewards')
    .set({ signals: [] })
    .where('id', '=', Number(second.slice(3)))
    .execute();
  await t.db.updateTable('rewards').set({ due_at: t.clock.now() }).where('sponsor_id', '=', ravi.id).execute();
  await bookDueRewards(t, undefined, { signal: new AbortController().signal });
  expect((await rewardSeen(staff.payouts, first)).status).toBe('booked');
  expect(await rewardSeen(staff.payouts, second)).toMatchObject({ status: 'blocked', blocked: 'linked', signals: ['identity'] });
  expect(await earningsOf(t, ravi)).toBe(rupees(25.05));
});

test('a booked reward that is refused is taken back in the books, from the wallet too; what was paid out becomes owed', async () => {
  const { ravi, asha, staff, code } = await scene('booked');
  const member = ravi.id as MemberId;
  await t.db.transaction().execute(async (tx) => {
    const by = { by: { kind: 'staff', id: staff.payouts.id }, at: t.clock.now() } as const;
    await hold(tx, by, { withdrawal: 7_001, member, amount: rupees(20), first: 'earnings' });
    await post(tx, by, facts.withdrawalPaid({ withdrawal: 7_001, member, bank: FIRST_BANK, amount: rupees(20), fee: rupees(0) }));
    await post(tx, by, facts.walletCorrected({ correction: 7_001, member, by: rupees(1) }));
  });
  await decidesReward(staff.payouts, code, { act: 'refuse', reason: 'One person, two accounts' });
  expect(await balance(ravi)).toMatchObject({ earnings: 0, wallet: 0, owed: rupees(19) });
  expect(await lifetimeOf(t, ravi)).toBe(0);
  expect(await bell(ravi)).toContain('was refused');
  // The next reward pays it off first.
  await staff.finance.approves(await asha.donates(rupees(500)));
  expect(await balance(ravi)).toMatchObject({ earnings: 0, owed: rupees(9) });
  await booksAgree();
});

test('a bonus goes by its own number in the books: released, then refused', async () => {
  const { ravi, staff } = await world(t, { ravi: {} });
  const at = t.clock.now();
  await t.db
    .insertInto('rewards')
    .values({
      kind: 'bonus',
      sponsor_id: ravi.id,
      bonus_month: new Date('2026-10-01T00:00:00Z'),
      amount: rupees(500),
      tier: 'silver',
      status: 'blocked',
      blocked: 'held',
      made_at: at,
      due_at: at,
      rule_version: 0,
    })
    .execute();
  const code = await newestRewardOf(t, ravi);
  expect(await rewardSeen(staff.payouts, code)).toMatchObject({ kind: 'bonus', month: '2026-10', friend: null, gift: null, links: [] });
  expect(await decidesReward(staff.payouts, code, { act: 'release' })).toMatchObject({ status: 'booked' });
  expect([await earningsOf(t, ravi), await lifetimeOf(t, ravi)]).toEqual([rupees(500), rupees(500)]);
  await booksAgree();
  await decidesReward(staff.payouts, code, { act: 'refuse' });
  expect([await earningsOf(t, ravi), await lifetimeOf(t, ravi)]).toEqual([0, 0]);
  await booksAgree();
});

test.each(['off', 'recognition'] as const)('while the programme is %s what a sponsor is told names no sum', async (programme) => {
  const { ravi, staff, code } = await scene('blocked');
  await setTo(t, 'referral.programme', programme);
  await decidesReward(staff.payouts, code, { act: 'release' });
  await decidesReward(staff.payouts, code, { act: 'refuse', reason: 'Found out later' });
  await t.runJobs();
  const mail = t.inbox.last(ravi.email);
  expect(`${mail.subject} ${mail.text}`).toContain('Found out later');
  expect(`${await bell(ravi)} ${mail.subject} ${mail.text}`).not.toMatch(/₹|25\.05|%/);
});
