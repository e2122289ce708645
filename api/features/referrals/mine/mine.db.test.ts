import { beforeEach, describe, expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { roundTrips } from '#api/testing/round-trips.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { getMyReferral, listMyReferrals } from '#contract/referrals/my-referrals.ts';
import { rupees } from '#contract/values/money.ts';

const t = await testAppOfFile();
const noCaps = { gift: null, month: null, year: null };
beforeEach(async () => {
  await rewardsAtOnce(t);
  await setTo(t, 'referral.caps', noCaps);
  await setTo(t, 'donation.daily_claims', 100);
});

const cards = async (who: Person) => (await who.does(getMyReferral)).cards;
const money = async (who: Person) => (await cards(who)).money;
const friendsOf = async (who: Person, page = 1) => who.does(listMyReferrals, { query: { page: String(page) } });

describe('the cards', () => {
  test('[R-01.1] total and active referrals are people who joined by her link, and of those who gave; nobody else’s', async () => {
    const { ravi, asha, meera, staff } = await world(t, {
      ravi: {},
      asha: { sponsor: 'ravi' },
      meera: { sponsor: 'ravi' },
      other: {},
      theirs: { sponsor: 'other' },
    });
    expect(await cards(ravi)).toMatchObject({ total: 2, totalThisMonth: 2, active: 0 });
    const gift = await asha.donates(rupees(501));
    // A claim is no gift.
    expect((await cards(ravi)).active).toBe(0);
    await staff.finance.approves(gift);
    await staff.finance.approves(await asha.donates(rupees(501)));
    expect((await cards(ravi)).active).toBe(1);
    const second = await meera.donates(rupees(501));
    await staff.finance.approves(second);
    expect((await cards(ravi)).active).toBe(2);
    await staff.finance.reverses(second);
    t.clock.advance({ days: 31 });
    expect(await cards(ravi)).toMatchObject({ total: 2, totalThisMonth: 0, active: 1 });
    expect(await cards(asha)).toMatchObject({ total: 0, totalThisMonth: 0, active: 0 });
  });

  test('[R-01.2] [R-04.1] total, this month and pending: what open claims would earn, in the order they are decided', async () => {
    const { ravi, asha, meera, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' }, meera: { sponsor: 'ravi' } });
    expect(await money(ravi)).toEqual({ total: 0, pending: 0, pendingIsAtLeast: false, thisMonth: 0 });
    const first = await asha.donates(rupees(1_000));
    // Her second one will be a later one by then; one of another friend is a first again; one who declined earns nothing.
    await asha.donates(rupees(1_000));
    await meera.donates(rupees(2_000));
    await asha.donates(rupees(3_000), { noReward: true });
    expect(await money(ravi)).toEqual({ total: 0, pending: rupees(50 + 20 + 100), pendingIsAtLeast: false, thisMonth: 0 });
    await staff.finance.approves(first);
    expect(await money(ravi)).toEqual({ total: rupees(50), pending: rupees(20 + 100), pendingIsAtLeast: false, thisMonth: rupees(50) });
    t.clock.advance({ days: 31 });
    expect(await money(ravi)).toMatchObject({ total: rupees(50), thisMonth: 0 });
    const { staff: later } = await world(t, {});
    await later.finance.reverses(first);
    // Asha's only gift is gone: what waits of hers is a first one again.
    expect(await money(ravi)).toMatchObject({ total: 0, pending: rupees(50 + 100), thisMonth: 0 });
    expect(await money(asha)).toMatchObject({ total: 0, pending: 0 });
  });

  test('[R-04.2] pending earnings hold what waits for its day or for a person, and lose what is booked, refused or reversed', async () => {
    await setTo(t, 'referral.reward_wait_days', 30);
    const { ravi, asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
    const gift = await asha.donates(rupees(1_000));
    await staff.finance.approves(gift);
    expect(await money(ravi)).toMatchObject({ total: 0, pending: rupees(50), thisMonth: 0 });
    const set = (values: object, kind: 'gift' | 'bonus' = 'gift') =>
      t.db.updateTable('rewards').set(values).where('sponsor_id', '=', ravi.id).where('kind', '=', kind).execute();
    await set({ status: 'blocked', blocked: 'held' });
    expect(await money(ravi)).toMatchObject({ total: 0, pending: rupees(50) });
    await set({ status: 'booked', blocked: null, booked_at: t.clock.now() });
    expect(await money(ravi)).toMatchObject({ total: rupees(50), pending: 0, thisMonth: rupees(50) });
    await addBonus(ravi);
    expect(await money(ravi)).toMatchObject({ total: rupees(50), pending: rupees(70) });
    await set({ status: 'refused' }, 'gift');
    expect(await money(ravi)).toMatchObject({ total: 0, pending: rupees(70), thisMonth: 0 });
    await set({ status: 'booked', booked_at: t.clock.now() }, 'bonus');
    expect(await money(ravi)).toMatchObject({ total: rupees(70), pending: 0, thisMonth: rupees(70) });
    await set({ status: 'refused' }, 'bonus');
    expect(await money(ravi)).toMatchObject({ total: 0, pending: 0, thisMonth: 0 });
  });

  test('what a cap cuts off is not shown as pending, and what was made already counts for it', async () => {
    await setTo(t, 'referral.caps', { gift: rupees(60), month: rupees(100), year: null });
    const { ravi, asha, meera, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' }, meera: { sponsor: 'ravi' } });
    await staff.finance.approves(await asha.donates(rupees(1_000)));
    await meera.donates(rupees(10_000));
    await meera.donates(rupees(5_000));
    // 50 made; 500 cut to what the month leaves; nothing for the third.
    expect(await money(ravi)).toMatchObject({ total: rupees(50), pending: rupees(50) });
    const [friend] = (await friendsOf(ravi)).rows;
    expect(friend?.gifts).toMatchObject([
      { amount: rupees(5_000), status: 'under_review', reward: null, noReward: 'monthly_cap' },
      { amount: rupees(10_000), reward: { amount: rupees(50), isCapped: true, status: null, isFirst: true }, noReward: null },
    ]);
  });

  test('the tenth friend keeps bronze, the eleventh makes silver: tier, what is missing, ranges and rules as the settings say', async () => {
    await setTo(t, 'referral.caps', { gift: rupees(5_000), month: null, year: null });
    const { ravi } = await world(t, { ravi: {} });
    const active = (count: number) =>
      t.pool.query(
        `insert into sponsor_months (sponsor_id, month, active) values ($1, '2026-01-01', $2)
         on conflict (sponsor_id, month) do update set active = $2`,
        [ravi.id, count],
      );
    await active(10);
    const bronze = await ravi.does(getMyReferral);
    expect(bronze.tiers.map(({ name, from, to, isMine }) => [name, from, to, isMine])).toEqual([
      ['bronze', 0, 10, true],
      ['silver', 11, 25, false],
      ['gold', 26, null, false],
    ]);
    expect(bronze.nextTier).toEqual({ name: 'silver', from: 11, friendsMissing: 1 });
    expect(bronze.tiers[1]?.money).toEqual({ firstBasisPoints: 700, laterBasisPoints: 300, monthlyBonus: rupees(50) });
    expect(bronze.rules).toEqual({ waitDays: 0, mostPerGift: rupees(5_000), mostPerMonth: null, mostPerYear: null, validMonths: null });
    await active(11);
    expect((await ravi.does(getMyReferral)).tiers.find(({ isMine }) => isMine)?.name).toBe('silver');
    await active(26);
    expect(await ravi.does(getMyReferral)).toMatchObject({ nextTier: null, tiers: [{}, {}, { name: 'gold', isMine: true }] });
    await active(0);
  });

  test('more open claims than are looked at: at least so much', async () => {
    const { ravi, asha } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
    await asha.donates(rupees(1_000));
    await t.pool.query(
      `insert into donations (member_id, campaign_id, method, claimed_amount, utr, receipt_file_id, submitted_at)
       select member_id, campaign_id, method, 10000, (700000000000 + g)::text, receipt_file_id, submitted_at
         from donations, generate_series(1, 999) g where member_id = $1`,
      [asha.id],
    );
    expect(await money(ravi)).toMatchObject({ pending: rupees(50 + 999 * 2), pendingIsAtLeast: false });
    await asha.donates(rupees(1_000));
    expect(await money(ravi)).toMatchObject({ pending: rupees(50 + 999 * 2), pendingIsAtLeast: true });
    // Beyond what was looked at, a gift still says what it would earn.
    expect((await friendsOf(ravi)).rows[0]?.gifts[0]).toMatchObject({ reward: { amount: rupees(20), isFirst: false } });
  });
});

describe('the friends', () => {
  test('[R-05.1] name, masked email, date, status and earnings, newest first, with gifts and what became of their rewards', async () => {
    const { ravi, asha, staff } = await world(t, {
      ravi: {},
      asha: { sponsor: 'ravi', fullName: 'Asha Devi Patil' },
      meera: { sponsor: 'ravi', verified: false },
    });
    const first = await asha.donates(rupees(1_000));
    await staff.finance.approves(first);
    await staff.finance.approves(await asha.donates(rupees(500), { noReward: true }));
    await staff.finance.rejects(await asha.donates(rupees(700)));
    await asha.donates(rupees(800));
    const answer = await friendsOf(ravi);
    expect(answer).toMatchObject({ page: 1, pageSize: 10, total: 2, totalIsExact: true });
    const [newest, active] = answer.rows;
    expect(newest).toEqual({
      name: 'Meera K.',
      email: 'm***@w***.com',
      joinedAt: expect.any(String),
      status: 'pending',
      earnings: 0,
      waitsFor: 'email',
      gifts: [],
    });
    expect(active).toMatchObject({
      name: 'Asha P.',
      email: 'a***@w***.com',
      status: 'active',
      earnings: rupees(50),
      waitsFor: 'verification',
    });
    expect(active?.gifts).toMatchObject([
      {
        amount: rupees(800),
        status: 'under_review',
        reward: { amount: rupees(16), status: null, basisPoints: 200, isFirst: false },
        noReward: null,
      },
      { amount: rupees(700), status: 'failed', reward: null, noReward: null },
      { amount: rupees(500), status: 'approved', reward: null, noReward: 'declined' },
      {
        amount: rupees(1_000),
        status: 'approved',
        reward: { amount: rupees(50), status: 'booked', tier: 'bronze', isFirst: true, reason: '' },
      },
    ]);
    expect(JSON.stringify(answer)).not.toMatch(/Devi|Patil|asha@|meera@/);
    await staff.finance.reverses(first);
    expect((await friendsOf(ravi)).rows[1]).toMatchObject({
      status: 'active',
      earnings: 0,
      gifts: [{}, {}, {}, { status: 'failed', reward: { status: 'reversed' } }],
    });
    expect((await friendsOf(asha)).rows).toEqual([]);
  });

  test('a refused reward carries the reason, one that waits its day, a held one that somebody looks; a gift of other times that nothing was paid', async () => {
    await setTo(t, 'referral.programme', 'recognition');
    const { ravi, asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
    await staff.finance.approves(await asha.donates(rupees(300)));
    await setTo(t, 'referral.programme', 'rewards');
    await setTo(t, 'referral.reward_wait_days', 30);
    for (const amount of [400, 500, 600]) await staff.finance.approves(await asha.donates(rupees(amount)));
    const ids = (await t.db.selectFrom('rewards').select('id').where('sponsor_id', '=', ravi.id).orderBy('id').execute()).map(
      ({ id }) => id,
    );
    const decide = async (id: number | undefined, act: 'hold' | 'refuse', reason: string) => {
      const changed = act === 'hold' ? { status: 'blocked' as const, blocked: 'held' as const } : { status: 'refused' as const };
      await t.db.updateTable('rewards').set(changed).where('id', '=', Number(id)).execute();
      await t.db
        .insertInto('reward_decisions')
        .values({ reward_id: Number(id), act, staff_id: staff.all.id, reason, at: t.clock.now() })
        .execute();
    };
    await decide(ids[0], 'hold', 'Same picture as another');
    await decide(ids[1], 'refuse', 'Both accounts are yours');
    const [friend] = (await friendsOf(ravi)).rows;
    const due = new Date(t.clock.now().getTime() + 30 * 86_400_000).toISOString();
    expect(friend?.gifts).toMatchObject([
      { amount: rupees(600), reward: { status: 'due', dueAt: due, blocked: null, reason: '' } },
      { amount: rupees(500), reward: { status: 'refused', reason: 'Both accounts are yours', dueAt: null } },
      // What staff wrote for themselves is not for her.
      { amount: rupees(400), reward: { status: 'blocked', blocked: 'held', reason: '', dueAt: null } },
      { amount: rupees(300), reward: null, noReward: 'no_programme' },
    ]);
    expect(friend).toMatchObject({ earnings: 0, status: 'active', waitsFor: 'nothing' });
  });

  test('after its approval was undone a gift is open again, and the old reward is not shown', async () => {
    const { ravi, asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
    const gift = await asha.donates(rupees(1_000));
    await staff.finance.approves(gift);
    await staff.finance.undoes(gift);
    expect((await friendsOf(ravi)).rows[0]).toMatchObject({
      status: 'pending',
      earnings: 0,
      waitsFor: 'verification',
      gifts: [{ status: 'under_review', reward: { status: null, amount: rupees(50), isFirst: true } }],
    });
  });

  test('pages by number without leaving anybody out; five gifts at most; a page takes few statements', async () => {
    await setTo(t, 'lists.page_size', 2);
    const { ravi, c } = await world(t, { ravi: {}, a: { sponsor: 'ravi' }, b: { sponsor: 'ravi' }, c: { sponsor: 'ravi' } });
    for (let i = 0; i < 6; i++) await c.donates(rupees(500 + i));
    const first = await friendsOf(ravi);
    expect([first.total, first.rows.map(({ name }) => name)]).toEqual([3, ['C K.', 'B K.']]);
    expect(first.rows[0]?.gifts.map(({ amount }) => amount)).toEqual([505, 504, 503, 502, 501].map(rupees));
    expect((await friendsOf(ravi, 2)).rows.map(({ name }) => name)).toEqual(['A K.']);
    expect((await friendsOf(ravi, 3)).rows).toEqual([]);
    const { statements } = await roundTrips(() => friendsOf(ravi));
    expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(6);
    await setTo(t, 'lists.page_size', 10);
  });
});

test.each(['off', 'recognition'] as const)('while the programme is %s: people and badges, and not one sum of reward', async (programme) => {
  const { ravi, asha, meera, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' }, meera: { sponsor: 'ravi' } });
  await staff.finance.approves(await asha.donates(rupees(1_000)));
  await meera.donates(rupees(1_000));
  await setTo(t, 'referral.programme', programme);
  const answer = await ravi.does(getMyReferral);
  expect(answer).toMatchObject({ programme, cards: { total: 2, active: 1, money: null }, rules: null });
  expect(answer.tiers.map((tier) => tier.money)).toEqual(programme === 'off' ? [] : [null, null, null]);
  expect(answer.invitation === null).toBe(programme === 'off');
  const { rows } = await friendsOf(ravi);
  const without = { status: 'approved', amount: rupees(1_000), reward: null, noReward: null };
  expect(rows.map(({ earnings }) => earnings)).toEqual([null, null]);
  expect(rows[1]?.gifts).toEqual(programme === 'off' ? [] : [expect.objectContaining(without)]);
  expect(rows[0]?.gifts).toEqual(
    programme === 'off' ? [] : [expect.objectContaining({ status: 'under_review', reward: null, noReward: null })],
  );
});

const addBonus = ({ id }: Person) =>
  t.db
    .insertInto('rewards')
    .values({
      kind: 'bonus',
      sponsor_id: id,
      amount: rupees(70),
      tier: 'silver',
      status: 'due',
      bonus_month: new Date('2026-10-01T00:00:00Z'),
      made_at: t.clock.now(),
      due_at: t.clock.now(),
      rule_version: 1,
    })
    .execute();
