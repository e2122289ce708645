import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { world } from '#api/testing/world/world.ts';
import { getMyDonation, listMyDonations, withdrawClaim } from '#contract/donations/donations.ts';
import { rupees } from '#contract/values/money.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  // One giver gives often here.
  await setTo(t, 'donation.daily_claims', 100);
  await addCampaign(t, 'widow-fund');
});
afterAll(() => t.close());

/** The undo window passes, and the jobs that wait for its end run. */
const receiptComes = async () => {
  t.clock.advance({ seconds: 11 });
  await t.runJobs();
};

test('[M-15.2] [M-15.3] [M-15.4] history: what is shown as what, filters, pages; and nobody else’s', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const his = await ravi.donates(rupees(501));
  const gifts = [];
  for (let i = 0; i < 12; i += 1) gifts.push(await asha.donates(rupees(201 + i), { campaign: i % 3 ? null : 'widow-fund' }));
  const [approved, rejected, withdrawn, reversed] = gifts;
  await staff.finance.approves(approved ?? '');
  await staff.finance.rejects(rejected ?? '');
  await asha.does(withdrawClaim, { params: { code: withdrawn?.code ?? '' } });
  await staff.finance.approves(reversed ?? '');
  await staff.finance.reverses(reversed ?? '');
  const list = (query: Record<string, string> = {}) => asha.does(listMyDonations, { query });
  const codes = async (query: Record<string, string> = {}) => (await list(query)).rows.map(({ code }) => code);
  expect(await list()).toMatchObject({
    total: 12,
    totalIsExact: true,
    pageSize: 10,
    campaigns: [{ isGeneral: true }, { slug: 'widow-fund' }],
  });
  expect(await codes()).toEqual(
    gifts
      .toReversed()
      .slice(0, 10)
      .map(({ code }) => code),
  );
  expect(await codes({ page: '2' })).toEqual([rejected?.code, approved?.code]);
  expect(await codes({ status: 'completed' })).toEqual([approved?.code]);
  expect(await codes({ status: 'failed' })).toEqual([reversed?.code, withdrawn?.code, rejected?.code]);
  expect(await codes({ status: 'processing' })).toHaveLength(8);
  expect((await list({ status: 'processing' })).total).toBe(8);
  expect(await codes({ campaign: 'widow-fund' })).toHaveLength(4);
  expect(await codes()).not.toContain(his.code);
  await expect(asha.does(getMyDonation, { params: { code: his.code } })).rejects.toMatchObject({ code: 'not_found' });
});

test('a row has id, picture, campaign, amount, date, status, transaction id, method and receipt, in the reader’s language', async () => {
  const { asha, staff } = await world(t, { asha: { language: 'hi' } });
  const donation = await asha.donates(rupees(501));
  const row = async () => (await asha.does(listMyDonations)).rows[0];
  expect(await row()).toEqual({
    code: donation.code,
    campaign: { slug: 'general-fund', title: 'सामान्य कोष', image: 'art:hero', isGeneral: true },
    amount: rupees(501),
    claimedAmount: rupees(501),
    receivedAmount: null,
    method: 'upi',
    status: 'processing',
    detail: 'pending',
    transactionId: donation.transactionId,
    submittedAt: t.clock.now().toISOString(),
    processedAt: null,
    receipt: null,
    canRetry: false,
  });
  await staff.finance.approves(donation);
  expect(await row()).toMatchObject({ status: 'completed', receipt: null });
  await receiptComes();
  expect(await row()).toMatchObject({ status: 'completed', receipt: { number: expect.stringMatching(/^2026-27\/\d{6}$/) } });
});

test('the timeline says who does what until when, and never stops in the middle', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const sent = t.clock.now();
  const hours = (count: number) => new Date(sent.getTime() + count * 3_600_000).toISOString();
  const donation = await asha.donates(rupees(501));
  const timeline = async () => (await asha.does(getMyDonation, { params: { code: donation.code } })).timeline;
  const steps = async () => (await timeline()).map(({ step, state }) => `${step} ${state}`);
  expect(await timeline()).toEqual([
    { step: 'sent', state: 'done', by: 'you', at: sent.toISOString(), expectedBy: null, latestBy: null },
    { step: 'checking', state: 'current', by: 'trust', at: null, expectedBy: hours(24), latestBy: hours(48) },
    { step: 'decision', state: 'upcoming', by: 'trust', at: null, expectedBy: hours(24), latestBy: hours(48) },
    { step: 'receipt', state: 'upcoming', by: 'trust', at: null, expectedBy: hours(24), latestBy: hours(48) },
    { step: 'activation', state: 'upcoming', by: 'trust', at: null, expectedBy: hours(24), latestBy: hours(48) },
  ]);
  t.clock.advance({ minutes: 5 });
  await staff.finance.approves(donation);
  expect(await steps()).toEqual(['sent done', 'checking done', 'decision done', 'receipt current', 'activation done']);
  await receiptComes();
  expect(await steps()).toEqual(['sent done', 'checking done', 'decision done', 'receipt done', 'activation done']);
  await staff.finance.reverses(donation);
  expect(await steps()).toEqual(['sent done', 'checking done', 'decision failed']);
});

test('after 48 hours a claim is late and says so; a later gift has no activation step', async () => {
  const { asha } = await world(t, { asha: { activated: true } });
  t.clock.advance({ hours: 1 });
  const donation = await asha.donates(rupees(501));
  const seen = () => asha.does(getMyDonation, { params: { code: donation.code } });
  expect((await seen()).timeline.map(({ step }) => step)).toEqual(['sent', 'checking', 'decision', 'receipt']);
  t.clock.advance({ hours: 48, seconds: 1 });
  expect((await seen()).isLate).toBe(true);
});
