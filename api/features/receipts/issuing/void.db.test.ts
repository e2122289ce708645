import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { freshUtr, uploadedReceipt } from '#api/testing/world/giving.ts';
import { textOfPdf } from '#api/testing/world/pdf.ts';
import { agreesTo } from '#api/testing/world/second-person.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { type Person, type StaffPerson, world } from '#api/testing/world/world.ts';
import { getMyDonation } from '#contract/donations/donations.ts';
import { recordDeposit } from '#contract/donations/record-deposit.ts';
import { listMyNotifications } from '#contract/notifications.ts';
import { listReceipts, printDuplicate, printMyReceipt, receiptSlug, reissueReceipt, voidReceipt } from '#contract/receipts.ts';
import { agreeAsSecondPerson } from '#contract/second-person.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { issueReceipt } from './issue-receipt.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

async function approved(who: Person, finance: StaffPerson) {
  const donation = await who.donates(rupees(501));
  await finance.approves(donation);
  t.clock.advance({ seconds: 11 });
  await t.runJobs();
  const { receipt } = await who.does(getMyDonation, { params: { code: donation.code } });
  return { ...donation, number: receipt?.number ?? '' };
}

const trail = async (staff: StaffPerson, { code }: { code: string }) => (await staff.does(listReceipts, { params: { code } })).receipts;
const at = (number: string) => ({ params: { number: receiptSlug(number) } });
const acts = async (number: string) =>
  (
    await t.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_kind'])
      .where('subject_kind', '=', 'receipt')
      .where('subject', '=', number)
      .orderBy('id')
      .execute()
  ).map(({ action, actor_kind }) => `${actor_kind} ${action}`);
const duplicate = async (staff: StaffPerson, number: string, language = 'en') =>
  (await textOfPdf((await staff.asks(printDuplicate, { ...at(number), query: { language } })).rawPayload)).join('\n');
const subjects = (who: Person) => t.inbox.to(who.email).map(({ subject }) => subject);

test('staff print a duplicate that says so, in both languages, and it stands in the log', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const { number } = await approved(asha, staff.finance);
  const text = await duplicate(staff.finance, number);
  for (const said of ['DUPLICATE', 'Duplicate, printed by the office', number, '₹501.00']) expect(text).toContain(said);
  expect(text).not.toContain('Original');
  // A reader of glyphs meets the short i before its letter: “द्वितीय प्रति” is drawn so.
  expect(await duplicate(staff.finance, number, 'hi')).toContain('िद्वतीय प्रित');
  expect(await acts(number)).toEqual(['system receipt.issued', 'staff receipt.printed_again', 'staff receipt.printed_again']);
  for (const who of [staff.support, staff.auditor]) expect((await who.asks(printDuplicate, at(number))).statusCode).toBe(403);
});

test('a void receipt keeps its number, is the donor’s no more, and she is told; the job that issued it does not issue another', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await approved(asha, staff.finance);
  t.inbox.clear();
  const { receipts } = await staff.finance.does(voidReceipt, { ...at(donation.number), body: { reason: 'Name misspelt' } });
  expect(receipts).toMatchObject([
    { number: donation.number, status: 'void', voidReason: 'Name misspelt', voidedBy: 'Staff finance', canVoid: false, canReissue: true },
  ]);
  expect((await asha.asks(printMyReceipt, { params: { code: donation.code } })).statusCode).toBe(404);
  expect((await asha.does(getMyDonation, { params: { code: donation.code } })).receipt).toBeNull();
  expect(await duplicate(staff.finance, donation.number)).toContain('CANCELLED');
  await t.runJobs();
  expect(subjects(asha)).toEqual([`Your receipt ${donation.number} is no longer valid`]);
  await expect(staff.finance.does(voidReceipt, { ...at(donation.number), body: { reason: 'again' } })).rejects.toMatchObject({
    code: 'not_in_this_status',
  });
  const { decision_id } = await t.db
    .selectFrom('receipts')
    .select('decision_id')
    .where('code', '=', donation.number)
    .executeTakeFirstOrThrow();
  await issueReceipt(t, { decision: decision_id });
  expect(await trail(staff.finance, donation)).toHaveLength(1);
});

test('a reissue voids the old one, takes the next number, names what it replaces, and says what was corrected', async () => {
  await setTo(t, 'org.tax_approval', 'AAATA1234AF20269');
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await approved(asha, staff.finance);
  t.inbox.clear();
  const taxDetails = { name: 'Asha Devi Kumar', address: 'Pune 411001', pan: 'ABCPE1234F' };
  const asked = await staff.finance.does(reissueReceipt, {
    ...at(donation.number),
    body: { reason: 'PAN was missing', taxDetails },
  });
  // Another name is worth tax to somebody: one person alone changes nothing.
  expect([asked.secondPerson?.status, asked.receipts.map(({ status }) => status)]).toEqual(['open', ['valid']]);
  expect(await agreesTo(t, 'receipt.reissue', donation.number)).toBe(true);
  const [fresh, old] = await trail(staff.finance, donation);
  expect(fresh).toMatchObject({
    status: 'valid',
    replaces: donation.number,
    issuedBy: 'Staff finance',
    hasTaxLines: true,
    voidReason: null,
  });
  expect(old).toMatchObject({ number: donation.number, status: 'void', replacedBy: fresh?.number, hasTaxLines: false, canReissue: false });
  const text = (await textOfPdf((await asha.asks(printMyReceipt, { params: { code: donation.code } })).rawPayload)).join('\n');
  for (const said of [fresh?.number ?? '-', 'Asha Devi Kumar', 'ABCPE1234F', '80G approval']) expect(text).toContain(said);
  await t.runJobs();
  expect(subjects(asha)).toEqual([`Your new receipt: ${fresh?.number}`]);
  expect((await asha.does(listMyNotifications)).rows[0]?.message).toBe(`Your receipt ${donation.number} was replaced by ${fresh?.number}.`);
  expect([await acts(donation.number), await acts(fresh?.number ?? '')]).toEqual([
    ['system receipt.issued', 'staff receipt.voided'],
    ['staff receipt.reissued'],
  ]);
  await expect(staff.finance.does(reissueReceipt, { ...at(donation.number), body: { reason: 'twice' } })).rejects.toMatchObject({
    code: 'not_in_this_status',
  });
  // Without new details the next one says what this one said.
  const again = await staff.finance.does(reissueReceipt, { ...at(fresh?.number ?? ''), body: { reason: 'Paper lost' } });
  expect(again.receipts.map(({ replaces }) => replaces)).toEqual([fresh?.number, donation.number, null]);
  const last = (await textOfPdf((await asha.asks(printMyReceipt, { params: { code: donation.code } })).rawPayload)).join('\n');
  expect(last).toContain('Asha Devi Kumar');
});

test('the same name and PAN need nobody else, another PAN does; who gave the gift cannot agree, nor who asked', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await approved(asha, staff.finance);
  const details = (pan: string, address = 'Pune 411001') => ({ name: 'Asha Kumar', address, pan });
  const reissues = (number: string, taxDetails: object) =>
    staff.finance.does(reissueReceipt, { ...at(number), body: { reason: 'Corrected', taxDetails } });
  await reissues(donation.number, details('ABCPE1234E'));
  await agreesTo(t, 'receipt.reissue', donation.number);
  const [first] = await trail(staff.finance, donation);
  expect((await reissues(first?.number ?? '', details('ABCPE1234E', 'Nashik 422001'))).secondPerson).toBeNull();
  const [second] = await trail(staff.finance, donation);
  const { secondPerson } = await reissues(second?.number ?? '', details('ABCPE1234F'));
  const agrees = (who: StaffPerson) => who.does(agreeAsSecondPerson, { params: { code: secondPerson?.code ?? '' } });
  await t.db.updateTable('staff').set({ member_id: asha.id }).where('id', '=', staff.trustee.id).execute();
  await expect(agrees(staff.trustee)).rejects.toMatchObject({ code: 'not_for_yourself' });
  expect(await trail(staff.finance, donation)).toHaveLength(3);
  await agrees(staff.all);
  expect((await trail(staff.finance, donation)).map(({ status }) => status)).toEqual(['valid', 'void', 'void', 'void']);
  const { rows } = await t.pool.query('select frozen from second_person_requests');
  expect(JSON.stringify(rows)).not.toContain('ABCPE1234F');
});

test('ten reissues of one receipt at once: one new receipt, no gap', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await approved(asha, staff.finance);
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => staff.finance.asks(reissueReceipt, { ...at(donation.number), body: { reason: 'Name misspelt' } })),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await trail(staff.finance, donation)).toHaveLength(2);
  const { rows } = await t.pool.query('select count(*) = max(number) as ok from receipts');
  expect(rows).toEqual([{ ok: true }]);
});

test('a reversal makes the receipt void at once, by the name of who reversed; the donor is told once, and no new one can come', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const donation = await approved(asha, staff.finance);
  t.inbox.clear();
  await staff.finance.reverses(donation, 'The cheque bounced');
  // Before the job came by.
  expect(await trail(staff.finance, donation)).toMatchObject([{ status: 'void', voidedAt: null, canVoid: false, canReissue: false }]);
  expect((await asha.asks(printMyReceipt, { params: { code: donation.code } })).statusCode).toBe(404);
  await t.runJobs();
  expect(await trail(staff.finance, donation)).toMatchObject([
    { status: 'void', voidReason: 'The cheque bounced', voidedBy: 'Staff finance', canReissue: false },
  ]);
  expect(subjects(asha)).toEqual([`Your donation ${donation.code} was reversed`]);
  expect(await acts(donation.number)).toEqual(['system receipt.issued', 'staff receipt.voided']);
  await expect(staff.finance.does(reissueReceipt, { ...at(donation.number), body: { reason: 'x' } })).rejects.toMatchObject({
    code: 'not_in_this_status',
  });
});

test('nobody makes their own receipt void or new', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const { number } = await approved(asha, staff.finance);
  await t.db.updateTable('staff').set({ member_id: asha.id }).where('id', '=', staff.all.id).execute();
  for (const act of [voidReceipt, reissueReceipt])
    await expect(staff.all.does(act, { ...at(number), body: { reason: 'mine' } })).rejects.toMatchObject({ code: 'not_for_yourself' });
  expect((await staff.auditor.asks(voidReceipt, { ...at(number), body: { reason: 'x' } })).statusCode).toBe(403);
});

test('who recorded a deposit makes its receipt neither void nor new: another does', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const evidence = await uploadedReceipt(t, { staff_id: staff.finance.id });
  const facts = {
    method: 'cheque',
    amount: rupees(801),
    reference: freshUtr(),
    receivedOn: moneyDay(t.clock.now()),
    campaign: null,
    note: '',
  };
  const { code } = await staff.finance.does(recordDeposit, {
    body: { ...facts, member: asha.code, evidence },
    headers: { 'idempotency-key': `cheque-${facts.reference}` },
  });
  await staff.all.approves(code);
  t.clock.advance({ seconds: 11 });
  await t.runJobs();
  const [receipt] = await trail(staff.all, { code });
  const input = { ...at(receipt?.number ?? ''), body: { reason: 'Name misspelt' } };
  for (const act of [voidReceipt, reissueReceipt])
    await expect(staff.finance.does(act, input)).rejects.toMatchObject({ code: 'not_what_you_entered' });
  expect(await trail(staff.all, { code })).toMatchObject([{ number: receipt?.number, status: 'valid' }]);
  await staff.all.does(voidReceipt, input);
});
