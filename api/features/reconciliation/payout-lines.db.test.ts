import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { freezePayouts, releasePayouts } from '#api/core/ledger/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import {
  type Approved,
  bankReference,
  clearDesk,
  marksFailed,
  marksPaid,
  sendsRun,
  verifiedWithApproved,
} from '#api/testing/world/desks/payout-runs.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { bookings, importsStatement, type Paid, runningAccount, upi } from '#api/testing/world/statements.ts';
import { booksOf } from '#api/testing/world/withdrawals.ts';
import { type Staff, type StaffPerson, world } from '#api/testing/world/world.ts';
import { askForRefund, decideRefund, getRefund } from '#contract/payouts/refunds.ts';
import { getPayoutRun } from '#contract/payouts/runs.ts';
import { categoriseLine, getClose, type LineCategory } from '#contract/reconciliation/closes.ts';
import { listDifferenceLines } from '#contract/reconciliation/day-books.ts';
import { listUnclaimed } from '#contract/reconciliation/reconciliation.ts';
import { paise, rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

const t = await testAppOfFile();
const account = runningAccount(t, rupees(1_000_000));
beforeEach(async () => {
  await clearDesk(t);
  await setTo(t, 'second_person.above', rupees(10_000));
  await setTo(t, 'withdrawal.daily_caps', { member: null, trust: null });
});

const today = () => moneyDay(t.clock.now());
const imports = (staff: Staff, ...paid: readonly Paid[]) => importsStatement(t, staff.finance, account(...paid));
const out = ({ amount, fee }: Pick<Approved, 'amount' | 'fee'>, narration: string): Paid => ({ amount: paise(fee - amount), narration });
const back = ({ amount, fee }: Pick<Approved, 'amount' | 'fee'>, narration: string): Paid => ({ amount: paise(amount - fee), narration });
const lineWith = (narration: string) =>
  t.db.selectFrom('bank_lines').selectAll().where('narration', '=', narration).orderBy('id', 'desc').executeTakeFirstOrThrow();
const codeOf = async (narration: string) => `BNK${String((await lineWith(narration)).id).padStart(3, '0')}`;
const inRun = async (who: StaffPerson, code: string) => (await who.does(getPayoutRun, { params: { code } })).page.rows;
const books = (who: StaffPerson, code: string, category: LineCategory, pays?: string) =>
  who.does(categoriseLine, { params: { code }, body: { category, ...(pays ? { pays } : {}) } });
const unexplained = async ({ trustee }: Staff) => (await trustee.does(getClose, { params: { day: today() } })).unexplained;
const unseen = async ({ trustee }: Staff) =>
  (await trustee.does(getClose, { params: { day: today() } })).differences.find(({ kind }) => kind === 'payouts_unseen')?.amount ?? 0;

test('a debit with our code and sum pays its line: by the bank’s number, on its day, and the day’s difference does not change', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  await imports(staff, upi(rupees(11), freshUtr(), 'SUNITA DEVI'));
  const base = await unexplained(staff);
  const [one, two] = [await verifiedWithApproved(t, asha, staff), await verifiedWithApproved(t, ravi, staff, { sum: 300 })];
  const { code } = await sendsRun(staff.payouts);
  const narration = `IMPS-631234567890-ASHA KUMAR-SBIN-XXXXX1234-${one.code}`;
  // The second has our code and another sum: nobody's business but a person's.
  const wrong = `IMPS-631234567891-RAVI KUMAR-SBIN-XXXXX1235-${two.code}`;
  await imports(staff, out(one, narration), { amount: rupees(-1), narration: wrong });
  const [first, second] = await inRun(staff.payouts, code);
  expect(first).toMatchObject({ status: 'paid', knownFrom: 'statement', paidOn: today(), reference: '631234567890' });
  expect(second).toMatchObject({ status: 'open' });
  expect(await lineWith(narration)).toMatchObject({ category: 'payout', booked_at: t.clock.now() });
  expect(await lineWith(wrong)).toMatchObject({ category: null, booked_at: null });
  expect(await booksOf(t, asha)).toMatchObject({ held: 0 });
  expect([await unexplained(staff), await unseen(staff)]).toEqual([base, 0]);
  await t.runJobs();
  expect(t.inbox.last(asha.email).text).toContain('631234567890');
});

test('what was marked by hand is named by the close until its debit comes; the debit then books nothing again', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await imports(staff, upi(rupees(12), freshUtr(), 'SUNITA DEVI'));
  const base = await unexplained(staff);
  const one = await verifiedWithApproved(t, asha, staff);
  const { code } = await sendsRun(staff.payouts);
  const reference = bankReference();
  const before = await unseen(staff);
  await marksPaid(t, staff.payouts, code, one.code, { reference });
  expect([await unexplained(staff), (await unseen(staff)) - before]).toEqual([base, one.amount - one.fee]);
  const { rows } = await staff.trustee.does(listDifferenceLines, { params: { day: today(), kind: 'payouts_unseen' } });
  expect(rows).toContainEqual(expect.objectContaining({ text: one.code, amount: one.amount - one.fee }));
  const narration = `NEFT DR-${reference}-ASHA KUMAR`;
  await imports(staff, out(one, narration));
  expect(await lineWith(narration)).toMatchObject({ category: 'payout' });
  expect([await unexplained(staff), await unseen(staff)]).toEqual([base, before]);
  expect((await inRun(staff.payouts, code))[0]).toMatchObject({ status: 'paid', knownFrom: 'person' });
  // The same number a second time is a second payment: it waits for a person, and the close shows it.
  const twice = `NEFT DR-${reference}-ASHA KUMAR AGAIN`;
  await imports(staff, out(one, twice));
  expect(await lineWith(twice)).toMatchObject({ category: null, booked_at: null });
});

test('a credit that is the return of our payout restores the balance, fee included, and is nobody’s gift', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await imports(staff, upi(rupees(13), freshUtr(), 'SUNITA DEVI'));
  const base = await unexplained(staff);
  const one = await verifiedWithApproved(t, asha, staff, { sum: 700 });
  const { code } = await sendsRun(staff.payouts);
  const narration = `IMPS-731234567890-ASHA KUMAR-${one.code}`;
  await imports(staff, out(one, narration));
  expect(await booksOf(t, asha)).toMatchObject({ earnings: 0, held: 0 });
  const returned = 'IMPS RETURN-731234567890-ACCOUNT CLOSED';
  await imports(staff, back(one, returned));
  expect(await booksOf(t, asha)).toMatchObject({ earnings: rupees(700), held: 0 });
  expect((await inRun(staff.payouts, code))[0]).toMatchObject({ status: 'returned', knownFrom: 'statement' });
  const line = await lineWith(returned);
  expect(line).toMatchObject({ is_return: true, category: 'payout', credit_id: null });
  expect((await staff.finance.does(listUnclaimed)).rows.map(({ code: one_ }) => one_)).not.toContain(await codeOf(returned));
  const exceptions = await t.db.selectFrom('reconciliation_exceptions').select('id').where('line_id', '=', line.id).execute();
  expect(exceptions).toEqual([]);
  expect(await unexplained(staff)).toBe(base);
  await t.runJobs();
  expect(t.inbox.last(asha.email).subject).toContain('came back from the bank');
});

test('marked as returned by a person, the bank’s credit is only joined: nothing is given twice', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await imports(staff, upi(rupees(14), freshUtr(), 'SUNITA DEVI'));
  const [base, before] = [await unexplained(staff), await unseen(staff)];
  const one = await verifiedWithApproved(t, asha, staff, { sum: 800 });
  const { code } = await sendsRun(staff.payouts);
  await imports(staff, out(one, `IMPS-831234567890-ASHA KUMAR-${one.code}`));
  await marksFailed(staff.payouts, code, one.code, 'They phoned');
  expect([await unexplained(staff), (await unseen(staff)) - before]).toEqual([base, one.fee - one.amount]);
  await imports(staff, back(one, 'IMPS RETURN-831234567890-ACCOUNT CLOSED'));
  expect(await booksOf(t, asha)).toMatchObject({ earnings: rupees(800), held: 0 });
  expect([await unexplained(staff), await unseen(staff)]).toEqual([base, before]);
});

test('a member who pays the same sum with our code in the note makes a gift, not a return', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const one = await verifiedWithApproved(t, asha, staff);
  const { code } = await sendsRun(staff.payouts);
  await marksPaid(t, staff.payouts, code, one.code);
  await imports(staff, upi(paise(one.amount - one.fee), freshUtr(), 'ASHA KUMAR', { note: one.code }));
  expect((await inRun(staff.payouts, code))[0]).toMatchObject({ status: 'paid' });
  expect(await booksOf(t, asha)).toMatchObject({ earnings: 0 });
});

test('by hand: a debit pays an open line, never one of another sum, a failed one or one’s own; a gift is never a return', async () => {
  const { asha, ravi, meena, staff } = await world(t, { asha: {}, ravi: {}, meena: {} });
  const one = await verifiedWithApproved(t, asha, staff);
  const two = await verifiedWithApproved(t, ravi, staff, { sum: 250 });
  const failed = await verifiedWithApproved(t, meena, staff);
  const { code } = await sendsRun(staff.payouts);
  await marksFailed(staff.payouts, code, failed.code);
  const narration = 'FUND TRANSFER TO ASHA 0001';
  const gift = upi(paise(two.amount - two.fee), freshUtr(), 'SUNITA DEVI');
  await imports(staff, out(one, narration), gift);
  const line = await codeOf(narration);
  await expect(books(staff.finance, line, 'payout')).rejects.toMatchObject({
    code: 'category_unfit',
    fields: { pays: expect.any(String) },
  });
  await expect(books(staff.finance, line, 'payout', two.code)).rejects.toMatchObject({ code: 'category_unfit' });
  await expect(books(staff.finance, line, 'refund', one.code)).rejects.toMatchObject({ code: 'category_unfit' });
  await expect(books(staff.finance, line, 'payout', failed.code)).rejects.toMatchObject({ code: 'category_unfit' });
  await expect(books(staff.finance, line, 'disbursement')).rejects.toMatchObject({
    code: 'category_unfit',
    fields: { category: expect.stringContaining('beneficiaries') },
  });
  await t.db.updateTable('staff').set({ member_id: asha.id }).where('id', '=', staff.finance.id).execute();
  await expect(books(staff.finance, line, 'payout', one.code)).rejects.toMatchObject({ code: 'not_for_yourself' });
  await t.db.updateTable('staff').set({ member_id: null }).where('id', '=', staff.finance.id).execute();
  expect(await books(staff.finance, line, 'payout', one.code)).toMatchObject({ category: 'payout' });
  await expect(books(staff.finance, line, 'payout', one.code)).rejects.toMatchObject({ code: 'not_in_this_status' });
  expect((await inRun(staff.payouts, code)).find((row) => row.code === one.code)).toMatchObject({ status: 'paid', knownFrom: 'statement' });
  // A gift of the same sum is not the return of ravi's payout, whatever a clerk says.
  await marksPaid(t, staff.payouts, code, two.code);
  await expect(books(staff.finance, await codeOf(gift.narration), 'payout', two.code)).rejects.toMatchObject({ code: 'category_unfit' });
  expect(await booksOf(t, ravi)).toMatchObject({ earnings: 0 });
});

test('while payouts are frozen a debit waits, and the next import pays it', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const one = await verifiedWithApproved(t, asha, staff);
  const { code } = await sendsRun(staff.payouts);
  await t.db.transaction().execute((tx) => freezePayouts(tx, { kind: 'system' }, 'A test'));
  await imports(staff, out(one, `IMPS-931234567890-ASHA KUMAR-${one.code}`));
  expect((await inRun(staff.payouts, code))[0]).toMatchObject({ status: 'open' });
  await t.db.transaction().execute((tx) => releasePayouts(tx, { kind: 'system' }, 'A test'));
  await imports(staff, upi(rupees(15), freshUtr(), 'SUNITA DEVI'));
  expect((await inRun(staff.payouts, code))[0]).toMatchObject({ status: 'paid', reference: '931234567890' });
});

test('a refund is paid and returned by the statement as well', async () => {
  const { staff } = await world(t, {});
  const utr = freshUtr();
  await imports(staff, upi(rupees(777), utr, 'MOHAN LAL'));
  const { id } = await t.db.selectFrom('bank_lines').select('id').where('reference', '=', utr).executeTakeFirstOrThrow();
  const headers = () => ({ 'idempotency-key': randomUUID() });
  const { code } = await staff.finance.does(askForRefund, {
    body: {
      line: `BNK${String(id).padStart(3, '0')}`,
      payTo: { method: 'upi', holder: 'Mohan Lal', upiId: 'mohan@okaxis' },
      reason: 'Twice',
    },
    headers: headers(),
  });
  await staff.payouts.does(decideRefund, { params: { code }, body: { act: 'agree', reason: 'Yes' }, headers: headers() });
  await sendsRun(staff.payouts);
  const paid = { amount: rupees(777), fee: rupees(0) };
  const narration = `UPI-MOHAN LAL-MOHAN@OKAXIS-HDFC0000123-531234567890-${code}`;
  await imports(staff, out(paid, narration));
  expect(await staff.support.does(getRefund, { params: { code } })).toMatchObject({ status: 'paid', reference: '531234567890' });
  expect(await lineWith(narration)).toMatchObject({ category: 'refund' });
  await imports(staff, back(paid, 'UPI RETURN-531234567890-NO SUCH ID'));
  expect(await staff.support.does(getRefund, { params: { code } })).toMatchObject({ status: 'returned' });
});

// The last one: its statement does not follow on the others.
test('a statement that does not follow on the last one pays nothing by itself before a second person has agreed', async () => {
  t.clock.advance({ hours: 24 });
  const { asha, staff } = await world(t, { asha: {} });
  const one = await verifiedWithApproved(t, asha, staff);
  const { code } = await sendsRun(staff.payouts);
  const narration = `IMPS-441234567890-ASHA KUMAR-${one.code}`;
  await importsStatement(t, staff.finance, bookings([out(one, narration)], rupees(77_777), today()), 'HDFC', { agreed: false });
  const { statement_id, booked_at } = await lineWith(narration);
  const held = await t.db.selectFrom('bank_statements').select('is_held_back').where('id', '=', statement_id).executeTakeFirstOrThrow();
  expect([held.is_held_back, booked_at]).toEqual([true, null]);
  expect((await inRun(staff.payouts, code))[0]).toMatchObject({ status: 'open' });
  expect(await booksOf(t, asha)).toMatchObject({ held: one.amount });
});
