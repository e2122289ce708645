import { type Act, record } from '#api/core/audit/index.ts';
import type { Booking } from '#api/core/ledger/index.ts';
import type { PayoutOutcomeSource } from '#api/database/schema.ts';
import { refunds } from '#api/features/payouts/case/codes.ts';
import { failRefund, payRefund, returnRefund } from '#api/features/payouts/case/refund-books.ts';
import { lockRefund } from '#api/features/payouts/case/refund-store.ts';
import { countEnded, type LineRow, type RunRow } from '#api/features/payouts/case/store.ts';
import { tellMembers } from '#api/features/payouts/case/tell-members.ts';
import { tellOfRun } from '#api/features/payouts/case/tell-of-run.ts';
import { endWithdrawal, lockWithdrawals, payWithdrawals, withdrawalCode } from '#api/features/withdrawals/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { endLines, takeReferences } from './store.ts';

/** In the caller's transaction, which has locked the run. */
export interface Word extends Booking {
  readonly run: RunRow;
  readonly knownFrom: PayoutOutcomeSource;
  /** The line of the statement that says so. */
  readonly bankLine?: number;
  readonly ip?: string | undefined;
}

export interface PaidLine {
  readonly line: LineRow;
  readonly reference: string;
  readonly paidOn: string;
}

/** The bank paid these. Withdrawals first, ascending, then refunds; the books last. */
export async function payLines(tx: Tx, { run, by, at, knownFrom, bankLine, ip }: Word, paid: readonly PaidLine[]): Promise<void> {
  if (paid.length === 0) return;
  const booking = { by, at, bank: run.bank_code };
  await takeReferences(
    tx,
    run.id,
    paid.map(({ line, reference }) => ({ line: line.line, reference })),
  );
  const withdrawals = paid.flatMap(({ line, ...rest }) => (line.withdrawal_id === null ? [] : [{ id: line.withdrawal_id, ...rest }]));
  const due = paid.flatMap(({ line, ...rest }) => (line.refund_id === null ? [] : [{ id: line.refund_id, ...rest }]));
  const locked =
    withdrawals.length > 0
      ? await lockWithdrawals(
          tx,
          withdrawals.map(({ id }) => id),
        )
      : new Map();
  const rows = [];
  for (const { id, ...rest } of due.toSorted((a, b) => a.id - b.id)) rows.push({ row: await lockRefund(tx, id), ...rest });
  await payWithdrawals(
    tx,
    booking,
    withdrawals.map(({ id, ...rest }) => ({ row: locked.get(id), ...rest })),
  );
  for (const { row, reference, paidOn } of rows) await payRefund(tx, row, { ...booking, reference, paidOn });
  const lines = paid.map(({ line }) => line.line);
  await endLines(tx, run.id, lines, { knownFrom, at, bankLine });
  await countEnded(tx, run.id, lines.length, at);
  await tellOfRun(tx, at, run.id);
  await tellMembers(tx, { run: run.id, lines, told: 'paid' });
  await record(
    tx,
    ...paid.map(
      ({ line, reference, paidOn }): Act => ({
        at,
        actor: by,
        action: 'payout.paid',
        subject: subjectOf(line),
        after: { reference, paidOn, sent: line.amount, knownFrom },
        ip,
      }),
    ),
  );
}

/** The bank did not pay this one; or it had, and the money came back. The member, or who is owed the refund, has all of it again. */
export async function failLine(tx: Tx, { run, by, at, knownFrom, ip }: Word, line: LineRow, note: string): Promise<'failed' | 'returned'> {
  const became = await (line.withdrawal_id === null ? endRefund(tx, line, { by, at, note }) : endOne(tx, line, { by, at, note }));
  await endLines(tx, run.id, [line.line], { knownFrom, at });
  if (became === 'failed') await countEnded(tx, run.id, 1, at);
  await tellOfRun(tx, at, run.id);
  await tellMembers(tx, { run: run.id, lines: [line.line], told: became });
  await record(tx, {
    at,
    actor: by,
    action: became === 'failed' ? 'payout.failed' : 'payout.returned',
    subject: subjectOf(line),
    after: { reason: note, sent: line.amount, knownFrom },
    ip,
  });
  return became;
}

type Noted = Booking & { readonly note: string };

async function endOne(tx: Tx, line: LineRow, noted: Noted): Promise<'failed' | 'returned'> {
  const row = (await lockWithdrawals(tx, [line.withdrawal_id ?? 0])).get(line.withdrawal_id ?? 0);
  if (!row) throw new Refusal('not_found');
  const act = row.status === 'paid' ? 'return' : 'fail';
  await endWithdrawal(tx, row, { act, ...noted });
  return act === 'fail' ? 'failed' : 'returned';
}

async function endRefund(tx: Tx, line: LineRow, noted: Noted): Promise<'failed' | 'returned'> {
  const row = await lockRefund(tx, line.refund_id ?? 0);
  // It failed in this run, and is in another one by now.
  if (row.run_id !== line.run_id) throw new Refusal('not_in_this_status');
  if (row.status !== 'paid') {
    await failRefund(tx, row, noted.note);
    return 'failed';
  }
  await returnRefund(tx, row, noted);
  return 'returned';
}

const subjectOf = ({ withdrawal_id, refund_id }: LineRow): Act['subject'] =>
  withdrawal_id === null
    ? { kind: 'refund', code: refunds.codeOf(refund_id ?? 0) }
    : { kind: 'withdrawal', code: withdrawalCode(withdrawal_id) };
