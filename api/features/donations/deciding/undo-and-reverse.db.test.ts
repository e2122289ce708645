import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, type FundCode, fundInHand } from '#api/core/ledger/index.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { idOf, statusOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { reverseDeposit } from '#contract/donations/decide-deposit.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import { getMyDonation } from '#contract/donations/donations.ts';
import { getMyOverview } from '#contract/overview.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';

let t: TestApp;
let fund: FundCode;
beforeAll(async () => {
  t = await testApp();
  fund = (await addCampaign(t, 'widow-fund')).fund_code as FundCode;
  await rewardsAtOnce(t);
});
afterAll(() => t.close());

const campaign = 'widow-fund';
const balance = ({ id }: Person) => balanceOf(t.db, id as MemberId);
const inHand = () => fundInHand(t.db, fund);
const overview = (who: Person) => who.does(getMyOverview);

test('[D-09.7] the decider takes an approval back within ten seconds: everything is as it was, and it can be approved again', async () => {
  const { asha, ravi, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const before = await inHand();
  const donation = await asha.donates(rupees(501), { campaign });
  const { undo } = await staff.finance.approves(donation);
  expect(new Date(undo?.until ?? 0).getTime() - t.clock.now().getTime()).toBe(10_000);
  expect((await overview(asha)).status).toBe('completed');

  await expect(staff.all.undoes(donation)).rejects.toMatchObject({ code: 'not_your_decision' });
  t.clock.advance({ seconds: 9 });
  expect(await staff.finance.undoes(donation)).toMatchObject({ status: 'pending', undo: null, processedAt: null });
  expect([await inHand(), (await balance(ravi)).earnings]).toEqual([before, 0]);
  expect(await overview(asha)).toMatchObject({ status: 'processing', cards: { donations: { amount: 0 }, campaigns: { count: 0 } } });
  await expect(staff.finance.undoes(donation)).rejects.toMatchObject({ code: 'not_in_this_status' });

  await staff.finance.approves(donation);
  expect([await inHand(), (await balance(ravi)).earnings]).toEqual([before + rupees(501) - rupees(25.05), rupees(25.05)]);
  t.clock.advance({ seconds: 10 });
  await expect(staff.finance.undoes(donation)).rejects.toMatchObject({ code: 'undo_over' });
});

test('undo brings back what the approval had rejected; both are disputed again', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const utr = freshUtr();
  const hers = await asha.donates(rupees(501), { utr });
  const his = await ravi.donates(rupees(501), { utr });
  await staff.finance.approves(hers);
  expect(await statusOf(t, his)).toBe('rejected');
  // That rejection was nobody's own decision.
  await expect(staff.finance.undoes(his)).rejects.toMatchObject({ code: 'undo_over' });
  expect((await staff.finance.undoes(hers)).others).toEqual([his.code]);
  expect([await statusOf(t, hers), await statusOf(t, his)]).toEqual(['disputed', 'disputed']);
  await staff.finance.approves(his);
  expect([await statusOf(t, hers), await statusOf(t, his)]).toEqual(['rejected', 'approved']);
});

test('a rejection can be taken back too, unless she has sent the same number again', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const utr = freshUtr();
  const donation = await asha.donates(rupees(501), { utr });
  await staff.finance.rejects(donation);
  await staff.finance.undoes(donation);
  expect(await statusOf(t, donation)).toBe('pending');
  await staff.finance.rejects(donation);
  const again = await asha.donates(rupees(501), { utr });
  await expect(staff.finance.undoes(donation)).rejects.toMatchObject({ code: 'undo_over' });
  expect([await statusOf(t, donation), await statusOf(t, again)]).toEqual(['rejected', 'pending']);
});

test('with an undo window of 0 seconds a decision stands at once', async () => {
  await setTo(t, 'donation.undo_seconds', 0);
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(501));
  expect((await staff.finance.approves(donation)).undo).toBeNull();
  await expect(staff.finance.undoes(donation)).rejects.toMatchObject({ code: 'undo_over' });
  await setTo(t, 'donation.undo_seconds', 10);
});

test('undo against a second approval, ten times: whatever comes first, one outcome stands and the books agree', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  let booked = await inHand();
  for (let round = 0; round < 10; round += 1) {
    const donation = await asha.donates(rupees(501), { campaign });
    await staff.finance.approves(donation);
    await Promise.allSettled([staff.finance.undoes(donation), staff.all.approves(donation), staff.all.rejects(donation)]);
    const status = await statusOf(t, donation);
    booked = (booked + (status === 'approved' ? rupees(501) : 0)) as typeof booked;
    expect(await inHand()).toBe(booked);
  }
});

test('[M-08.6] a reversal turns everything round: fund, reward, activation, wall; the donor is told, the receipt is void', async () => {
  const { asha, ravi, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const before = await inHand();
  const donation = await asha.donates(rupees(1101), { campaign });
  await staff.finance.approves(donation);
  t.clock.advance({ seconds: 11 });
  await t.runJobs();
  t.inbox.clear();
  t.clock.advance({ days: 3 });
  const { staff: later } = await world(t, {});

  await expect(later.support.does(reverseDeposit, { params: { code: donation.code }, body: { reason: 'x' } })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(later.finance.reverses(donation, ' ')).rejects.toMatchObject({ fields: { reason: 'Please give a reason' } });
  expect(await later.finance.reverses(donation, 'The cheque behind it bounced')).toMatchObject({ status: 'reversed', undo: null });
  expect([await inHand(), (await balance(ravi)).earnings]).toEqual([before, 0]);
  expect(await overview(asha)).toMatchObject({
    status: 'pending',
    failedClaim: { code: donation.code, reason: { note: 'The cheque behind it bounced' } },
  });
  expect(await asha.does(getMyDonation, { params: { code: donation.code } })).toMatchObject({
    status: 'failed',
    detail: 'reversed',
    receipt: null,
  });
  await expect(later.finance.reverses(donation)).rejects.toMatchObject({ code: 'not_in_this_status' });

  await t.runJobs();
  const mails = t.inbox.to(asha.email);
  expect(mails.map(({ subject }) => subject)).toEqual([`Your donation ${donation.code} was reversed`]);
  expect(mails[0]?.text).toContain('The cheque behind it bounced');
  const receipts = await t.db.selectFrom('receipts').select('void_reason').where('donation_id', '=', idOf(donation)).execute();
  expect(receipts).toEqual([{ void_reason: 'The cheque behind it bounced' }]);
});

test('a reversal of one of two gifts leaves the member active; a reward that was drawn already is owed', async () => {
  const { asha, ravi, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const first = await asha.donates(rupees(1000), { campaign });
  await staff.finance.approves(first);
  await staff.finance.approves(await asha.donates(rupees(501), { campaign }));
  const { hold } = await import('#api/core/ledger/index.ts');
  await t.db
    .transaction()
    .execute((tx) =>
      hold(
        tx,
        { by: { kind: 'system' }, at: t.clock.now() },
        { withdrawal: 900_000 + ravi.id, member: ravi.id as MemberId, amount: rupees(55), first: 'earnings' },
      ),
    );
  await staff.finance.reverses(first);
  expect((await overview(asha)).status).toBe('completed');
  expect(await balance(ravi)).toMatchObject({ earnings: 0, held: rupees(55), owed: rupees(44.98) });
});

test('after a reversal the same payment can stand for the right member', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const utr = freshUtr();
  const wrong = await asha.donates(rupees(501), { utr });
  await staff.finance.approves(wrong);
  const right = await ravi.donates(rupees(501), { utr });
  await staff.finance.reverses(wrong, 'Booked for the wrong member');
  expect(await statusOf(t, right)).toBe('pending');
  await staff.finance.approves(right);
  expect([await statusOf(t, wrong), await statusOf(t, right)]).toEqual(['reversed', 'approved']);
  expect((await staff.finance.does(getDeposit, { params: { code: wrong.code } })).decisions.map(({ act }) => act)).toEqual([
    'reverse',
    'approve',
  ]);
});

test('the database itself refuses an illegal move, a half decision and a second standing approval', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(501));
  const id = idOf(donation);
  const set = (change: object) => t.db.updateTable('donations').set(change).where('id', '=', id).execute();
  await expect(set({ status: 'approved' })).rejects.toThrow('half decided');
  await expect(set({ status: 'reversed', processed_at: t.clock.now(), received_amount: 1 })).rejects.toThrow(
    'cannot go from pending to reversed',
  );
  await expect(set({ claimed_amount: 1 })).rejects.toThrow('is fixed');
  await staff.finance.approves(donation);
  await expect(set({ status: 'withdrawn' })).rejects.toThrow('cannot go from approved to withdrawn');
  await expect(set({ utr: '1' })).rejects.toThrow('the UTR of donation');
  const again = { donation_id: id, act: 'approve', by_kind: 'machine', at: t.clock.now() } as const;
  await expect(t.db.insertInto('donation_decisions').values(again).execute()).rejects.toThrow('donation_decisions_one_approval');
  await expect(t.db.updateTable('donation_decisions').set({ note: 'x' }).where('donation_id', '=', id).execute()).rejects.toThrow(
    'permission denied',
  );
});
