import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { rowOf, statusOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr, uploadedReceipt } from '#api/testing/world/giving.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { type Person, type StaffPerson, world } from '#api/testing/world/world.ts';
import { rejectDeposit } from '#contract/donations/decide-deposit.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import { correctUtr } from '#contract/donations/donations.ts';
import { recordDeposit } from '#contract/donations/record-deposit.ts';
import { type Paise, rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
  await setTo(t, 'deposit.methods', ['cash']);
});
afterAll(() => t.close());

const evidence = async (who: StaffPerson, { code }: { code: string }, check: string) =>
  (await who.does(getDeposit, { params: { code } })).evidence.find((one) => one.check === check);

test('who looked at the old number rejects nothing: after a correction the rejection is stale', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await asha.donates(rupees(501));
  const params = { code: donation.code };
  const { version } = await staff.finance.does(getDeposit, { params });
  await asha.does(correctUtr, { params, body: { utr: freshUtr() } });
  const rejects = (seen: number) =>
    staff.finance.does(rejectDeposit, { params, body: { reason: 'Not in our bank', reasonCode: 'utr_not_found', version: seen } });
  await expect(rejects(version)).rejects.toMatchObject({ code: 'stale' });
  expect(await statusOf(t, donation)).toBe('pending');
  expect(await rejects(version + 1)).toMatchObject({ status: 'rejected' });
});

test('a claim names as its earlier try only one of her own that came to nothing', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const [hers, open] = [await asha.donates(rupees(501)), await asha.donates(rupees(501))];
  await staff.finance.rejects(hers);
  const named = async (who: Person, retryOf: string) => (await rowOf(t, await who.donates(rupees(501), { retryOf }))).retry_of;
  expect(await named(ravi, hers.code)).toBeNull();
  expect(await named(asha, open.code)).toBeNull();
  expect(await named(asha, hers.code)).toBe((await rowOf(t, hers)).id);
});

test('a rival is shown to who decides also when it was approved already', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const utr = freshUtr();
  const hers = await asha.donates(rupees(501), { utr });
  await staff.finance.approves(hers);
  const his = await ravi.donates(rupees(501), { utr });
  expect(await evidence(staff.finance, his, 'disputed')).toMatchObject({ verdict: 'warn', related: [hers.code] });
});

test('exactly the minimum is no warning, a paisa less is', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const exact = await asha.donates(rupees(201));
  expect(await evidence(staff.finance, exact, 'amount')).toMatchObject({ verdict: 'none' });
  await setTo(t, 'donation.minimum', rupees(201.01));
  expect(await evidence(staff.finance, exact, 'amount')).toMatchObject({ verdict: 'warn', title: 'Below the minimum' });
  await setTo(t, 'donation.minimum', rupees(201));
});

test('[D-10.3] cash is taken up to the limit and exactly the limit, not a paisa more', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const records = async (amount: Paise) => {
    const facts = { method: 'cash', reference: freshUtr(), receivedOn: moneyDay(t.clock.now()), campaign: null, note: '' };
    const body = { ...facts, member: asha.code, amount, evidence: await uploadedReceipt(t, { staff_id: staff.finance.id }) };
    return staff.finance.does(recordDeposit, { body, headers: { 'idempotency-key': `cash-${amount}` } });
  };
  expect(await records(rupees(2_000))).toMatchObject({ status: 'pending' });
  await expect(records(rupees(2_000.01))).rejects.toMatchObject({ code: 'cash_limit' });
});
