import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, type FundCode, fundInHand } from '#api/core/ledger/index.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { roundTrips } from '#api/testing/round-trips.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { idOf, rowOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { rewardsAtOnce, setTo } from '#api/testing/world/settings.ts';
import { type Person, type StaffPerson, world } from '#api/testing/world/world.ts';
import { approveDeposit, rejectDeposit, undoDecision } from '#contract/donations/decide-deposit.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import { getMyDonation } from '#contract/donations/donations.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { rupees } from '#contract/values/money.ts';

let t: TestApp;
let fund: FundCode;
beforeAll(async () => {
  t = await testApp();
  // One giver gives often here.
  await setTo(t, 'donation.daily_claims', 100);
  fund = (await addCampaign(t, 'widow-fund')).fund_code as FundCode;
  await rewardsAtOnce(t);
});
afterAll(() => t.close());

const campaign = 'widow-fund';
const earnings = async ({ id }: Person) => (await balanceOf(t.db, id as MemberId)).earnings;
const inHand = () => fundInHand(t.db, fund);
const isActivated = async ({ id }: Person) =>
  (await t.db.selectFrom('members').select('activated_at').where('id', '=', id).executeTakeFirstOrThrow()).activated_at !== null;
const decisionsOf = async (donation: { code: string }) =>
  (await t.db.selectFrom('donation_decisions').select('act').where('donation_id', '=', idOf(donation)).orderBy('id').execute()).map(
    ({ act }) => act,
  );
const params = ({ code }: { code: string }) => ({ code });

test('[D-09.1] [D-09.2] [D-09.3] approving books what was received, activates the donor, and rewards the sponsor, once', async () => {
  const { asha, ravi, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const before = await inHand();
  const donation = await asha.donates(rupees(501), { campaign });
  expect([await isActivated(asha), await inHand()]).toEqual([false, before]);

  const decided = await staff.finance.approves(donation);
  expect(decided).toMatchObject({ code: donation.code, status: 'approved', others: [] });
  expect(await inHand()).toBe(before + rupees(501) - rupees(25.05));
  expect(await earnings(ravi)).toBe(rupees(25.05));
  expect(await isActivated(asha)).toBe(true);
  expect(await asha.does(getMyDonation, { params: params(donation) })).toMatchObject({ status: 'completed', receivedAmount: rupees(501) });

  await expect(staff.all.approves(donation)).rejects.toMatchObject({
    code: 'donation_not_pending',
    message: 'This donation has already been reviewed.',
  });
  expect([await earnings(ravi), await inHand()]).toEqual([rupees(25.05), before + rupees(501) - rupees(25.05)]);
});

test('[D-08.15] what was received is booked, not what was claimed; below the minimum it does not activate', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const before = await inHand();
  const donation = await asha.donates(rupees(501), { campaign });
  await staff.finance.approves(donation, { received: rupees(100) });
  expect(await inHand()).toBe(before + rupees(100));
  expect(await isActivated(asha)).toBe(false);
  expect(await asha.does(getMyDonation, { params: params(donation) })).toMatchObject({
    status: 'completed',
    amount: rupees(100),
    claimedAmount: rupees(501),
  });
  await staff.finance.approves(await asha.donates(rupees(201), { campaign }));
  expect(await isActivated(asha)).toBe(true);
});

test('the first gift earns 5 %, later ones 2 %, rounded down to the paisa; two first gifts at once are one first gift', async () => {
  const { asha, ravi, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const gifts = await Promise.all([asha.donates(rupees(333.33), { campaign }), asha.donates(rupees(333.33))]);
  await Promise.all([staff.finance.approves(gifts[0]), staff.all.approves(gifts[1])]);
  expect(await earnings(ravi)).toBe(rupees(16.66) + rupees(6.66));
  const rewards = await t.db
    .selectFrom('rewards')
    .select(['is_first', 'amount'])
    .where('friend_id', '=', asha.id)
    .orderBy('amount')
    .execute();
  expect(rewards).toEqual([
    { is_first: false, amount: rupees(6.66) },
    { is_first: true, amount: rupees(16.66) },
  ]);
});

test('[D-09.6] two staff click at once, fifteen times: one is told it is done, and it is booked once', async () => {
  const { asha, ravi, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const before = await inHand();
  for (let round = 0; round < 15; round += 1) {
    const donation = await asha.donates(rupees(501), { campaign });
    const both = await Promise.allSettled([staff.finance.approves(donation), staff.all.approves(donation)]);
    const refused = both.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(1);
    expect(['donation_not_pending', 'stale']).toContain(refused[0]?.reason.code);
    expect(await decisionsOf(donation)).toEqual(['approve']);
  }
  expect(await earnings(ravi)).toBe(rupees(25.05) + 14 * rupees(10.02));
  expect(await inHand()).toBe(before + 15 * rupees(501) - rupees(25.05) - 14 * rupees(10.02));
});

test('approve against reject, twelve times: exactly one stands, and money moved only if it was approved', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  let booked = await inHand();
  for (let round = 0; round < 12; round += 1) {
    const donation = await asha.donates(rupees(501), { campaign });
    await Promise.allSettled([staff.finance.approves(donation), staff.all.rejects(donation)]);
    const { status } = await rowOf(t, donation);
    expect(['approved', 'rejected']).toContain(status);
    expect(await decisionsOf(donation)).toEqual([status === 'approved' ? 'approve' : 'reject']);
    booked = (booked + (status === 'approved' ? rupees(501) : 0)) as typeof booked;
    expect(await inHand()).toBe(booked);
  }
});

test('[M-11.8] [M-11.9] two disputed claims approved at once by two people: one credit, one approval, the other rejected', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  for (let round = 0; round < 10; round += 1) {
    const utr = freshUtr();
    const hers = await asha.donates(rupees(501), { utr, campaign });
    const his = await ravi.donates(rupees(501), { utr, campaign });
    await Promise.allSettled([staff.finance.approves(hers), staff.all.approves(his)]);
    const statuses = [(await rowOf(t, hers)).status, (await rowOf(t, his)).status];
    expect(statuses.toSorted()).toEqual(['approved', 'rejected']);
    const credits = await t.db.selectFrom('bank_credits').select(['source', 'amount']).where('utr', '=', utr).execute();
    expect(credits).toEqual([{ source: 'unmatched', amount: rupees(501) }]);
  }
});

test('a lost answer can be asked for again: the same person, version and sum get the same answer, and nothing happens twice', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(501), { campaign });
  const { version } = await staff.finance.does(getDeposit, { params: params(donation) });
  const body = { received: rupees(501), note: 'Seen in the bank app', version };
  const first = await staff.finance.does(approveDeposit, { params: params(donation), body });
  expect(await staff.finance.does(approveDeposit, { params: params(donation), body })).toEqual(first);
  await expect(
    staff.finance.does(approveDeposit, { params: params(donation), body: { ...body, received: rupees(502) } }),
  ).rejects.toMatchObject({
    code: 'donation_not_pending',
  });
  expect(await decisionsOf(donation)).toEqual(['approve']);
});

test('[D-08.15] [M-11.10] an unmatched approval needs a note, marks its credit row, and can be switched off', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(501), { campaign });
  await expect(staff.finance.approves(donation, { note: '' })).rejects.toMatchObject({
    code: 'note_needed',
    fields: { note: 'Please note how you verified this payment' },
  });
  await setTo(t, 'donation.unmatched_approval', false);
  await expect(staff.finance.approves(donation)).rejects.toMatchObject({ code: 'unmatched_forbidden' });
  await setTo(t, 'donation.unmatched_approval', true);
  await staff.finance.approves(donation);
  const { bank_credit_id } = await rowOf(t, donation);
  expect(await t.db.selectFrom('bank_credits').select(['utr', 'source']).where('id', '=', bank_credit_id).executeTakeFirst()).toEqual({
    utr: donation.transactionId,
    source: 'unmatched',
  });
});

test('[D-08.15] a line of the bank statement needs no note, takes only its own amount, and the gift comes out of suspense', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(501), { campaign });
  const credit = {
    account_id: 1,
    utr: donation.transactionId,
    amount: rupees(500),
    booked_on: '2026-11-14',
    source: 'statement',
    created_at: t.clock.now(),
  } as const;
  const { id } = await t.db.insertInto('bank_credits').values(credit).returning('id').executeTakeFirstOrThrow();
  const { facts, postAlone } = await import('#api/core/ledger/index.ts');
  await postAlone(
    t.db,
    { by: { kind: 'system' }, at: t.clock.now() },
    facts.creditImported({ credit: id, bank: 1001 as never, amount: rupees(500) }),
  );
  const seen = await staff.finance.does(getDeposit, { params: params(donation) });
  expect(seen).toMatchObject({ isUnmatched: false });
  expect(seen.evidence).toContainEqual(
    expect.objectContaining({ check: 'bank_line', verdict: 'warn', detail: 'Bank ₹500.00, member entered ₹501.00' }),
  );
  await expect(staff.finance.approves(donation, { note: '' })).rejects.toMatchObject({ code: 'received_differs' });
  await staff.finance.approves(donation, { note: '', received: rupees(500) });
  const { approval_id } = await rowOf(t, donation);
  const leg = await t.db
    .selectFrom('ledger.leg')
    .select(['debit', 'credit', 'amount'])
    .where('source_id', '=', approval_id)
    .where('kind', '=', 1)
    .execute();
  expect(leg).toEqual([{ debit: 2900, credit: fund, amount: rupees(500) }]);
});

test('warnings need a tick: without it nothing is approved', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(501), { campaign, utr: '4318' });
  await expect(staff.finance.approves(donation, { acknowledged: [] })).rejects.toMatchObject({ code: 'evidence_not_seen' });
  expect((await rowOf(t, donation)).status).toBe('pending');
  await staff.finance.approves(donation, { acknowledged: ['utr'] });
});

test('[D-14.9] nobody approves a gift of their own, nor one that rewards them', async () => {
  const { asha, ravi, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const own = await ravi.donates(rupees(501), { campaign });
  const rewarding = await asha.donates(rupees(501), { campaign });
  await t.db.updateTable('staff').set({ member_id: ravi.id }).where('id', '=', staff.finance.id).execute();
  const hindrances = async (who: StaffPerson) =>
    Promise.all([own, rewarding].map(async ({ code }) => (await who.does(getDeposit, { params: { code } })).hindrance));
  expect(await hindrances(staff.finance)).toEqual(['your_donation', 'your_reward']);
  expect(await hindrances(staff.all)).toEqual([null, null]);
  for (const donation of [own, rewarding]) {
    await expect(staff.finance.approves(donation)).rejects.toMatchObject({ code: 'not_for_yourself' });
    await expect(staff.finance.rejects(donation)).rejects.toMatchObject({ code: 'not_for_yourself' });
    await staff.all.approves(donation);
  }
});

test('who may only read decides nothing', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(501), { campaign });
  const body = { received: rupees(501), note: 'x', version: 0 };
  for (const who of [staff.support, staff.auditor, staff.trustee, staff.admin] as StaffPerson[]) {
    await expect(who.does(approveDeposit, { params: params(donation), body })).rejects.toMatchObject({ code: 'forbidden' });
    await expect(who.does(undoDecision, { params: params(donation) })).rejects.toMatchObject({ code: 'forbidden' });
  }
  await expect(asha.does(approveDeposit, { params: params(donation), body })).rejects.toMatchObject({ code: 'not_signed_in' });
  await expect(staff.finance.does(approveDeposit, { params: { code: 'DEP0001' }, body })).rejects.toMatchObject({ code: 'not_found' });
});

test('[D-08.16] [D-08.17] rejecting needs a reason; both act only on pending ones', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(501), { campaign });
  const reject = (reason: string) => staff.finance.does(rejectDeposit, { params: params(donation), body: { reason } });
  await expect(reject('   ')).rejects.toMatchObject({ fields: { reason: 'Please give a reason' } });
  expect((await rowOf(t, donation)).status).toBe('pending');
  await reject('The amount is not there');
  await expect(reject('Once more')).rejects.toMatchObject({ code: 'donation_not_pending' });
  await expect(staff.finance.approves(donation)).rejects.toMatchObject({ code: 'donation_not_pending' });
  expect(await staff.finance.does(getDeposit, { params: params(donation) })).toMatchObject({
    status: 'rejected',
    note: 'The amount is not there',
    processedBy: 'Staff finance',
  });
});

test('[D-09.5] a whole approval over HTTP: one transaction, at most ten round trips, one commit', async () => {
  const { asha, staff } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  await staff.finance.approves(await asha.donates(rupees(501), { campaign }));
  const { asha: meera, staff: others } = await world(t, { ravi: {}, asha: { sponsor: 'ravi' } });
  const donation = await meera.donates(rupees(501), { campaign });
  const { version } = await others.finance.does(getDeposit, { params: params(donation) });
  const body = { received: rupees(501), note: 'Seen in the bank app', version };
  const trips = await roundTrips(() => others.finance.does(approveDeposit, { params: params(donation), body }));
  const own = trips.statements.filter((text) => !/from "settings"/.test(text));
  expect(own.length, own.join('\n')).toBeLessThanOrEqual(10);
  expect(trips.commits).toBe(1);
});

test('[P-06.8] an approval locks no row that another approval needs: while one stays open, others pass', async () => {
  const people = await world(t, { asha: {}, ravi: {}, meera: {}, deepa: {} });
  const { staff, ...donors } = people;
  const gifts = await Promise.all(
    Object.values(donors as unknown as Record<string, Person>).map((who) => who.donates(rupees(501), { campaign })),
  );
  // Held open: the first approval stays in its transaction while the others pass.
  const [held = { code: '' }, ...rest] = gifts;
  const { promise: may, resolve: go } = Promise.withResolvers<void>();
  const { promise: inside, resolve: isInside } = Promise.withResolvers<void>();
  const slow = t.db.transaction().execute(async (tx) => {
    const { sql } = await import('kysely');
    const ids = [idOf(held)];
    await sql`select * from lock_donation_cases(${ids}::bigint[], null, null)`.execute(tx);
    await sql`select * from approve_donations('staff', ${staff.finance.id}, '', now(), now(), ${ids}::bigint[], array[0], array[${rupees(501)}::bigint],
      array[true], array[null]::text[], array[current_date])`.execute(tx);
    isInside();
    await may;
    throw new Error('rolled back on purpose');
  });
  await inside;
  await Promise.all(rest.map((gift) => staff.finance.approves(gift)));
  go();
  await expect(slow).rejects.toThrow('on purpose');
  await staff.finance.approves(held);
});
