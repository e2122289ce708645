import { beforeEach, expect, test } from 'vitest';
import { type BankCode, chart, freezePayouts, internalBalance, releasePayouts } from '#api/core/ledger/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import {
  type Approved,
  bankReference,
  clearDesk,
  hasApproved,
  makesRun,
  marksFailed,
  marksPaid,
  readsAnswer,
  sendsRun,
  verifiedWithApproved,
} from '#api/testing/world/desks/payout-runs.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { booksOf, verified } from '#api/testing/world/withdrawals.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { listAudit } from '#contract/audit.ts';
import { readBankAnswer } from '#contract/payouts/run-answers.ts';
import { getPayoutRun } from '#contract/payouts/runs.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

const t = await testAppOfFile();
beforeEach(async () => {
  await clearDesk(t);
  await setTo(t, 'second_person.above', rupees(10_000_000));
  await setTo(t, 'withdrawal.daily_caps', { member: null, trust: null });
});

const bank = () => internalBalance(t.db, chart.bank(1001 as BankCode));
const fees = () => internalBalance(t.db, chart.fees);
const runOf = (who: StaffPerson, code: string) => who.does(getPayoutRun, { params: { code } });
const statusOf = async ({ id }: Approved) =>
  (await t.db.selectFrom('withdrawals').select('status').where('id', '=', id).executeTakeFirstOrThrow()).status;
const sends = ({ amount, fee }: Approved) => ((amount - fee) / 100).toFixed(2);
const today = () => moneyDay(t.clock.now());

test('[D-11.7] marked as paid with the bank’s reference: net leaves the bank, the fee is the trust’s, and the last line closes the run', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const one = await verifiedWithApproved(t, asha, staff, { sum: 1_000 });
  const two = await verifiedWithApproved(t, ravi, staff);
  const run = await makesRun(staff.payouts);
  // What the bank does not have it cannot have paid.
  await expect(marksPaid(t, staff.payouts, run.code, one.code)).rejects.toMatchObject({ code: 'not_in_this_status' });
  expect((await sendsRun(staff.payouts)).code).toBe(run.code);
  const [bankBefore, feesBefore] = [await bank(), await fees()];
  const line = await marksPaid(t, staff.payouts, run.code, one.code, { reference: 'hdfc n52026-0001' });
  expect(line).toMatchObject({ status: 'paid', reference: 'HDFCN520260001', paidOn: today(), knownFrom: 'person', sends: rupees(990) });
  expect([(await bank()) - bankBefore, (await fees()) - feesBefore]).toEqual([-rupees(990), rupees(10)]);
  expect(await booksOf(t, asha)).toMatchObject({ held: 0, available: 0 });
  expect(await runOf(staff.support, run.code)).toMatchObject({ status: 'sent', ended: 1 });
  await t.runJobs();
  expect(t.inbox.last(asha.email).text).toContain('HDFCN520260001');
  // Paid is paid: neither twice, nor under another number.
  await expect(marksPaid(t, staff.payouts, run.code, one.code)).rejects.toMatchObject({ code: 'not_in_this_status' });
  await marksPaid(t, staff.payouts, run.code, two.code);
  const closed = await runOf(staff.support, run.code);
  expect(closed).toMatchObject({ status: 'closed', ended: 2 });
  expect(closed.closedAt).not.toBeNull();
  const { rows } = await staff.auditor.does(listAudit, { query: { subject: one.code } });
  expect(rows[0]).toMatchObject({ action: 'payout.paid', after: { reference: 'HDFCN520260001', knownFrom: 'person' } });
});

test('[D-11.8] failed: the hold is released, fee included, and the member reads why', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const one = await verifiedWithApproved(t, asha, staff, { sum: 500 });
  const { code } = await sendsRun(staff.payouts);
  const before = [await bank(), await fees()];
  expect(await marksFailed(staff.payouts, code, one.code)).toMatchObject({
    status: 'failed',
    note: 'The account is closed',
    reference: null,
  });
  expect(await booksOf(t, asha)).toMatchObject({ held: 0, earnings: rupees(500) });
  expect([await bank(), await fees()]).toEqual(before);
  await t.runJobs();
  expect(t.inbox.last(asha.email).text).toContain('The account is closed');
  await expect(marksFailed(staff.payouts, code, one.code)).rejects.toMatchObject({ code: 'not_in_this_status' });
  await expect(marksPaid(t, staff.payouts, code, one.code)).rejects.toMatchObject({ code: 'not_in_this_status' });
  expect(await booksOf(t, asha)).toMatchObject({ earnings: rupees(500) });
});

test('a payout returned by the bank restores the balance, fee included; once', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const one = await verifiedWithApproved(t, asha, staff, { sum: 500 });
  const { code } = await sendsRun(staff.payouts);
  const before = [await bank(), await fees()];
  await marksPaid(t, staff.payouts, code, one.code);
  expect(await marksFailed(staff.payouts, code, one.code, 'Account number wrong')).toMatchObject({ status: 'returned' });
  expect(await booksOf(t, asha)).toMatchObject({ held: 0, earnings: rupees(500), owed: 0 });
  expect([await bank(), await fees()]).toEqual(before);
  await expect(marksFailed(staff.payouts, code, one.code)).rejects.toMatchObject({ code: 'not_in_this_status' });
  expect(await runOf(staff.support, code)).toMatchObject({ status: 'closed', ended: 1 });
  await t.runJobs();
  expect(t.inbox.last(asha.email).subject).toContain('came back from the bank');
});

test('a reference pays one line, in whatever run, also after the money came back; a day to come or before the run is no day', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const one = await verifiedWithApproved(t, asha, staff);
  const first = await sendsRun(staff.payouts);
  const reference = bankReference();
  const wrong = (paidOn: string) => marksPaid(t, staff.payouts, first.code, one.code, { reference, paidOn });
  await expect(wrong('2020-01-01')).rejects.toMatchObject({ code: 'invalid', fields: { paidOn: expect.any(String) } });
  await expect(wrong('2099-01-01')).rejects.toMatchObject({ code: 'invalid' });
  await marksPaid(t, staff.payouts, first.code, one.code, { reference });
  await marksFailed(staff.payouts, first.code, one.code);
  const two = await verifiedWithApproved(t, ravi, staff);
  const second = await sendsRun(staff.payouts);
  await expect(marksPaid(t, staff.payouts, second.code, two.code, { reference })).rejects.toMatchObject({ code: 'reference_used' });
  expect(await statusOf(two)).toBe('approved');
  // A line of another run is not found in this one.
  await expect(marksPaid(t, staff.payouts, second.code, one.code)).rejects.toMatchObject({ code: 'not_found' });
});

test('nobody marks a line to themselves, in solo mode neither, nor by the bank’s answer', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const one = await verifiedWithApproved(t, asha, staff);
  const { code } = await sendsRun(staff.payouts);
  await setTo(t, 'staff.solo', true);
  await t.db.updateTable('staff').set({ member_id: asha.id }).where('id', '=', staff.payouts.id).execute();
  await expect(marksPaid(t, staff.payouts, code, one.code)).rejects.toMatchObject({ code: 'not_for_yourself' });
  await expect(marksFailed(staff.payouts, code, one.code)).rejects.toMatchObject({ code: 'not_for_yourself' });
  expect(await readsAnswer(staff.payouts, code, `${one.code},${sends(one)},SUCCESS,${bankReference()},,`)).toMatchObject({
    paid: 0,
    refused: [{ row: 2, why: expect.stringContaining('your own account') }],
  });
  expect(await statusOf(one)).toBe('approved');
  await setTo(t, 'staff.solo', false);
});

test('frozen payouts mark nothing as paid; that the bank did not pay can still be said', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const one = await verifiedWithApproved(t, asha, staff);
  const two = await verifiedWithApproved(t, ravi, staff);
  const { code } = await sendsRun(staff.payouts);
  await t.db.transaction().execute((tx) => freezePayouts(tx, { kind: 'system' }, 'A test'));
  await expect(marksPaid(t, staff.payouts, code, one.code)).rejects.toMatchObject({ code: 'payouts_frozen' });
  await expect(readsAnswer(staff.payouts, code, `${one.code},${sends(one)},SUCCESS,${bankReference()},,`)).rejects.toMatchObject({
    code: 'payouts_frozen',
  });
  expect(await statusOf(one)).toBe('approved');
  await marksFailed(staff.payouts, code, two.code);
  await t.db.transaction().execute((tx) => releasePayouts(tx, { kind: 'system' }, 'A test'));
  await marksPaid(t, staff.payouts, code, one.code);
});

test('the bank’s answer pays and fails by row; a wrong sum, an unknown line, a used number are refused by row, and the rest is booked', async () => {
  const { asha, ravi, meena, kabir, staff } = await world(t, { asha: {}, ravi: {}, meena: {}, kabir: {} });
  const foreign = await verifiedWithApproved(t, kabir, staff);
  const before = await sendsRun(staff.payouts);
  const used = bankReference();
  await marksPaid(t, staff.payouts, before.code, foreign.code, { reference: used });
  for (const who of [asha, ravi, meena]) await verified(t, who, staff.kyc_reviewer);
  const [a1, a2, r1, m1, m2] = [
    await hasApproved(t, asha, staff, { sum: 300 }),
    await hasApproved(t, asha, staff, { sum: 200 }),
    await hasApproved(t, ravi, staff),
    await hasApproved(t, meena, staff),
    await hasApproved(t, meena, staff, { sum: 150 }),
  ];
  const { code } = await sendsRun(staff.payouts);
  const [ref1, ref2] = [bankReference(), bankReference()];
  const [y, m, d] = today().split('-');
  const rows = [
    `NEFT ${a1.code} ANJURI,"${sends(a1)}",SUCCESS,${ref1},${d}/${m}/${y},`,
    `${a2.code},${sends(a2)},Rejected,,,Account closed`,
    `${r1.code},1${sends(r1)},SUCCESS,${ref2},,`,
    `${m1.code},${sends(m1)},SUCCESS,${used},,`,
    `${m2.code},${sends(m2)},On its way,${ref2},,`,
    `${foreign.code},${sends(foreign)},SUCCESS,${ref2},,`,
    `Somebody,1.00,SUCCESS,${ref2},,`,
    `TOTAL,5,,,,`,
  ];
  const result = await readsAnswer(staff.payouts, code, ...rows);
  expect(result).toMatchObject({ paid: 1, failed: 1, unchanged: 0 });
  expect(result.refused.map(({ row }) => row)).toEqual([4, 5, 6, 7, 8]);
  expect(await Promise.all([a1, a2, r1, m1, m2].map(statusOf))).toEqual(['paid', 'failed', 'approved', 'approved', 'approved']);
  expect(await booksOf(t, asha)).toMatchObject({ held: 0, earnings: rupees(200) });
  expect((await runOf(staff.support, code)).page.rows[0]).toMatchObject({ knownFrom: 'bank_file', paidOn: today(), reference: ref1 });

  // Replayed, it changes nothing: no balance, no line, no second answer.
  const [balance, bankThen] = [await booksOf(t, asha), await bank()];
  expect(await readsAnswer(staff.payouts, code, ...rows)).toMatchObject({ paid: 0, failed: 0, unchanged: 2, refused: result.refused });
  expect([await booksOf(t, asha), await bank()]).toEqual([balance, bankThen]);
  const kept = await t.db
    .selectFrom('payout_responses')
    .selectAll()
    .where('run_id', '=', Number(code.slice(3)))
    .execute();
  expect(kept).toHaveLength(1);

  // A later one: what was paid came back; “failed” about what was paid is looked into by a person.
  expect(await readsAnswer(staff.payouts, code, `${a1.code},${sends(a1)},FAILED,,,`)).toMatchObject({ failed: 0, refused: [{ row: 2 }] });
  expect(await readsAnswer(staff.payouts, code, `${a2.code},${sends(a2)},SUCCESS,${bankReference()},,`)).toMatchObject({
    paid: 0,
    refused: [{ row: 2 }],
  });
  expect(await readsAnswer(staff.payouts, code, `${a1.code},${sends(a1)},RETURNED,,,Not found`)).toMatchObject({ failed: 1 });
  expect(await booksOf(t, asha)).toMatchObject({ held: 0, earnings: rupees(500) });
});

test('twice in one file counts once; a file without the columns is refused as a whole', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const one = await verifiedWithApproved(t, asha, staff);
  const { code } = await sendsRun(staff.payouts);
  const row = `${one.code},${sends(one)},SUCCESS,${bankReference()},,`;
  expect(await readsAnswer(staff.payouts, code, row, row)).toMatchObject({ paid: 1, refused: [{ row: 3 }] });
  const bare = await staff.payouts.asks(readBankAnswer, {
    params: { code },
    body: { name: 'x.csv', csv: 'a,b,c,d\n1,2,3,4' },
    headers: { 'idempotency-key': 'bare-file-0001-0001' },
  });
  expect([bare.statusCode, bare.json().fields]).toEqual([400, { csv: expect.stringContaining('amount') }]);
});
