import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withClient } from '#api/database/cluster.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { hasApproved, marksFailed, marksPaid, sendsRun, verifiedWithApproved } from '#api/testing/world/desks/payout-runs.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { rewardsAtOnce } from '#api/testing/world/settings.ts';
import { bookings, importsStatement, upi } from '#api/testing/world/statements.ts';
import { correctsWallet } from '#api/testing/world/wallets.ts';
import { type Person, type Staff, world } from '#api/testing/world/world.ts';
import { askForRefund, decideRefund } from '#contract/payouts/refunds.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

let t: TestApp;

/** Ravi brought Asha, and earns by it. Her gift was approved by a clerk, his by the bank's line; one line is unclaimed; two claim one number. */
beforeAll(async () => {
  t = await testApp();
  await rewardsAtOnce(t);
  const { asha, ravi, meera, staff } = await world(t, {
    ravi: { fullName: 'Ravi Kumar Deshmukh', activated: true },
    asha: { sponsor: 'ravi' },
    meera: {},
  });
  await staff.finance.approves(await asha.donates(rupees(1_101)));
  const utr = freshUtr();
  await ravi.donates(rupees(501), { utr });
  const paid = [upi(rupees(501), utr, 'RAVI KUMAR DESHMUKH'), upi(rupees(301), freshUtr(), 'MOHAN LAL')];
  await importsStatement(t, staff.finance, bookings(paid, rupees(10_000), moneyDay(t.clock.now())));
  const disputed = freshUtr();
  await asha.donates(rupees(201), { utr: disputed });
  await meera.donates(rupees(201), { utr: disputed });
  await meera.donates(rupees(751));
  t.clock.advance({ seconds: 11 });
  await t.runJobs();
  await paysOut(meera, staff);
  await correctsWallet(staff.payouts, ravi, { after: rupees(12.5) });
});
afterAll(() => t.close());

/** What the invariants of the features say after a fault planted past every rule. The fault is gone with the transaction. */
async function foundAfter(fault: string): Promise<string[]> {
  return withClient(t.database.superUrl, async (client) => {
    const { rows: views } = await client.query<{ name: string }>(
      "select viewname as name from pg_views where schemaname = 'public' and viewname like 'oracle\\_%' order by 1",
    );
    await client.query('begin');
    await client.query("select set_config('session_replication_role', 'replica', true), set_config('ledger.watch_from', '0', true)");
    await client.query(fault);
    const found: string[] = [];
    for (const { name } of views) if ((await client.query(`select from ${name}`)).rowCount) found.push(name);
    await client.query('rollback');
    return found;
  });
}

/** Of meera: withdrawals that are paid, failed, returned, with the bank and approved; and what nobody claimed goes back. */
async function paysOut(meera: Person, staff: Staff): Promise<void> {
  const headers = () => ({ 'idempotency-key': randomUUID() });
  const lines = await t.db
    .selectFrom('bank_credits')
    .select('line_id')
    .where('taken_by', 'is', null)
    .where('line_id', 'is not', null)
    .execute();
  const payTo = { method: 'upi', holder: 'Mohan Lal', upiId: 'mohan@okaxis' } as const;
  const refunds: string[] = [];
  for (const { line_id } of lines) {
    const line = `BNK${String(line_id).padStart(3, '0')}`;
    const { code } = await staff.finance.does(askForRefund, { body: { line, payTo, reason: 'Paid by mistake' }, headers: headers() });
    await staff.payouts.does(decideRefund, { params: { code }, body: { act: 'agree', reason: 'Yes' }, headers: headers() });
    refunds.push(code);
  }
  const paid = await verifiedWithApproved(t, meera, staff);
  const [failed, returned] = [await hasApproved(t, meera, staff), await hasApproved(t, meera, staff)];
  await hasApproved(t, meera, staff);
  const run = await sendsRun(staff.payouts);
  for (const one of [paid, returned, { code: refunds[0] ?? '' }]) await marksPaid(t, staff.payouts, run.code, one.code);
  for (const one of [failed, returned]) await marksFailed(staff.payouts, run.code, one.code);
  await hasApproved(t, meera, staff);
}

const approved = `(select min(id) from donations where status = 'approved')`;

/** One fault per rule that an invariant holds, and who must see it. */
const faults: [fault: string, statement: string, oracle: string][] = [
  ['an approved sum was raised', `update donations set received_amount = received_amount + 1 where id = ${approved}`, 'donation_in_books'],
  ['an approval is gone from the books', 'delete from ledger.transfer where kind = 1', 'donation_in_books'],
  [
    'a gift in the books that nobody approved',
    `update donations set approval_id = approval_id + 1000 where id = ${approved}`,
    'donation_in_books',
  ],
  [
    'an approval that ended, and its gift stands',
    `update donation_decisions set undone_by = id where act = 'approve'`,
    'donation_decision',
  ],
  ['approved by nobody', `delete from donation_decisions where act = 'approve'`, 'donation_decision'],
  ['a reward of more than is in the books', 'update rewards set amount = amount + 1', 'donation_reward'],
  ['a reward that nobody knows', 'delete from rewards', 'donation_reward'],
  ['a lifetime total that was raised', 'update reward_totals set lifetime = lifetime + 1', 'donation_reward'],
  ['a friend who gave was not counted', 'update sponsor_months set active = 0', 'sponsor_figures'],
  ['a friend who never joined was counted', 'update sponsor_months set friends = friends + 1', 'sponsor_figures'],
  ['room under a cap that is not there', 'update sponsor_months set rewarded = 0', 'sponsor_figures'],
  ['a month in which more was booked', 'update sponsor_months set booked = booked + 1', 'sponsor_figures'],
  ['a day on which more was booked', 'update sponsor_days set booked = booked + 1', 'sponsor_days'],
  [
    'a bonus that is not in the books',
    `insert into rewards (kind, sponsor_id, bonus_month, amount, tier, status, made_at, due_at, booked_at, rule_version)
     select 'bonus', min(sponsor_id), '2026-10-01', 5000, 'silver', 'booked', now(), now(), now(), 0 from rewards`,
    'bonus',
  ],
  [
    'a credit held by a decision that does not stand on it',
    'update bank_credits set taken_by = taken_by + 1000 where taken_by is not null',
    'bank_credit',
  ],
  ['an approved gift let go of its credit', 'update bank_credits set taken_by = null', 'bank_credit'],
  [
    'a count of a campaign was raised',
    'update donation_deltas set count = count + 1; update donation_figures set count = count + 1',
    'donation_figures',
  ],
  ['a sum of a campaign was lost', 'delete from donation_deltas; delete from donation_figures', 'donation_figures'],
  ['a donor gave more than her gifts', 'update donor_totals set amount = amount + 1', 'donation_figures'],
  ['a dispute was hushed up', `update donations set status = 'pending' where status = 'disputed'`, 'donation_dispute'],
  ['a lone claim is disputed', `update donations set status = 'disputed' where status = 'pending'`, 'donation_dispute'],
  ['a receipt is missing', 'delete from receipts where number = 1', 'receipts'],
  ['a receipt over another sum', 'update receipts set amount = amount + 1', 'receipts'],
  ['a number was given and not used', 'update receipt_numbers set last = last + 1', 'receipts'],
  ['a credit over another sum than its line', `update bank_credits set amount = amount + 1 where source = 'statement'`, 'bank_line'],
  ['a correction of another sum than in the books', 'update wallet_corrections set after = after + 1', 'wallet_correction'],
  ['a correction of somebody else’s wallet', 'update wallet_corrections set member_id = member_id + 1', 'wallet_correction'],
  ['a correction that is gone from the books', 'delete from ledger.transfer where kind = 6', 'wallet_correction'],
  [
    'a correction that was taken back behind its row',
    `insert into ledger.reversal (source_id, kind, reason, actor_id, xact, booked_at) select id, 6, 'x', 0, 1, now() from wallet_corrections`,
    'wallet_correction',
  ],
  [
    'a correction in the books that nobody decided',
    `insert into ledger.transfer select (jsonb_populate_record(t, jsonb_build_object('source_id', t.source_id + 1000, 'member_seq', t.member_seq + 1000))).*
       from ledger.transfer t where t.kind = 6`,
    'wallet_correction',
  ],
  ['a line whose money never came into suspense', 'delete from ledger.transfer where kind = 7', 'bank_line'],
  ['a withdrawal that is paid and still on hold', `delete from ledger.transfer where kind = 5`, 'withdrawal_in_books'],
  ['paid with another fee', `update withdrawals set fee = fee + 1 where status = 'paid'`, 'withdrawal_in_books'],
  ['failed, and the hold stands', `delete from ledger.reversal where kind = 4`, 'withdrawal_in_books'],
  ['on hold for a request that is gone', `delete from withdrawals where status = 'approved'`, 'withdrawal_in_books'],
  ['a run over another sum', 'update payout_runs set total = total + 1', 'payout_run'],
  ['a run that counts an end too many', 'update payout_runs set ended = ended - 1', 'payout_run'],
  [
    'a line that sends more than the withdrawal',
    'update payout_lines set amount = amount + 1 where withdrawal_id is not null',
    'payout_run',
  ],
  ['a paid line that is still open', `update payout_lines set ended_at = null`, 'payout_run'],
  ['a withdrawal that left its run', `update withdrawals set run_id = null where status = 'approved'`, 'payout_run'],
  ['a refund paid and not in the books', 'delete from ledger.transfer where kind = 11', 'refund_in_books'],
  ['a refund owed of more than the credit', 'update refunds set amount = amount + 1', 'refund_in_books'],
  ['a refund that is owed by nobody in the books', 'delete from ledger.transfer where kind = 10', 'refund_in_books'],
  ['a balance in the list of members that the books do not have', 'update member_figures set balance = balance + 1', 'member_figures'],
  ['a gift that the list of members counts twice', 'update member_figures set deposits = deposits * 2', 'member_figures'],
  ['a member whom the counts forget', 'delete from member_count_deltas where count > 0', 'member_counts'],
  ['a gift more on a day than there was', `update daily_figure_deltas set amount = amount + 1 where figure = 'donations'`, 'daily_figures'],
  ['a day whose payouts were lost', `delete from daily_figure_deltas where figure = 'payouts'`, 'daily_figures'],
  ['a sum that nobody gave', `insert into daily_figures values ('donations', '2026-01-01', 0, 100)`, 'daily_figures'],
  ['a day that received more', `update donations set received_amount = received_amount + 100 where status = 'approved'`, 'daily_figures'],
  ['a member who never joined', `insert into daily_figures values ('members', '2026-01-01', 1, 0)`, 'daily_figures'],
  ['a refunded credit that can be claimed', 'update bank_credits set refund_id = null', 'refund_in_books'],
];

describe('every invariant of the features sees its fault', () => {
  test('and finds nothing where all is well', async () => {
    expect(await foundAfter('select 1')).toEqual([]);
  });

  test.each(faults)('%s', async (_, statement, oracle) => {
    expect(await foundAfter(statement)).toContain(`oracle_${oracle}`);
  });

  test('none is without a fault', async () => {
    const { rows } = await t.pool.query<{ name: string }>(
      "select viewname as name from pg_views where schemaname = 'public' and viewname like 'oracle\\_%'",
    );
    const seen = new Set(faults.map(([, , oracle]) => `oracle_${oracle}`));
    expect(rows.map(({ name }) => name).filter((name) => !seen.has(name))).toEqual([]);
  });
});
