import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { statusOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { rejectDeposit } from '#contract/donations/decide-deposit.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import { correctUtr, getMyDonation, withdrawClaim } from '#contract/donations/donations.ts';
import { rupees } from '#contract/values/money.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const countOf = async ({ id }: Person) => (await t.db.selectFrom('donations').select('id').where('member_id', '=', id).execute()).length;

test('[M-11.3] [M-11.4] her own UTR is refused while it is open or approved, also at once and under other keys; after a rejection she may send it again', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const utr = freshUtr();
  const sent = await Promise.allSettled(Array.from({ length: 6 }, () => asha.donates(rupees(501), { utr })));
  const [first] = sent.filter((one) => one.status === 'fulfilled');
  expect(sent.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
  for (const one of sent.filter((two) => two.status === 'rejected')) expect(one.reason).toMatchObject({ code: 'utr_already_sent' });
  expect(await countOf(asha)).toBe(1);
  const donation = first?.value as { code: string };

  await staff.finance.rejects(donation);
  const again = await asha.donates(rupees(501), { utr: ` ${utr.slice(0, 4)} ${utr.slice(4)} ` });
  expect(again.transactionId).toBe(utr);
  await staff.finance.approves(again);
  await expect(asha.donates(rupees(501), { utr })).rejects.toMatchObject({
    code: 'utr_already_sent',
    message: 'You have already sent this UTR. You can see it under Donation Status.',
  });
});

test('[M-11.5] [M-11.7] [M-11.8] the same UTR by two members, at once: both disputed, both in the queue; approving one rejects the other', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const utr = freshUtr();
  const [hers, his] = await Promise.all([asha.donates(rupees(501), { utr }), ravi.donates(rupees(501), { utr })]);
  expect([await statusOf(t, hers), await statusOf(t, his)]).toEqual(['disputed', 'disputed']);
  // Neither is told: that would tell who else sent it.
  expect(await asha.does(getMyDonation, { params: { code: hers.code } })).toMatchObject({ status: 'processing', detail: 'pending' });
  const seen = await staff.finance.does(getDeposit, { params: { code: hers.code } });
  expect(seen.evidence).toContainEqual(expect.objectContaining({ check: 'disputed', verdict: 'warn', related: [his.code] }));

  const decided = await staff.finance.approves(hers);
  expect(decided.others).toEqual([his.code]);
  expect([await statusOf(t, hers), await statusOf(t, his)]).toEqual(['approved', 'rejected']);
  expect(await ravi.does(getMyDonation, { params: { code: his.code } })).toMatchObject({ status: 'failed', reason: { code: 'duplicate' } });
});

test('[M-11.6] a claim of a UTR that is approved for another member: only the new one is disputed, and it cannot be booked again', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const utr = freshUtr();
  const hers = await asha.donates(rupees(501), { utr });
  await staff.finance.approves(hers);
  const his = await ravi.donates(rupees(501), { utr });
  expect([await statusOf(t, hers), await statusOf(t, his)]).toEqual(['approved', 'disputed']);
  await expect(staff.finance.approves(his)).rejects.toMatchObject({ code: 'bank_credit_used' });
  expect(await statusOf(t, his)).toBe('disputed');
});

test('a dispute ends when one of the two goes: by withdrawal, by correction, by rejection', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  for (const end of ['withdraw', 'correct', 'reject'] as const) {
    const utr = freshUtr();
    const hers = await asha.donates(rupees(501), { utr });
    const his = await ravi.donates(rupees(501), { utr });
    expect(await statusOf(t, hers)).toBe('disputed');
    const params = { code: his.code };
    if (end === 'withdraw') await ravi.does(withdrawClaim, { params });
    if (end === 'correct') await ravi.does(correctUtr, { params, body: { utr: freshUtr() } });
    if (end === 'reject') await staff.finance.does(rejectDeposit, { params, body: { reason: 'Not his payment' } });
    expect(await statusOf(t, hers)).toBe('pending');
  }
});

test('a mistyped UTR can be corrected while nobody has decided, to no number of her own, and never by anybody else', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const other = await asha.donates(rupees(501));
  const donation = await asha.donates(rupees(501), { utr: '4318' });
  const params = { code: donation.code };
  expect(donation).toMatchObject({ utrHint: 'not_twelve_digits', canCorrectUtr: true });
  const utr = freshUtr();
  const correct = (who: Person, to: string) => who.does(correctUtr, { params, body: { utr: to } });
  await expect(correct(ravi, utr)).rejects.toMatchObject({ code: 'not_found' });
  await expect(correct(asha, other.transactionId)).rejects.toMatchObject({ code: 'utr_already_sent' });
  const before = await staff.finance.does(getDeposit, { params });
  expect(await correct(asha, utr)).toMatchObject({ transactionId: utr, utrHint: null });
  // Whoever looks at the old number decides on nothing any more.
  await expect(staff.finance.approves(donation, { version: before.version })).rejects.toMatchObject({ code: 'stale' });
  await staff.finance.approves(donation);
  await expect(correct(asha, freshUtr())).rejects.toMatchObject({ code: 'donation_not_pending' });
});
