import { sql } from 'kysely';
import type { PayoutOutcomeSource } from '#api/database/schema.ts';
import { refunds } from '#api/features/payouts/case/codes.ts';
import { lineReference, lineSource, lineStatus } from '#api/features/payouts/case/line-status.ts';
import type { LineRow } from '#api/features/payouts/case/store.ts';
import { withdrawalIdIn } from '#api/features/withdrawals/index.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { refusedByDatabase } from '#api/platform/db/refused-by-database.ts';
import type { PayoutLineStatus } from '#contract/payouts/runs.ts';

/** Of a run, by the codes people know them by. */
export async function linesByCode(db: Db | Tx, run: number, codes: readonly string[]): Promise<ReadonlyMap<string, LineRow>> {
  const ids = (idIn: (code: string) => number | undefined) => codes.flatMap((code) => idIn(code) ?? []);
  const { rows } = await sql<LineRow>`
    select run_id, line, withdrawal_id, refund_id, amount, ended_at from payout_lines
     where run_id = ${run} and (withdrawal_id = any (${ids(withdrawalIdIn)}::bigint[]) or refund_id = any (${ids(refunds.idIn)}::bigint[]))`.execute(
    db,
  );
  const byId = new Map(rows.map((row) => [row.withdrawal_id === null ? `R${row.refund_id}` : `W${row.withdrawal_id}`, row]));
  return new Map(
    codes.flatMap((code) => {
      const found = byId.get(`W${withdrawalIdIn(code)}`) ?? byId.get(`R${refunds.idIn(code)}`);
      return found ? [[code, found]] : [];
    }),
  );
}

const mapDbErrors = refusedByDatabase({
  said: '',
  byConstraint: { payout_references_pkey: 'reference_used', payout_references_line: 'not_in_this_status' },
});

/** Each pays one line, of whatever run. */
export const takeReferences = (tx: Tx, run: number, used: readonly { readonly line: number; readonly reference: string }[]) =>
  mapDbErrors(
    sql`insert into payout_references (reference, run_id, line)
        select x.reference, ${run}, x.line
          from unnest(${used.map(({ reference }) => reference)}::text[], ${used.map(({ line }) => line)}::int[]) x (reference, line) order by 1`.execute(
      tx,
    ),
  );

export async function usedReferences(db: Db | Tx, references: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ reference: string }>`
    select reference from payout_references where reference = any (${references}::text[])`.execute(db);
  return new Set(rows.map(({ reference }) => reference));
}

interface Ended {
  readonly knownFrom: PayoutOutcomeSource;
  readonly at: Date;
  readonly bankLine?: number | undefined;
}

export const endLines = (tx: Tx, run: number, lines: readonly number[], { knownFrom, at, bankLine }: Ended) =>
  sql`update payout_lines set outcome_source = ${knownFrom}, ended_at = coalesce(ended_at, ${at}), bank_line_id = coalesce(${bankLine ?? null}::bigint, bank_line_id)
       where run_id = ${run} and line = any (${lines}::int[])`.execute(tx);

/** A line of the statement shows what was known before. */
export const linkLine = (tx: Tx, { run_id, line }: LineRow, bankLine: number) =>
  tx.updateTable('payout_lines').set({ bank_line_id: bankLine }).where('run_id', '=', run_id).where('line', '=', line).execute();

/** The same for the credit with which it came back. */
export const linkReturn = (tx: Tx, { run_id, line }: LineRow, bankLine: number) =>
  tx.updateTable('payout_lines').set({ return_line_id: bankLine }).where('run_id', '=', run_id).where('line', '=', line).execute();

interface Answer {
  readonly run_id: number;
  readonly name: string;
  readonly digest: Buffer;
  readonly staff_id: number;
  readonly at: Date;
  readonly paid: number;
  readonly failed: number;
}

/** The same file again is the same answer. */
export const insertAnswer = (tx: Tx, answer: Answer) =>
  tx
    .insertInto('payout_responses')
    .values(answer)
    .onConflict((conflict) => conflict.columns(['run_id', 'digest']).doNothing())
    .execute();

export interface SeenLine {
  readonly line: number;
  readonly status: PayoutLineStatus;
  readonly reference: string | null;
}

export async function linesSeen(db: Db | Tx, run: number, lines: readonly number[]): Promise<ReadonlyMap<number, SeenLine>> {
  const { rows } = await sql<SeenLine>`
    select l.line, ${lineStatus} as status, ${lineReference} as reference ${lineSource} where l.run_id = ${run} and l.line = any (${lines}::int[])`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.line, row]));
}

export async function linesByNumber(db: Db | Tx, run: number, lines: readonly number[]): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select run_id, line, withdrawal_id, refund_id, amount, ended_at from payout_lines where run_id = ${run} and line = any (${lines}::int[])`.execute(
    db,
  );
  return rows;
}
