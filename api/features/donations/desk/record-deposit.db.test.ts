import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FundCode, fundInHand, internalBalance } from '#api/core/ledger/index.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { addCampaign } from '#api/testing/world/campaigns.ts';
import { freshUtr, uploadedReceipt } from '#api/testing/world/giving.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import { methodWords } from '#contract/donations/donation-fields.ts';
import { withdrawClaim } from '#contract/donations/donations.ts';
import { type RecordDeposit, recordDeposit } from '#contract/donations/record-deposit.ts';
import { depositMethods } from '#contract/settings/setting-values.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

let t: TestApp;
let fund: FundCode;
beforeAll(async () => {
  t = await testApp();
  fund = (await addCampaign(t, 'widow-fund')).fund_code as FundCode;
  await setTo(t, 'deposit.methods', [...depositMethods]);
});
afterAll(() => t.close());

async function records(who: StaffPerson, member: { code: string }, change: Partial<RecordDeposit> = {}) {
  const evidence = change.evidence ?? (await uploadedReceipt(t, { staff_id: who.id }));
  const body = {
    member: member.code,
    campaign: 'widow-fund',
    method: 'cheque',
    amount: rupees(5001),
    receivedOn: moneyDay(t.clock.now()),
    reference: freshUtr(),
    note: 'Came by post',
    ...change,
    evidence,
  };
  return who.does(recordDeposit, { body, headers: { 'idempotency-key': `record-${crypto.randomUUID()}` } });
}

const places: Readonly<Record<(typeof depositMethods)[number], number>> = {
  bank_transfer: 1001,
  wire_transfer: 1001,
  cash: 1101,
  cheque: 1102,
  credit_card: 1109,
  paypal: 1109,
  cryptocurrency: 1109,
};

test.each(depositMethods)('[D-10.1] %s: recorded by one, approved by another, and the money is where it is', async (method) => {
  const { asha, staff } = await world(t, { asha: {} });
  const [before, place] = [await fundInHand(t.db, fund), { code: places[method] }];
  const there = await internalBalance(t.db, place);
  const recorded = await records(staff.all, asha, { method, amount: rupees(1001) });
  expect(recorded).toMatchObject({ status: 'pending' });
  expect(await fundInHand(t.db, fund)).toBe(before);
  await staff.finance.approves(recorded.code);
  expect(await fundInHand(t.db, fund)).toBe(before + rupees(1001));
  expect(await internalBalance(t.db, place)).toBe(there + rupees(1001));

  // A slip of the decider's is taken back, whatever way the money came.
  expect(await staff.finance.undoes(recorded.code)).toMatchObject({ status: 'pending' });
  expect([await fundInHand(t.db, fund), await internalBalance(t.db, place)]).toEqual([before, there]);
  await staff.finance.rejects(recorded.code);
  expect(await staff.finance.undoes(recorded.code)).toMatchObject({ status: 'pending' });
  await staff.finance.approves(recorded.code);
  expect(await internalBalance(t.db, place)).toBe(there + rupees(1001));
});

test('[D-08.11] methods read as the source says', () => {
  expect(Object.values(methodWords)).toEqual([
    'UPI',
    'Bank Transfer',
    'Cryptocurrency',
    'Credit Card',
    'PayPal',
    'Wire Transfer',
    'Cash',
    'Cheque',
  ]);
});

test('[D-14.9] nobody approves what they entered; in solo mode they do, and it stands in the log', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const { code } = await records(staff.finance, asha);
  await expect(staff.finance.approves(code)).rejects.toMatchObject({ code: 'not_what_you_entered' });
  await expect(staff.finance.rejects(code)).rejects.toMatchObject({ code: 'not_what_you_entered' });
  // The page is told, so that it offers neither.
  const hindrance = async (who: StaffPerson) => (await who.does(getDeposit, { params: { code } })).hindrance;
  expect([await hindrance(staff.finance), await hindrance(staff.all)]).toEqual(['you_recorded_it', null]);
  await setTo(t, 'staff.solo', true);
  expect(await hindrance(staff.finance)).toBeNull();
  await staff.finance.approves(code);
  await setTo(t, 'staff.solo', false);
  const logged = await t.db.selectFrom('audit_entries').select('subject').where('action', '=', 'solo.rule_waived').execute();
  expect(logged).toEqual([{ subject: 'not_what_you_entered' }]);
});

test('nothing typed is asked for; something that is nobody’s id is not found', async () => {
  const { staff } = await world(t, {});
  await expect(records(staff.all, { code: ' ' })).rejects.toMatchObject({ fields: { member: 'Please enter the donor’s User Id' } });
  await expect(records(staff.all, { code: 'NOBODY' })).rejects.toMatchObject({ fields: { member: 'We could not find this User Id' } });
});

test('[D-10.2] it carries evidence of one’s own and a reference that is unique within the method', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const reference = freshUtr();
  const { code } = await records(staff.finance, asha, { reference });
  expect((await staff.all.does(getDeposit, { params: { code } })).attachments).toMatchObject([{ kind: 'evidence', pages: null }]);
  await expect(records(staff.all, ravi, { reference: ` ${reference} ` })).rejects.toMatchObject({ code: 'reference_used' });
  await records(staff.all, ravi, { reference, method: 'cash', amount: rupees(100) });
  await staff.all.rejects(code);
  await records(staff.all, asha, { reference });
  await expect(records(staff.all, asha, { evidence: await uploadedReceipt(t, { staff_id: staff.finance.id }) })).rejects.toMatchObject({
    fields: { evidence: 'Please upload payment receipt' },
  });
  await expect(records(staff.all, asha, { evidence: '' })).rejects.toMatchObject({ fields: { evidence: 'Please upload payment receipt' } });
});

test('[D-10.3] a method that is switched off is refused; so is cash above the limit, a day to come, an unknown member', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await setTo(t, 'deposit.methods', ['cheque', 'cash']);
  await expect(records(staff.finance, asha, { method: 'paypal' })).rejects.toMatchObject({ code: 'method_switched_off' });
  await setTo(t, 'deposit.methods', [...depositMethods]);
  await expect(records(staff.finance, asha, { method: 'cash', amount: rupees(2001) })).rejects.toMatchObject({
    code: 'cash_limit',
    message: 'Cash limit ₹2,000.',
  });
  await expect(records(staff.finance, asha, { receivedOn: '2099-01-01' })).rejects.toMatchObject({
    fields: { receivedOn: 'This date is in the future' },
  });
  await expect(records(staff.finance, { code: 'ZZZZZZZZ' })).rejects.toMatchObject({
    fields: { member: 'We could not find this User Id' },
  });
});

test('a recorded bank transfer and a member’s claim of the same UTR are disputed; a member cannot take back what staff recorded', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const utr = freshUtr();
  const claim = await asha.donates(rupees(501), { utr });
  const recorded = await records(staff.all, ravi, { method: 'bank_transfer', reference: utr, amount: rupees(501) });
  expect(recorded.status).toBe('disputed');
  await expect(ravi.does(withdrawClaim, { params: { code: recorded.code } })).rejects.toMatchObject({ code: 'not_in_this_status' });
  expect((await staff.finance.approves(claim)).others).toEqual([recorded.code]);
});
