import { type RawBuilder, sql } from 'kysely';
import { lineReference, lineSource, lineStatus } from '#api/features/payouts/case/line-status.ts';
import type { LineRow } from '#api/features/payouts/case/store.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { PayoutLineStatus } from '#contract/payouts/runs.ts';

/** A line of the statement, and the line of a run that it is about. */
export interface Shown extends LineRow {
  readonly bank_line: number;
  readonly bank_reference: string | null;
  readonly day: string;
}

const lineColumns = sql`l.run_id, l.line, l.withdrawal_id, l.refund_id, l.amount, l.ended_at`;
const shown = sql`b.id as bank_line, b.reference as bank_reference, to_char(b.day, 'YYYY-MM-DD') as day, ${lineColumns}`;

/** Statements that a second person has to look at first speak for nobody. */
const trusted = sql`join bank_statements s on s.id = b.statement_id and not s.is_held_back`;
const debits = (account: number): RawBuilder<unknown> => sql`
  from bank_lines b ${trusted} where b.account_id = ${account} and b.booked_at is null and b.category is null and b.direction = 'debit' and b.has_running_balance`;
const tokens = (pattern: string) => sql`
  cross join lateral (select distinct m[1] as token from regexp_matches(upper(b.narration || ' ' || coalesce(b.reference, '')), ${pattern}, 'g') m) x`;
const REFERENCE = '([A-Z0-9]{6,30})';
const CODE = '\\m((?:WTH|RFD)[0-9]{3,15})\\M';

/** Debits with the number under which a line was marked as paid before. One of each: a second debit of the same number is for a person to look at. */
export async function debitsOfPaid(tx: Tx, account: number): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select distinct on (l.run_id, l.line) ${shown} from (select b.* ${debits(account)}) b ${tokens(REFERENCE)}
      join payout_references r on r.reference = x.token
      join payout_lines l on (l.run_id, l.line) = (r.run_id, r.line) and l.amount = b.amount and l.bank_line_id is null
     order by l.run_id, l.line, b.id`.execute(tx);
  return rows;
}

/** Debits that carry the code of a line which is with the bank. */
export async function debitsOfOpen(tx: Tx, account: number): Promise<Shown[]> {
  const { rows } = await sql<Shown>`
    select distinct on (l.run_id, l.line) ${shown} from (select b.* ${debits(account)}) b ${tokens(CODE)}
      join payout_lines l on l.amount = b.amount and l.ended_at is null
       and (l.withdrawal_id = case when x.token like 'WTH%' then substr(x.token, 4)::bigint end
         or l.refund_id = case when x.token like 'RFD%' then substr(x.token, 4)::bigint end)
      join payout_runs p on p.id = l.run_id and b.day >= (p.sent_at at time zone 'Asia/Kolkata')::date
     order by l.run_id, l.line, b.id`.execute(tx);
  return rows;
}

/** Of these credits, those with which the bank sends back what it had paid: its own word says so, and names the number. */
export async function creditsOfReturned(tx: Tx, lines: readonly number[]): Promise<Shown[]> {
  if (lines.length === 0) return [];
  const { rows } = await sql<Shown>`
    select distinct on (l.run_id, l.line) ${shown} from bank_lines b ${trusted} ${tokens(REFERENCE)}
      join payout_references r on r.reference = x.token
      join payout_lines l on (l.run_id, l.line) = (r.run_id, r.line) and l.amount = b.amount and l.return_line_id is null
     where b.id = any (${lines}::bigint[]) and b.is_return and b.has_running_balance and b.direction = 'credit'
     order by l.run_id, l.line, b.id`.execute(tx);
  return rows;
}

export interface Named extends LineRow {
  readonly status: PayoutLineStatus;
  readonly reference: string | null;
  readonly bank_line_id: number | null;
  readonly return_line_id: number | null;
}

/** The line of the newest run that the bank has, by what it pays. */
export async function newestSentLine(
  db: Db | Tx,
  { withdrawal, refund }: { withdrawal: number | undefined; refund: number | undefined },
): Promise<Named | undefined> {
  const { rows } = await sql<Named>`
    select ${lineColumns}, l.bank_line_id, l.return_line_id, ${lineStatus} as status, ${lineReference} as reference
      ${lineSource} join payout_runs p on p.id = l.run_id and p.sent_at is not null
     where l.withdrawal_id = ${withdrawal ?? null}::bigint or l.refund_id = ${refund ?? null}::bigint order by l.run_id desc limit 1`.execute(
    db,
  );
  return rows[0];
}
