import { afterAll, beforeAll, expect, test } from 'vitest';
import { nameCredit } from '#api/core/bank/index.ts';
import { chart, internalBalance } from '#api/core/ledger/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { inTurn } from '#api/testing/in-turn.ts';
import { runJobs } from '#api/testing/jobs.ts';
import { roundTrips } from '#api/testing/round-trips.ts';
import { statusOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { bookings, importsStatement, matchingJobs, type Paid, upi, uploadsStatement } from '#api/testing/world/statements.ts';
import { world } from '#api/testing/world/world.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import { getMyDonation } from '#contract/donations/donations.ts';
import { categoriseLine } from '#contract/reconciliation/closes.ts';
import { listExceptions, resolveException } from '#contract/reconciliation/exceptions.ts';
import {
  acceptSuggestion,
  assignCredit,
  dismissSuggestion,
  getReconciliationSummary,
  getSuggestions,
  listMatched,
  listUnclaimed,
} from '#contract/reconciliation/reconciliation.ts';
import { getStatement, importStatement, previewStatement } from '#contract/reconciliation/statements.ts';
import { type Paise, paise, rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

let t: TestApp;
let today: string;
let balance: Paise = rupees(100_000);
beforeAll(async () => {
  t = await testApp();
  today = moneyDay(t.clock.now());
});
afterAll(() => t.close());

/** The account goes on from one test to the next, as a real one does. */
function statement(...paid: readonly Paid[]) {
  const printed = bookings(paid, balance, today);
  balance = printed.at(-1)?.balance ?? balance;
  return printed;
}
const suspense = () => internalBalance(t.db, chart.suspense);
const bank = () => internalBalance(t.db, chart.bank());

test('the statement clears the queue: the exact one is approved by the machine with its reasons, the rest waits in suspense', async () => {
  const { asha, ravi, staff } = await world(t, { asha: { fullName: 'Asha Kumari Sharma' }, ravi: {} });
  const [ashas, ravis, nobodys] = [freshUtr(), freshUtr(), freshUtr()];
  const exact = await asha.donates(rupees(501), { utr: ashas });
  const other = await ravi.donates(rupees(301), { utr: ravis });
  const [before, inBank] = [await suspense(), await bank()];

  const preview = await importsStatement(
    t,
    staff.finance,
    statement(
      upi(rupees(501), ashas, 'ASHA KUMARI SHARMA'),
      upi(rupees(301), ravis, 'SUNITA DEVI'),
      upi(rupees(1_001), nobodys, 'MOHAN LAL'),
      { amount: paise(-1_770), narration: 'SMS CHARGES INCL GST' },
    ),
  );
  expect(preview).toMatchObject({ status: 'previewed', layout: 'HDFC', rows: 4, hasBalance: true });
  expect(preview.counts).toMatchObject({ certain: 1, suggested: 1, unclaimed: 1, bank_own: 1, known: 0 });
  expect(await staff.finance.does(getStatement, { params: { code: preview.code } })).toMatchObject({
    status: 'imported',
    progress: 4,
    cleared: 1,
  });

  expect(await asha.does(getMyDonation, { params: { code: exact.code } })).toMatchObject({
    status: 'completed',
    receivedAmount: rupees(501),
  });
  expect(await statusOf(t, other)).toBe('pending');
  expect((await bank()) - inBank).toBe(rupees(501 + 301 + 1_001));
  expect((await suspense()) - before).toBe(rupees(301 + 1_001));
  const { rows } = await staff.finance.does(listMatched, {});
  expect(rows[0]).toMatchObject({
    by: 'machine',
    claim: { code: exact.code },
    reasons: expect.arrayContaining(['The payer’s name matches.']),
  });
  expect((await staff.finance.does(listUnclaimed, {})).rows).toMatchObject([
    { reference: nobodys, amount: rupees(1_001), payerName: 'MOHAN LAL' },
  ]);
  expect(await staff.finance.does(getReconciliationSummary, {})).toMatchObject({ coveredTo: today, suggested: 1, toBook: 1 });
});

test('the same file again, and an overlapping one: every line once, nothing booked twice', async () => {
  const { staff } = await world(t, {});
  const printed = statement(...[1, 2, 3, 4].map((n) => upi(rupees(100 + n), freshUtr(), 'SUNITA DEVI')));
  await importsStatement(t, staff.finance, printed.slice(0, 3));
  const [lines, money] = [await t.db.selectFrom('bank_lines').select('id').execute(), await bank()];
  expect((await importsStatement(t, staff.finance, printed.slice(0, 3), 'HDFC as XLSX')).counts).toMatchObject({ known: 3 });
  expect(await t.db.selectFrom('bank_lines').select('id').execute()).toHaveLength(lines.length);
  expect((await importsStatement(t, staff.finance, printed)).counts).toMatchObject({ known: 3, unclaimed: 1 });
  expect((await bank()) - money).toBe(rupees(104));
});

test('a file that disagrees with an earlier import, or with itself, is refused with the line', async () => {
  const { staff } = await world(t, {});
  const printed = statement(...[1, 2, 3, 4].map((n) => upi(rupees(200 + n), freshUtr(), 'SUNITA DEVI')));
  await importsStatement(t, staff.finance, printed);
  const forged = printed.with(1, { ...(printed[1] as (typeof printed)[0]), narration: `UPI-MOHAN LAL-M@X-HDFC0000123-${freshUtr()}-X` });
  expect(await importsStatement(t, staff.finance, forged)).toMatchObject({
    status: 'refused',
    refusal: { line: 3, reason: 'Line 3 differs from an earlier import of the same days.' },
  });
  const broken = printed.with(2, { ...(printed[2] as (typeof printed)[0]), amount: rupees(1) });
  expect(await importsStatement(t, staff.finance, broken)).toMatchObject({ status: 'refused', refusal: { line: 4 } });
  const file = await uploadsStatement(staff.finance, printed);
  const mistyped = await staff.finance.does(previewStatement, { body: { file, opening: rupees(1), closing: balance } });
  expect(mistyped).toMatchObject({ status: 'refused', refusal: { line: 2 } });
  await expect(staff.finance.does(importStatement, { params: { code: mistyped.code } })).rejects.toMatchObject({
    code: 'not_in_this_status',
  });
  const untyped = await staff.finance.does(previewStatement, { body: { file } });
  await expect(staff.finance.does(importStatement, { params: { code: untyped.code } })).rejects.toMatchObject({ code: 'balances_needed' });
});

test('a claim sent after its line came in is matched when it is sent', async () => {
  const { asha, staff } = await world(t, { asha: { fullName: 'Asha Kumari Sharma' } });
  const utr = freshUtr();
  await importsStatement(t, staff.finance, statement(upi(rupees(501), utr, 'ASHA KUMARI SHARMA')));
  const before = await suspense();
  const claim = await asha.donates(rupees(501), { utr });
  await runJobs(t, matchingJobs, { mayFail: true });
  expect(await statusOf(t, claim)).toBe('approved');
  expect((await suspense()) - before).toBe(rupees(-501));
});

test('a person accepts a suggestion: the claim gets the bank’s number and what the bank received is booked', async () => {
  const { asha, staff } = await world(t, { asha: { fullName: 'Asha Kumari Sharma' } });
  const utr = '631512345678';
  // Two decisions about another one first: the number of a donation is not that of its decision.
  const other = await asha.donates(rupees(1_101));
  await staff.finance.rejects(other);
  await staff.finance.undoes(other);
  const claim = await asha.donates(rupees(501), { utr: '631512345698' });
  await importsStatement(t, staff.finance, statement(upi(rupees(499), utr, 'ASHA KUMARI SHARMA')));
  const { rows } = await staff.finance.does(getSuggestions, { params: { code: claim.code } });
  expect(rows[0]).toMatchObject({ kind: 'near_utr', line: { reference: utr, amount: rupees(499) } });
  // What nobody may overlook comes first.
  expect(rows[0]?.reasons.map(({ sign, points }) => [sign, points])).toEqual([
    ['against', 0],
    ['check', 30],
    ['for', 11],
    ['for', 20],
  ]);
  const { version } = await staff.finance.does(getDeposit, { params: { code: claim.code } });
  const accept = { params: { id: String(rows[0]?.id) }, body: { version } };
  await expect(staff.auditor.does(acceptSuggestion, accept)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await staff.finance.does(acceptSuggestion, accept)).toMatchObject({ code: claim.code, status: 'approved' });
  expect(await staff.finance.does(getDeposit, { params: { code: claim.code } })).toMatchObject({
    transactionId: utr,
    status: 'approved',
    isUnmatched: false,
  });
  expect(await asha.does(getMyDonation, { params: { code: claim.code } })).toMatchObject({
    receivedAmount: rupees(499),
    transactionId: utr,
    typedUtr: '631512345698',
  });
});

test('what was dismissed is not suggested again', async () => {
  const { asha, staff } = await world(t, { asha: { fullName: 'Asha Kumari Sharma' } });
  const utr = freshUtr();
  const claim = await asha.donates(rupees(501), { utr });
  await importsStatement(t, staff.finance, statement(upi(rupees(777), utr, 'SOMEBODY ELSE')));
  const suggested = async () => (await staff.finance.does(getSuggestions, { params: { code: claim.code } })).rows;
  const [first] = await suggested();
  await staff.finance.does(dismissSuggestion, { params: { id: String(first?.id) } });
  await importsStatement(t, staff.finance, statement(upi(rupees(50), freshUtr(), 'MOHAN LAL')));
  expect((await suggested()).map(({ line }) => line.reference)).not.toContain(utr);
});

test('approved before the line came: the line fills that credit and adds none; another amount is named; reversed, it lies in suspense', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const [first, second] = [freshUtr(), freshUtr()];
  const [fits, differs] = [await asha.donates(rupees(501), { utr: first }), await ravi.donates(rupees(601), { utr: second })];
  await staff.finance.approves(fits);
  await staff.finance.approves(differs);
  const [inBank, waiting] = [await bank(), await suspense()];
  const preview = await importsStatement(
    t,
    staff.finance,
    statement(upi(rupees(501), first, 'ASHA KUMAR'), upi(rupees(600), second, 'RAVI KUMAR')),
  );
  expect(preview.lines.map(({ outlook }) => outlook)).toEqual(['approved', 'look']);
  expect([await bank(), await suspense()]).toEqual([inBank, waiting]);
  const { rows } = await staff.finance.does(listExceptions, { query: { kind: 'amount_differs_after_approval' } });
  expect(rows).toMatchObject([{ claims: [{ code: differs.code }], line: { amount: rupees(600) } }]);
  await staff.finance.reverses(differs);
  expect([(await bank()) - inBank, (await suspense()) - waiting]).toEqual([rupees(-1), rupees(600)]);
  await staff.finance.does(resolveException, { params: { id: String(rows[0]?.id) }, body: { note: 'Reversed and asked again' } });
  expect((await staff.finance.does(listExceptions, { query: { kind: 'amount_differs_after_approval' } })).rows).toEqual([]);
});

test('our own payout that comes back funds no gift, whoever claims it', async () => {
  const { asha, staff } = await world(t, { asha: { fullName: 'Asha Kumari Sharma' } });
  const utr = freshUtr();
  const line = `IMPS-${utr}-ASHA KUMARI SHARMA-HDFC-XXXXXXX1234-PAYOUT`;
  const claim = await asha.donates(rupees(501), { utr });
  await importsStatement(t, staff.finance, statement({ amount: rupees(-501), narration: line }, { amount: rupees(501), narration: line }));
  expect(await statusOf(t, claim)).toBe('pending');
  const { evidence } = await staff.finance.does(getDeposit, { params: { code: claim.code } });
  expect(evidence).toContainEqual(
    expect.objectContaining({ title: 'In the bank statement: payment returned or reversed', verdict: 'warn' }),
  );
  await expect(staff.finance.approves(claim)).rejects.toMatchObject({ code: 'payment_returned' });
  expect((await staff.finance.does(listExceptions, { query: { kind: 'reversal' } })).rows).toMatchObject([
    { line: { reference: utr, direction: 'credit' } },
  ]);
});

test('a payment nobody claims is assigned by one person and approved by another', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await importsStatement(t, staff.finance, statement({ amount: rupees(2_000), narration: 'CASH DEP SINNAR BR' }));
  const { id } = await t.db.selectFrom('bank_lines').select('id').where('narration', 'like', 'CASH DEP%').executeTakeFirstOrThrow();
  const assign = { params: { code: `BNK${String(id).padStart(3, '0')}` }, body: { member: asha.code, note: 'She phoned' } };
  const { claim } = await staff.finance.does(assignCredit, assign);
  await expect(staff.finance.approves(claim)).rejects.toMatchObject({ code: 'not_what_you_entered' });
  const before = await suspense();
  await staff.all.approves(claim, { note: '' });
  expect((await suspense()) - before).toBe(rupees(-2_000));
  await expect(staff.finance.does(assignCredit, assign)).rejects.toMatchObject({ code: 'bank_credit_used' });
});

test('a mistyped member, or a campaign nobody knows: the credit, its line and the log stay as they were, and the right one gets it', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await importsStatement(t, staff.finance, statement({ amount: rupees(2_100), narration: 'NEFT CR WITHOUT NUMBER SINNAR' }));
  const { id } = await t.db.selectFrom('bank_lines').select('id').where('narration', 'like', 'NEFT CR W%').executeTakeFirstOrThrow();
  const params = { code: `BNK${String(id).padStart(3, '0')}` };
  const seen = async () => ({
    line: await t.db.selectFrom('bank_lines').selectAll().where('id', '=', id).execute(),
    credit: await t.db.selectFrom('bank_credits').selectAll().where('line_id', '=', id).execute(),
    exceptions: await t.db.selectFrom('reconciliation_exceptions').selectAll().where('line_id', '=', id).execute(),
    donations: await t.db.selectFrom('donations').select('id').orderBy('id').execute(),
    log: await t.db.selectFrom('audit_entries').select('id').orderBy('id').execute(),
  });
  const before = await seen();
  expect(before.credit).toMatchObject([{ utr: null, taken_by: null }]);

  const assigns = (body: { member: string; campaign?: string }) =>
    staff.finance.does(assignCredit, { params, body: { note: 'She phoned', ...body } });
  await expect(assigns({ member: 'ZZZZZZZZ' })).rejects.toMatchObject({ fields: { member: expect.any(String) } });
  await expect(assigns({ member: asha.code, campaign: 'no-such-campaign' })).rejects.toMatchObject({ code: 'not_found' });
  expect(await seen()).toEqual(before);

  // Somebody else is naming the same credit: the claim made meanwhile goes again.
  const naming = (tx: Tx) => nameCredit(tx, before.credit[0]?.id ?? 0, 'OTHER');
  const late = await inTurn(t.db, naming, () => assigns({ member: asha.code }));
  expect(late).toMatchObject({ status: 'rejected', reason: { code: 'bank_credit_used' } });
  await t.db.updateTable('bank_credits').set({ utr: null }).where('line_id', '=', id).execute();
  expect(await seen()).toEqual(before);

  let claim = '';
  const { commits } = await roundTrips(async () => ({ claim } = await assigns({ member: asha.code })));
  expect(commits).toBe(1);
  expect((await seen()).credit).toMatchObject([{ utr: params.code, taken_by: null }]);
  expect(await statusOf(t, { code: claim })).toBe('pending');
});

test('switched off, the machine approves nothing and suggests instead', async () => {
  const { asha, staff } = await world(t, { asha: { fullName: 'Asha Kumari Sharma' } });
  await setTo(t, 'reconciliation.machine_approval', false);
  const utr = freshUtr();
  const claim = await asha.donates(rupees(501), { utr });
  await importsStatement(t, staff.finance, statement(upi(rupees(501), utr, 'ASHA KUMARI SHARMA')));
  await setTo(t, 'reconciliation.machine_approval', true);
  expect(await statusOf(t, claim)).toBe('pending');
  expect((await staff.finance.does(getSuggestions, { params: { code: claim.code } })).rows[0]).toMatchObject({
    kind: 'exact',
    line: { reference: utr },
  });
});

test('the bank takes a credit back: the gift on it is reversed first, then it leaves the books', async () => {
  const { asha, staff } = await world(t, { asha: { fullName: 'Asha Kumari Sharma' } });
  const utr = freshUtr();
  const claim = await asha.donates(rupees(501), { utr });
  await importsStatement(t, staff.finance, statement(upi(rupees(501), utr, 'ASHA KUMARI SHARMA')));
  expect(await statusOf(t, claim)).toBe('approved');
  const [inBank, waiting] = [await bank(), await suspense()];
  await importsStatement(t, staff.finance, statement({ amount: rupees(-501), narration: `REV-UPI-${utr}-ASHA KUMARI SHARMA` }));
  const { rows } = await staff.finance.does(listExceptions, { query: { kind: 'reversal' } });
  const found = rows.find(({ line }) => line.reference === utr);
  expect(found).toMatchObject({ title: 'Payment returned or reversed', claims: [{ code: claim.code }], line: { direction: 'debit' } });
  const take = { params: { code: found?.line.code ?? '' }, body: { category: 'taken_back' } };
  await expect(staff.finance.does(categoriseLine, take)).rejects.toMatchObject({ code: 'not_in_this_status' });
  await staff.finance.reverses(claim);
  await staff.finance.does(categoriseLine, take);
  expect([(await bank()) - inBank, (await suspense()) - waiting]).toEqual([rupees(-501), 0]);
});
