import { sql } from 'kysely';
import type { BankCode } from '#api/core/ledger/index.ts';
import { ownPayee } from '#api/features/withdrawals/index.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { RunStatus } from '#contract/payouts/runs.ts';
import type { Paise } from '#contract/values/money.ts';

export interface RunRow {
  readonly id: number;
  readonly bank_code: BankCode;
  readonly lines: number;
  readonly total: Paise;
  readonly fees: Paise;
  readonly ended: number;
  readonly made_by: number;
  readonly made_at: Date;
  readonly agreed_by: number | null;
  readonly ready_at: Date | null;
  readonly sent_by: number | null;
  readonly sent_at: Date | null;
  readonly closed_at: Date | null;
  readonly given_up_at: Date | null;
  readonly version: number;
}

export function runStatus({ given_up_at, closed_at, sent_at, ready_at }: RunRow): RunStatus {
  if (given_up_at) return 'given_up';
  if (closed_at) return 'closed';
  if (sent_at) return 'sent';
  return ready_at ? 'ready' : 'made';
}

/** Locked before its withdrawals and refunds, and those before the books. */
export async function lockRun(tx: Tx, id: number): Promise<RunRow> {
  const row = await tx.selectFrom('payout_runs').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new Refusal('not_found');
  return row as unknown as RunRow;
}

export const updateRun = (
  tx: Tx,
  id: number,
  change: Partial<Pick<RunRow, 'agreed_by' | 'ready_at' | 'sent_by' | 'sent_at' | 'given_up_at'>>,
) =>
  tx
    .updateTable('payout_runs')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** So many lines more, or less, have ended; with the last of them the run is closed. */
export const countEnded = (tx: Tx, id: number, more: number, at: Date) =>
  sql`update payout_runs set ended = ended + ${more}, version = version + 1, closed_at = case when ended + ${more} = lines then ${at}::timestamptz end
       where id = ${id}`.execute(tx);

export interface LineRow {
  readonly run_id: number;
  readonly line: number;
  readonly withdrawal_id: number | null;
  readonly refund_id: number | null;
  readonly amount: Paise;
  readonly ended_at: Date | null;
}

/** Lines that would reach this staff member: by their own member account, or by an account that they are paid to themselves. */
export async function ownLines(db: Db | Tx, deps: Pick<Deps, 'config'>, run: number, staff: number): Promise<number[]> {
  const { member, digests } = await ownPayee(db, deps, staff);
  if (member === null) return [];
  const { rows } = await sql<{ line: number }>`
    select l.line from payout_lines l
      left join withdrawals w on w.id = l.withdrawal_id left join refunds f on f.id = l.refund_id
      left join payout_accounts a on a.id = w.account_id
     where l.run_id = ${run} and (coalesce(w.member_id, f.member_id) = ${member} or coalesce(a.digest, f.digest) = any (${digests}::bytea[]))`.execute(
    db,
  );
  return rows.map(({ line }) => line);
}
