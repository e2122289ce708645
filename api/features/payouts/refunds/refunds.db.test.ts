import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { chart, internalBalance } from '#api/core/ledger/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import {
  bankReference,
  clearDesk,
  downloads,
  makesRun,
  marksFailed,
  marksPaid,
  sendsRun,
  verifiedWithApproved,
} from '#api/testing/world/desks/payout-runs.ts';
import { statusOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { agreesTo } from '#api/testing/world/second-person.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { importsStatement, runningAccount, upi } from '#api/testing/world/statements.ts';
import { bankAccount } from '#api/testing/world/withdrawals.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import { askForRefund, decideRefund, getRefund, listRefunds, type Refund } from '#contract/payouts/refunds.ts';
import { getPayoutRun, giveUpRun } from '#contract/payouts/runs.ts';
import { categoriseLine } from '#contract/reconciliation/closes.ts';
import { assignCredit, listUnclaimed } from '#contract/reconciliation/reconciliation.ts';
import { rupees } from '#contract/values/money.ts';
import type { PayoutDetails } from '#contract/withdrawals/payout-accounts.ts';

const t = await testAppOfFile();
const account = runningAccount(t, rupees(100_000));
beforeEach(async () => {
  await clearDesk(t);
  await setTo(t, 'second_person.above', rupees(10_000));
  await setTo(t, 'withdrawal.daily_caps', { member: null, trust: null });
  await setTo(t, 'staff.solo', false);
});

const key = () => ({ 'idempotency-key': randomUUID() });
const mohan: PayoutDetails = { method: 'upi', holder: 'Mohan Lal', upiId: 'mohan@okaxis' };

/** A payment that nobody claims; the code of its line. */
async function credited(staff: StaffPerson, sum: number, utr = freshUtr()): Promise<{ line: string; utr: string }> {
  await importsStatement(t, staff, account(upi(rupees(sum), utr, 'MOHAN LAL', { vpa: 'mohan@okaxis' })));
  const { id } = await t.db.selectFrom('bank_lines').select('id').where('reference', '=', utr).executeTakeFirstOrThrow();
  return { line: `BNK${String(id).padStart(3, '0')}`, utr };
}
const asks = (who: StaffPerson, line: string, payTo: PayoutDetails = mohan): Promise<Refund> =>
  who.does(askForRefund, { body: { line, payTo, reason: 'Paid twice by mistake' }, headers: key() });
const decides = (who: StaffPerson, { code }: Pick<Refund, 'code'>, act: 'agree' | 'refuse' = 'agree'): Promise<Refund> =>
  who.does(decideRefund, { params: { code }, body: { act, reason: 'Looked at the statement' }, headers: key() });
const suspense = () => internalBalance(t.db, chart.suspense);
const due = () => internalBalance(t.db, chart.refundsDue);

test('a credit that nobody claims goes back: asked by one, agreed to by another, paid with the run, in the books at every step', async () => {
  const { staff } = await world(t, {});
  const { line, utr } = await credited(staff.finance, 501);
  const before = { suspense: await suspense(), due: await due() };
  const refund = await asks(staff.finance, line);
  expect(refund).toMatchObject({
    status: 'asked',
    amount: rupees(501),
    payer: { name: 'MOHAN LAL' },
    credit: { line, reference: utr },
    donation: null,
    payTo: { method: 'upi', holder: 'Mohan Lal', shown: 'mo••••@okaxis' },
    isElsewhere: false,
    acts: [],
  });
  expect(await suspense()).toBe(before.suspense);
  // Sealed: neither name nor number stands in the table.
  const kept = await t.db.selectFrom('refunds').select('details').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(kept.details.toString('latin1')).not.toMatch(/mohan/i);
  expect((await staff.payouts.does(getRefund, { params: { code: refund.code } })).acts).toEqual(['agree', 'refuse']);
  expect(await decides(staff.payouts, refund)).toMatchObject({ status: 'due', decided: { by: 'Staff payouts' } });
  expect({ suspense: await suspense(), due: await due() }).toEqual({
    suspense: before.suspense - rupees(501),
    due: before.due + rupees(501),
  });
  const run = await makesRun(staff.payouts);
  expect(await downloads(staff.payouts, run.code, 'generic')).toContain(`${refund.code},upi,Mohan Lal,mohan@okaxis,,501.00`);
  expect((await staff.payouts.does(getPayoutRun, { params: { code: run.code } })).page.rows).toEqual([
    expect.objectContaining({ code: refund.code, kind: 'refund', name: 'Mohan Lal', fee: 0, sends: rupees(501), status: 'open' }),
  ]);
  await marksPaid(t, staff.payouts, run.code, refund.code, { reference: 'REFUND000001' });
  expect(await staff.support.does(getRefund, { params: { code: refund.code } })).toMatchObject({
    status: 'paid',
    run: run.code,
    reference: 'REFUND000001',
  });
  expect(await due()).toBe(before.due);
});

test('nobody agrees to what they asked for, in solo mode neither; nor to a refund that reaches themselves', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const { line } = await credited(staff.finance, 601);
  const own = bankAccount('Asha Kumar');
  await verifiedWithApproved(t, asha, staff, { details: own });
  await setTo(t, 'staff.solo', true);
  await t.db.updateTable('staff').set({ member_id: asha.id }).where('id', '=', staff.finance.id).execute();
  await expect(asks(staff.finance, line, own)).rejects.toMatchObject({ code: 'not_for_yourself' });
  const refund = await asks(staff.all, line, own);
  await expect(decides(staff.all, refund)).rejects.toMatchObject({ code: 'not_what_you_entered', status: 403 });
  await t.db.updateTable('staff').set({ member_id: null }).where('id', '=', staff.finance.id).execute();
  await t.db.updateTable('staff').set({ member_id: asha.id }).where('id', '=', staff.payouts.id).execute();
  await expect(decides(staff.payouts, refund)).rejects.toMatchObject({ code: 'not_for_yourself' });
  await t.db.updateTable('staff').set({ member_id: null }).where('id', '=', staff.payouts.id).execute();
  await setTo(t, 'staff.solo', false);
  expect(await decides(staff.payouts, refund, 'refuse')).toMatchObject({ status: 'refused' });
  // The database itself: one person twice is refused.
  const again = await asks(staff.finance, line);
  const both = t.db.updateTable('refunds').set({ status: 'due', decided_by: staff.finance.id, decided_at: t.clock.now() });
  await expect(both.where('id', '=', Number(again.code.slice(3))).execute()).rejects.toThrow(/check constraint/);
  await decides(staff.payouts, again, 'refuse');
});

test('above the limit a third person agrees, who is not the one that asked', async () => {
  const { staff } = await world(t, {});
  await setTo(t, 'second_person.above', rupees(500));
  const { line } = await credited(staff.finance, 701);
  const refund = await asks(staff.finance, line, bankAccount('Mohan Lal'));
  expect(refund.isElsewhere).toBe(true);
  const waiting = await decides(staff.payouts, refund);
  expect([waiting.status, waiting.secondPerson?.askedBy, waiting.acts]).toEqual(['asked', 'Staff payouts', []]);
  const before = await due();
  expect(await agreesTo(t, 'refund.agree', refund.code)).toBe(true);
  expect((await due()) - before).toBe(rupees(701));
  await decides(staff.all, refund, 'refuse');
  expect(await due()).toBe(before);
});

test('a refunded credit cannot be claimed, assigned, booked otherwise or refunded twice; a claimed one is not refunded', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const { line, utr } = await credited(staff.finance, 801);
  const refund = await asks(staff.finance, line);
  await expect(asks(staff.finance, line)).rejects.toMatchObject({ code: 'refund_asked' });
  expect((await staff.finance.does(listUnclaimed)).rows.map(({ code }) => code)).not.toContain(line);
  await expect(
    staff.finance.does(assignCredit, { params: { code: line }, body: { member: asha.code, note: 'Hers' } }),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    staff.finance.does(categoriseLine, { params: { code: line }, body: { category: 'interest', note: '' } }),
  ).rejects.toMatchObject({ code: 'not_in_this_status' });
  // Asha sends the number all the same: neither the machine nor a person can approve it.
  const claim = await asha.donates(rupees(801), { utr });
  await t.runJobs();
  expect(await statusOf(t, claim)).toBe('pending');
  const { evidence } = await staff.finance.does(getDeposit, { params: { code: claim.code } });
  expect(evidence.find(({ check }) => check === 'bank_line')).toMatchObject({
    verdict: 'warn',
    title: 'This payment goes back to its payer',
  });
  await expect(staff.finance.approves(claim)).rejects.toMatchObject({ code: 'bank_credit_used' });
  await decides(staff.payouts, refund);
  const run = await sendsRun(staff.payouts);
  await marksPaid(t, staff.payouts, run.code, refund.code);
  await expect(staff.finance.approves(claim)).rejects.toMatchObject({ code: 'bank_credit_used' });
  expect(await statusOf(t, claim)).toBe('pending');

  const other = freshUtr();
  const pending = await ravi.donates(rupees(901), { utr: other });
  const { line: claimed } = await credited(staff.finance, 900, other);
  await expect(asks(staff.finance, claimed)).rejects.toMatchObject({ code: 'credit_claimed' });
  await staff.finance.approves(pending, { received: rupees(900), note: 'A rupee less' }).catch(() => undefined);
  await expect(asks(staff.finance, claimed)).rejects.toMatchObject({ code: 'credit_claimed' });
});

test('the credit of a gift that was reversed goes back in its giver’s name', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const utr = freshUtr();
  const gift = await asha.donates(rupees(1_001), { utr });
  const { line } = await credited(staff.finance, 1_001, utr);
  await expect(asks(staff.finance, line)).rejects.toMatchObject({ code: 'credit_claimed' });
  if ((await statusOf(t, gift)) !== 'approved') await staff.finance.approves(gift);
  await staff.finance.reverses(gift, 'She gave by mistake');
  const refund = await asks(staff.finance, line, bankAccount('Asha Kumar'));
  expect(refund.donation).toBe(gift.code);
  const row = await t.db
    .selectFrom('refunds')
    .select('member_id')
    .where('id', '=', Number(refund.code.slice(3)))
    .executeTakeFirstOrThrow();
  expect(row.member_id).toBe(asha.id);
  await decides(staff.payouts, refund);
  const run = await sendsRun(staff.payouts);
  await marksPaid(t, staff.payouts, run.code, refund.code);
  expect((await staff.support.does(listRefunds, { query: { status: 'paid' } })).rows[0]).toMatchObject({ code: refund.code });
});

test('the bank did not pay: it is due again and leaves with the next run; paid and returned, the credit is nobody’s again', async () => {
  const { staff } = await world(t, {});
  const { line } = await credited(staff.finance, 1_101);
  const refund = await asks(staff.finance, line);
  await decides(staff.payouts, refund);
  const [owed, free] = [await due(), await suspense()];
  const given = await makesRun(staff.payouts);
  await staff.payouts.does(giveUpRun, { params: { code: given.code }, body: { reason: 'Too early' } });
  const first = await sendsRun(staff.payouts);
  await expect(decides(staff.all, refund, 'refuse')).rejects.toMatchObject({ code: 'not_in_this_status' });
  expect(await marksFailed(staff.payouts, first.code, refund.code, 'No such UPI ID')).toMatchObject({
    status: 'failed',
    note: 'No such UPI ID',
  });
  expect(await due()).toBe(owed);
  expect(await staff.support.does(getRefund, { params: { code: refund.code } })).toMatchObject({ status: 'due', run: null });
  const second = await sendsRun(staff.payouts);
  // What became of it in the second run says nothing about the first.
  const reference = bankReference();
  await marksPaid(t, staff.payouts, second.code, refund.code, { reference });
  const lineIn = async (code: string) => (await staff.payouts.does(getPayoutRun, { params: { code } })).page.rows[0];
  expect(await lineIn(first.code)).toMatchObject({ status: 'failed', reference: null });
  expect(await lineIn(second.code)).toMatchObject({ status: 'paid', reference });
  await expect(marksFailed(staff.payouts, first.code, refund.code)).rejects.toMatchObject({ code: 'not_in_this_status' });
  expect(await marksFailed(staff.payouts, second.code, refund.code, 'Sent back')).toMatchObject({ status: 'returned' });
  expect([await due(), await suspense()]).toEqual([owed - rupees(1_101), free + rupees(1_101)]);
  expect((await staff.finance.does(listUnclaimed)).rows.map(({ code }) => code)).toContain(line);
  expect(await asks(staff.finance, line, bankAccount('Mohan Lal'))).toMatchObject({ status: 'asked' });
});

test('a withdrawal and a refund never share a reference', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const { line } = await credited(staff.finance, 1_201);
  const refund = await asks(staff.finance, line);
  await decides(staff.payouts, refund);
  const withdrawal = await verifiedWithApproved(t, asha, staff);
  const run = await sendsRun(staff.payouts);
  const reference = bankReference();
  await marksPaid(t, staff.payouts, run.code, withdrawal.code, { reference });
  await expect(marksPaid(t, staff.payouts, run.code, refund.code, { reference })).rejects.toMatchObject({ code: 'reference_used' });
  await marksPaid(t, staff.payouts, run.code, refund.code);
});

test('a line that is none, and one of our own money coming back, are not refunded', async () => {
  const { staff } = await world(t, {});
  await expect(asks(staff.finance, 'BNK99999999')).rejects.toMatchObject({ code: 'not_found' });
  await expect(asks(staff.support, 'BNK001')).rejects.toMatchObject({ code: 'forbidden' });
  const narration = `NEFT RETURN-SBIN426321765009-ACCOUNT CLOSED`;
  await importsStatement(t, staff.finance, account({ amount: rupees(50), narration }));
  const line = await t.db.selectFrom('bank_lines').select(['id', 'is_return']).where('narration', '=', narration).executeTakeFirstOrThrow();
  expect(line.is_return).toBe(true);
  await expect(asks(staff.finance, `BNK${String(line.id).padStart(3, '0')}`)).rejects.toMatchObject({ code: 'not_found' });
});
