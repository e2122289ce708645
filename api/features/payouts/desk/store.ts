import { type RawBuilder, sql } from 'kysely';
import type { PayoutOutcomeSource } from '#api/database/schema.ts';
import { lineReference, lineStatus, paidWith } from '#api/features/payouts/case/line-status.ts';
import type { RunRow } from '#api/features/payouts/case/store.ts';
import type { Db } from '#api/platform/db/db.ts';
import { countRows } from '#api/platform/lists/count.ts';
import { type Slice, sliceOf } from '#api/platform/lists/slice.ts';
import type { PayoutLineStatus, RunFile } from '#contract/payouts/runs.ts';
import type { Paise } from '#contract/values/money.ts';
import type { PayoutMethod } from '#contract/withdrawals/payout-fields.ts';

export type ListedRun = RunRow & {
  readonly maker: string;
  readonly agreer: string | null;
  readonly sender: string | null;
};

const select = sql`select r.*, m.full_name as maker, a.full_name as agreer, s.full_name as sender
  from payout_runs r join staff m on m.id = r.made_by left join staff a on a.id = r.agreed_by left join staff s on s.id = r.sent_by`;

export async function pageOfRuns(db: Db, slice: Slice) {
  const { rows } = await sql<ListedRun>`${select} order by r.id desc ${sliceOf(slice)}`.execute(db);
  return { rows, ...(await countRows(db, sql`select 1 from payout_runs`)) };
}

export async function listedRun(db: Db, id: number): Promise<ListedRun | undefined> {
  const { rows } = await sql<ListedRun>`${select} where r.id = ${id}`.execute(db);
  return rows[0];
}

export interface ListedLine {
  readonly line: number;
  readonly withdrawal_id: number | null;
  readonly refund_id: number | null;
  readonly member_id: number | null;
  /** Of a withdrawal: the member's. */
  readonly name: string | null;
  /** Of a refund. */
  readonly details: Buffer | null;
  readonly method: PayoutMethod;
  readonly shown: string;
  readonly asked: Paise;
  readonly fee: Paise;
  readonly sends: Paise;
  readonly status: PayoutLineStatus;
  readonly reference: string | null;
  readonly paid_on: string | null;
  readonly note: string | null;
  readonly outcome_source: PayoutOutcomeSource | null;
}

const linesOf = (lines: RawBuilder<unknown>) => sql`
  select l.line, l.withdrawal_id, l.refund_id, coalesce(w.member_id, f.member_id) as member_id, case when w.id is not null then m.full_name end as name,
         f.details, coalesce(w.method, f.method) as method, coalesce(a.shown, f.shown) as shown, coalesce(w.amount, l.amount) as asked,
         coalesce(w.fee, 0) as fee, l.amount as sends, ${lineStatus} as status, ${lineReference} as reference,
         to_char(coalesce(w.paid_on, case when f.run_id = l.run_id then f.paid_on end), 'YYYY-MM-DD') as paid_on,
         case when l.ended_at is not null then coalesce(w.note, f.note) end as note, l.outcome_source
  ${paidWith(lines)} left join payout_accounts a on a.id = w.account_id left join members m on m.id = w.member_id`;

export async function pageOfLines(db: Db, run: number, slice: Slice) {
  const { rows } = await sql<ListedLine>`
    ${linesOf(sql`(select * from payout_lines where run_id = ${run} order by line ${sliceOf(slice)})`)} order by l.line`.execute(db);
  return { rows, ...(await countRows(db, sql`select 1 from payout_lines where run_id = ${run}`)) };
}

export async function listedLine(
  db: Db,
  run: number,
  { withdrawal, refund }: { withdrawal: number | undefined; refund: number | undefined },
) {
  const { rows } = await sql<ListedLine>`
    ${linesOf(sql`payout_lines`)} where l.run_id = ${run} and (l.withdrawal_id = ${withdrawal ?? null} or l.refund_id = ${refund ?? null})`.execute(
    db,
  );
  return rows[0];
}

interface File {
  readonly format: RunFile['format'];
  readonly name: string;
  readonly lines: number;
  readonly total: Paise;
  readonly digest: string;
}

export async function filesOf(db: Db, run: number): Promise<File[]> {
  const { rows } = await sql<File>`
    select format, name, lines, total, encode(digest, 'hex') as digest from payout_files where run_id = ${run} order by format`.execute(db);
  return rows;
}

/** The newest first. */
export async function downloadsOf(db: Db, run: number) {
  const { rows } = await sql<{ format: RunFile['format']; by: string; at: Date }>`
    select d.format, s.full_name as by, d.at from payout_downloads d join staff s on s.id = d.staff_id where d.run_id = ${run} order by d.id desc limit 100`.execute(
    db,
  );
  return rows;
}
