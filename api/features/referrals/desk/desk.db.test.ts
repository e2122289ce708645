import { expect, test } from 'vitest';
import { testAppOfFile, testAppOnce } from '#api/testing/app.ts';
import { idOf } from '#api/testing/world/donation-rows.ts';
import { sendsPapers } from '#api/testing/world/identity.ts';
import { decidesReward, newestRewardOf, rewardScene, rewardSeen } from '#api/testing/world/rewards.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { getRewardSummary, listRewards } from '#contract/referrals/review-rewards.ts';
import { rupees } from '#contract/values/money.ts';

const t = await testAppOfFile();
await rewardsAtOnce(t);

test('the list: what waits with the oldest first, the rest with the newest; found by reward, donation and User Id, whole', async () => {
  const app = await testAppOnce();
  await rewardsAtOnce(app);
  const made = {
    blocked: await rewardScene(app, 'blocked'),
    later: await rewardScene(app, 'blocked'),
    booked: await rewardScene(app, 'booked'),
  };
  const due = await rewardScene(app, 'due');
  const { payouts, auditor } = due.staff;
  const refused = await rewardScene(app, 'blocked');
  await decidesReward(payouts, refused.code, { act: 'refuse' });
  const list = async (query: Record<string, string>, who: StaffPerson = payouts) =>
    (await who.does(listRewards, { query })).rows.map(({ code }) => code);
  expect(await list({})).toEqual([made.blocked.code, made.later.code]);
  expect(await list({ status: 'booked' })).toEqual([made.booked.code]);
  expect(await list({ status: 'due' })).toEqual([due.code]);
  expect(await list({ status: 'refused' })).toEqual([refused.code]);
  expect(await list({ status: 'reversed' })).toEqual([]);
  expect(await list({ status: 'linked' })).toEqual([]);
  const all = [refused, due, made.booked, made.later, made.blocked].map(({ code }) => code);
  expect(await list({ status: 'all' })).toEqual(all);
  expect(await list({ status: 'all' }, auditor)).toEqual(all);
  const { code, donation, ravi, asha } = made.booked;
  for (const find of [code, code.toLowerCase(), donation.code, ravi.code, asha.code, asha.code.toLowerCase()])
    expect(await list({ status: 'all', find }), find).toEqual([code]);
  for (const find of ['Asha', asha.email, code.slice(0, -1), 'RWD999', 'DEP999', "' or true --"])
    expect(await list({ status: 'all', find }), find).toEqual([]);
  // Filter and search go together.
  expect(await list({ status: 'refused', find: ravi.code })).toEqual([]);
  expect(await payouts.does(getRewardSummary)).toEqual({
    waiting: { count: 2, amount: rupees(50.1), isExact: true },
    due: { count: 1, amount: rupees(25.05), isExact: true },
    linked: { count: 0, amount: 0, isExact: true },
    oldestWaitingAt: app.clock.now().toISOString(),
  });
});

test('a reward’s page says how it was reckoned, and what its sponsor has', async () => {
  const { ravi, asha, donation, staff, code } = await rewardScene(t, 'booked');
  await setTo(t, 'referral.caps', { gift: rupees(5), month: null, year: null });
  const second = await asha.donates(rupees(1_000));
  await staff.finance.approves(second);
  await setTo(t, 'referral.caps', { gift: null, month: null, year: null });
  expect(await rewardSeen(staff.payouts, code)).toMatchObject({
    kind: 'gift',
    amount: rupees(25.05),
    sponsor: { code: ravi.code, name: ravi.fullName, email: ravi.email, status: 'active' },
    friend: { code: asha.code, email: asha.email },
    gift: { code: donation.code, amount: rupees(501), isFirst: true, basisPoints: 500 },
    tier: 'bronze',
    isCapped: false,
    month: null,
    sponsorFigures: { friends: 1, active: 1, lifetime: rupees(30.05) },
    links: [],
    isOwn: false,
  });
  expect(await rewardSeen(staff.payouts, await newestRewardOf(t, ravi))).toMatchObject({
    amount: rupees(5),
    isCapped: true,
    gift: { code: second.code, isFirst: false, basisPoints: 200 },
  });
});

test('who may only read sees addresses masked, no names of other accounts, and nothing to decide', async () => {
  const { ravi, asha, meera, staff } = await world(t, {
    ravi: {},
    meera: { sponsor: 'ravi', fullName: 'Meera Canary' },
    asha: { sponsor: 'ravi' },
  });
  for (const who of [meera, asha]) await sendsPapers(t, who, staff.kyc_reviewer, { idNumber: 'ABCPM3434K' });
  await staff.finance.approves(await asha.donates(rupees(501)));
  const code = await newestRewardOf(t, ravi);
  for (const who of [staff.auditor, staff.trustee]) {
    const seen = await rewardSeen(who, code);
    expect(seen).toMatchObject({
      status: 'blocked',
      blocked: 'linked',
      acts: [],
      links: [{ signal: 'identity_of_friends', accounts: [] }],
    });
    const { rows } = await who.does(listRewards, { query: { find: code } });
    expect(rows).toMatchObject([{ code, signals: ['identity_of_friends'] }]);
    expect(JSON.stringify([seen, rows])).not.toMatch(new RegExp(`${asha.email}|${ravi.email}|Canary|${meera.code}`));
  }
  expect(await rewardSeen(staff.payouts, code)).toMatchObject({
    sponsor: { email: ravi.email },
    friend: { email: asha.email },
    links: [{ accounts: [{ code: meera.code, name: 'Meera Canary', isSponsor: false }] }],
  });
});

test('[R-07.5] [R-07.6] a shared receipt and a shared browser are shown with words, with whom, and whether they stop a reward', async () => {
  const { ravi, asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const device = Buffer.alloc(32, 5);
  for (const { id } of [ravi, asha]) await t.db.insertInto('member_origins').values({ member_id: id, device, at: t.clock.now() }).execute();
  const [ravis, ashas] = [await ravi.donates(rupees(501)), await asha.donates(rupees(501))];
  await t.db
    .insertInto('donation_lookalikes')
    .values({ donation_id: idOf(ashas), other_id: idOf(ravis), likeness: 100 })
    .execute();
  await staff.finance.approves(ashas);
  const code = await newestRewardOf(t, ravi);
  const accounts = [{ code: ravi.code, name: ravi.fullName, isSponsor: true }];
  expect((await rewardSeen(staff.payouts, code)).links).toEqual([
    {
      signal: 'receipt',
      blocks: true,
      title: 'Asha Kumar and Ravi Kumar sent the same or a very similar payment receipt',
      detail: 'This stops the reward until somebody has looked.',
      accounts,
    },
    {
      signal: 'device',
      blocks: false,
      title: 'Asha Kumar and Ravi Kumar used the same browser',
      detail: 'Families often share a phone or computer. This alone does not stop a reward.',
      accounts,
    },
  ]);
  const linked = async () => (await staff.payouts.does(listRewards, { query: { status: 'linked' } })).rows.map((row) => row.code);
  expect(await linked()).toContain(code);
  // Whatever became of it, the flag stays to be seen.
  expect(await decidesReward(staff.payouts, code, { act: 'release' })).toMatchObject({ status: 'booked', signals: ['device', 'receipt'] });
  expect(await linked()).toContain(code);
});

test('what came to light later is noted when somebody decides', async () => {
  const { ravi, asha, staff, code } = await rewardScene(t, 'blocked');
  expect((await rewardSeen(staff.payouts, code)).signals).toEqual([]);
  for (const who of [ravi, asha]) await sendsPapers(t, who, staff.kyc_reviewer, { idNumber: 'ABCPM5656K' });
  expect(await rewardSeen(staff.payouts, code)).toMatchObject({ signals: [], links: [{ signal: 'identity', blocks: true }] });
  expect(await decidesReward(staff.payouts, code, { act: 'refuse' })).toMatchObject({ signals: ['identity'] });
});
