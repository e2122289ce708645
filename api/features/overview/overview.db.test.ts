import { afterAll, beforeAll, expect, test } from 'vitest';
import { system } from '#api/core/audit/index.ts';
import { FIRST_BANK, type FundCode, facts, post } from '#api/core/ledger/index.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { roundTrips } from '#api/testing/round-trips.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { decides, sendsPapers } from '#api/testing/world/identity.ts';
import { rewardsAtOnce } from '#api/testing/world/settings.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { rejectDeposit } from '#contract/donations/decide-deposit.ts';
import { getMyFunds, getMyOverview } from '#contract/overview.ts';
import { rupees } from '#contract/values/money.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await addCampaign(t, 'widow-fund');
  await addCampaign(t, 'wedding-fund');
  await rewardsAtOnce(t);
});
afterAll(() => t.close());

const overview = (who: Person) => who.does(getMyOverview);

test('[M-06.1] nothing yet: pending, zeros, empty lists', async () => {
  const { asha } = await world(t, { asha: { fullName: 'Asha Patil' } });
  expect(await overview(asha)).toEqual({
    firstName: 'Asha',
    status: 'pending',
    cards: {
      donations: { amount: 0, lately: 0, change: null },
      campaigns: { count: 0, change: null },
      creativeFunds: { amount: 0, lately: 0, change: null },
      friends: { total: 0, active: 0 },
      kyc: 'pending',
    },
    referrals: [],
    openClaim: null,
    openClaims: 0,
    failedClaim: null,
    belowMinimum: null,
  });
});

test('[M-04.7] KYC Status is the member’s own and follows what the reviewer decides, not what anybody else’s is', async () => {
  const { asha, ravi, meera, staff } = await world(t, { asha: {}, ravi: {}, meera: {} });
  const shown = async () => Promise.all([asha, ravi, meera].map(async (who) => (await overview(who)).cards.kyc));
  const [ashas, ravis] = [await sendsPapers(t, asha, staff.kyc_reviewer), await sendsPapers(t, ravi, staff.kyc_reviewer)];
  expect(await shown()).toEqual(['processing', 'processing', 'pending']);
  await decides(staff.kyc_reviewer, ashas);
  await decides(staff.kyc_reviewer, ravis, { act: 'return', papers: [{ part: 'id_proof', reason: 'glare' }], message: 'Near a window' });
  // As long as it can be undone she is not told.
  expect(await shown()).toEqual(['processing', 'processing', 'pending']);
  t.clock.advance({ minutes: 1 });
  expect(await shown()).toEqual(['verified', 'rejected', 'pending']);
});

test('[M-07.1] the first claim open: processing, with what she sent', async () => {
  const { asha } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(501));
  expect(await overview(asha)).toMatchObject({
    status: 'processing',
    openClaim: { code: donation.code, transactionId: donation.transactionId, canCorrectUtr: true, timeline: { length: 5 } },
    openClaims: 1,
  });
});

test('[M-08.4] a rejected first proof: pending again, with the reason', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(501));
  await staff.finance.does(rejectDeposit, {
    params: { code: donation.code },
    body: { reason: 'We cannot read the date', reasonCode: 'unreadable' },
  });
  expect(await overview(asha)).toMatchObject({
    status: 'pending',
    failedClaim: { code: donation.code, canRetry: true, reason: { code: 'unreadable', note: 'We cannot read the date' } },
  });
  await asha.donates(rupees(501), { utr: donation.transactionId });
  expect(await overview(asha)).toMatchObject({ status: 'processing', failedClaim: null });
});

test('[M-06.4] below the minimum: booked, still pending, and it says what arrived', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await staff.finance.approves(await asha.donates(rupees(501)), { received: rupees(100) });
  expect(await overview(asha)).toMatchObject({
    status: 'pending',
    belowMinimum: { received: rupees(100), minimum: rupees(201) },
    cards: { donations: { amount: rupees(100) } },
  });
});

test('[M-04.1] [M-04.2] [M-04.3] completed: sums of what was received, distinct campaigns, rewards; a later claim is a strip', async () => {
  const { ravi, asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  await staff.finance.approves(await asha.donates(rupees(1000), { campaign: 'widow-fund' }), { received: rupees(999) });
  await staff.finance.approves(await asha.donates(rupees(501), { campaign: 'widow-fund' }));
  const last = await asha.donates(rupees(201), { campaign: 'wedding-fund' });
  await staff.finance.approves(last);
  const later = await asha.donates(rupees(501));
  expect(await overview(asha)).toMatchObject({
    status: 'completed',
    cards: { donations: { amount: rupees(1701) }, campaigns: { count: 2 }, creativeFunds: { amount: 0 } },
    openClaim: { code: later.code },
    openClaims: 1,
    failedClaim: null,
  });
  expect((await overview(ravi)).cards.creativeFunds?.amount).toBe(rupees(49.95) + rupees(10.02) + rupees(4.02));
  await staff.finance.reverses(last);
  expect((await overview(asha)).cards).toMatchObject({ donations: { amount: rupees(1500) }, campaigns: { count: 1 } });
  expect((await overview(ravi)).cards.creativeFunds?.amount).toBe(rupees(49.95) + rupees(10.02));
});

test('[M-04.5] change compares the last 30 days with the 30 before', async () => {
  const { ravi, asha } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const gives = async (amount: number, campaign: string) => {
    const donation = await asha.donates(rupees(amount), { campaign });
    const { staff } = await world(t, {});
    await staff.finance.approves(donation);
  };
  await gives(1000, 'widow-fund');
  t.clock.advance({ days: 35 });
  expect((await overview(asha)).cards.donations.change).toBe(-100);
  await gives(1250, 'widow-fund');
  await gives(250, 'wedding-fund');
  expect((await overview(asha)).cards).toMatchObject({ donations: { change: 50 }, campaigns: { change: 100 } });
  expect((await overview(ravi)).cards.creativeFunds?.change).toBe(-40);
  t.clock.advance({ days: 61 });
  expect((await overview(asha)).cards.donations.change).toBeNull();
});

test('recent referrals: first name and initial, date, amount, badge; five at most, newest first', async () => {
  const people = await world(t, {
    ravi: {},
    a: { sponsor: 'ravi', fullName: 'Anita Rao' },
    b: { sponsor: 'ravi' },
    c: { sponsor: 'ravi' },
    d: { sponsor: 'ravi' },
    e: { sponsor: 'ravi', fullName: 'Meera' },
    f: { sponsor: 'ravi', fullName: 'Deepa Devi Nair' },
  });
  await people.staff.finance.approves(await people.f.donates(rupees(501)));
  const { referrals } = await overview(people.ravi);
  expect(referrals).toHaveLength(5);
  expect(referrals[0]).toEqual({ name: 'Deepa N.', joinedAt: t.clock.now().toISOString(), amount: rupees(501), isCompleted: true });
  expect(referrals[1]).toMatchObject({ name: 'Meera', amount: 0, isCompleted: false });
  expect(JSON.stringify(referrals)).not.toContain('Anita');
});

test('the dashboard takes at most four statements', async () => {
  const { asha } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  await asha.donates(rupees(501));
  await overview(asha);
  const { statements } = await roundTrips(() => overview(asha));
  expect(statements.length, statements.join('\n')).toBeLessThanOrEqual(4);
});

test('[M-04.2] who gave to the general fund alone supports one; a later proof that failed is shown until something newer is sent', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await staff.finance.approves(await asha.donates(rupees(501)));
  expect(await overview(asha)).toMatchObject({
    status: 'completed',
    cards: { campaigns: { count: 1 }, donations: { lately: rupees(501) } },
    failedClaim: null,
  });
  const failed = await asha.donates(rupees(201));
  await staff.finance.does(rejectDeposit, { params: { code: failed.code }, body: { reason: 'No such UTR', reasonCode: 'utr_not_found' } });
  expect(await overview(asha)).toMatchObject({ status: 'completed', failedClaim: { code: failed.code, canRetry: true } });
  await asha.donates(rupees(201), { utr: failed.transactionId });
  expect(await overview(asha)).toMatchObject({ failedClaim: null, openClaims: 1 });
});

test('what became of it: her funds by what she gave, with the sums of the books and the newest news in her language; of nobody else', async () => {
  const { asha, ravi, staff } = await world(t, { asha: { language: 'hi' }, ravi: {} });
  await addCampaign(t, 'school-fund');
  const { id } = await t.db.selectFrom('campaigns').select('id').where('slug', '=', 'school-fund').executeTakeFirstOrThrow();
  await addNews(id, { title: 'First books', titleHi: 'पहली किताबें', at: t.clock.now() });
  await addNews(id, { title: 'Not yet told', titleHi: 'अभी नहीं', at: null });
  expect(await asha.does(getMyFunds)).toEqual({ funds: [] });
  await staff.finance.approves(await asha.donates(rupees(501), { campaign: 'school-fund' }));
  await staff.finance.approves(await asha.donates(rupees(1_101)));
  const taken = await asha.donates(rupees(301), { campaign: 'widow-fund' });
  await staff.finance.approves(taken);
  await staff.finance.reverses(taken);
  await staff.finance.approves(await ravi.donates(rupees(300), { campaign: 'school-fund' }));

  const { funds } = await asha.does(getMyFunds);
  expect(funds.map(({ slug, given, gifts }) => [slug, given, gifts])).toEqual([
    ['general-fund', rupees(1_101), 1],
    ['school-fund', rupees(501), 1],
  ]);
  expect(funds[0]).toMatchObject({ isGeneral: true, title: 'सामान्य कोष', goal: null, percent: null, inHand: null, news: null });
  expect(funds[1]).toMatchObject({
    raised: rupees(801),
    supporters: 2,
    inHand: rupees(801),
    news: { title: 'पहली किताबें', text: 'पहली किताबें' },
  });
  const fund = await t.db.selectFrom('campaigns').select('fund_code').where('id', '=', id).executeTakeFirstOrThrow();
  await t.db
    .transaction()
    .execute((tx) =>
      post(
        tx,
        { at: t.clock.now(), by: system },
        facts.disbursementPaid({ disbursement: 1, fund: fund.fund_code as FundCode, bank: FIRST_BANK, amount: rupees(300) }),
      ),
    );
  expect((await asha.does(getMyFunds)).funds[1]).toMatchObject({ raised: rupees(801), inHand: rupees(501) });
});

async function addNews(campaign: number, { title, titleHi, at }: { title: string; titleHi: string; at: Date | null }) {
  const { id } = await t.db
    .insertInto('campaign_updates')
    .values({ campaign_id: campaign, published_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = { en: title, hi: titleHi };
  for (const [language, words] of Object.entries(texts))
    await t.db
      .insertInto('campaign_update_texts')
      .values({ update_id: id, language, title: words, body: `${words}\n\nAnd more.` })
      .execute();
}
