import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { countRows } from '#api/platform/lists/count.ts';
import { type Slice, sliceOf } from '#api/platform/lists/slice.ts';
import type { DifferenceKind } from '#contract/reconciliation/closes.ts';
import type { Paise } from '#contract/values/money.ts';

/** The last closed day; no line may be dated into it or before. */
export async function closedTo(db: Db | Tx, account: number): Promise<string | null> {
  const { rows } = await sql<{
    day: string | null;
  }>`select to_char(max(day), 'YYYY-MM-DD') as day from daily_closes where account_id = ${account}`.execute(db);
  return rows[0]?.day ?? null;
}

/** The last day whose statement was imported: until then payments were compared with the bank. */
export async function coveredTo(db: Db): Promise<string | null> {
  const { rows } = await sql<{
    day: string | null;
  }>`select to_char(max(to_day), 'YYYY-MM-DD') as day from bank_statements where status = 'imported'`.execute(db);
  return rows[0]?.day ?? null;
}

export interface DayFigures {
  /** After the last line of the day or before. */
  readonly bank_balance: Paise | null;
  /** The last day that has a line, and the first. */
  readonly covered_to: string | null;
  readonly first_day: string | null;
  readonly later_lines: Paise;
  readonly later_count: number;
  readonly not_booked: Paise;
  readonly not_booked_count: number;
  readonly not_in_statement: Paise;
  readonly not_in_statement_count: number;
  readonly amount_differs: Paise;
  readonly amount_differs_count: number;
  readonly payouts_unseen: Paise;
  readonly payouts_unseen_count: number;
  readonly open_exceptions: number;
  readonly unclaimed_amount: Paise;
  readonly unclaimed_count: number;
}

/** Payments and returns of payout runs that no statement has shown: the bank has more by what it has not paid yet, less by what is not back yet. */
export const unseenPayouts = (account: number): RawBuilder<unknown> => sql`
  select l.amount * s.sign as amount, coalesce(w.paid_on, f.paid_on) as day, case when w.id is null then 'RFD' || lpad(f.id::text, greatest(3, length(f.id::text)), '0')
           else 'WTH' || lpad(w.id::text, greatest(3, length(w.id::text)), '0') end as text
    from payout_lines l
    join payout_runs r on r.id = l.run_id and r.bank_code = (select a.ledger_code from bank_accounts a where a.id = ${account})
    left join withdrawals w on w.id = l.withdrawal_id and w.status in ('paid', 'returned')
    left join refunds f on f.id = l.refund_id and f.run_id = l.run_id and f.status in ('paid', 'returned')
    cross join (values (1), (-1)) s (sign)
   where l.ended_at is not null and (l.bank_line_id is null or l.return_line_id is null) and coalesce(w.id, f.id) is not null
     and case s.sign when 1 then l.bank_line_id is null else l.return_line_id is null and coalesce(w.status::text, f.status::text) = 'returned' end`;

/** Each difference as what the bank has more than the books. Only the open end of the account is read, never all of it. */
export async function dayFigures(db: Db | Tx, account: number, day: string): Promise<DayFigures> {
  const { rows } = await sql<DayFigures>`
    with later as (
      select coalesce(sum(case l.direction when 'credit' then coalesce(case when k.source = 'unmatched' then k.amount end, l.amount) else -l.amount end), 0)::bigint as amount,
             count(*) as count
        from bank_lines l left join bank_credits k on k.line_id = l.id
       where l.account_id = ${account} and l.day > ${day}::date and l.booked_at is not null and coalesce(k.source, 'statement') = 'statement'),
    waiting as (
      select coalesce(sum(case direction when 'credit' then amount else -amount end), 0)::bigint as amount, count(*) as count
        from bank_lines where account_id = ${account} and day <= ${day}::date and booked_at is null),
    unseen as (
      select coalesce(sum(k.amount), 0)::bigint as amount, count(*) as count
        from bank_credits k where k.account_id = ${account} and k.source = 'unmatched' and k.taken_by is not null
         and not exists (select from bank_lines l where l.id = k.line_id and l.day <= ${day}::date)),
    differing as (
      select coalesce(sum(l.amount - k.amount), 0)::bigint as amount, count(*) as count
        from bank_credits k join bank_lines l on l.id = k.line_id
       where k.account_id = ${account} and k.source = 'unmatched' and l.day <= ${day}::date and l.amount <> k.amount),
    -- Marked by a person or by the bank's answer; what a line of the statement stands for is among the lines above.
    unseen_payouts as (
      select coalesce(sum(x.amount), 0)::bigint as amount, count(*) as count from (${unseenPayouts(account)}) x),
    free as (
      select coalesce(sum(amount), 0)::bigint as amount, count(*) as count
        from bank_credits where account_id = ${account} and source = 'statement' and taken_by is null and refund_id is null and retired_at is null)
    select (select balance from bank_lines where account_id = ${account} and day <= ${day}::date order by day desc, id desc limit 1) as bank_balance,
           (select to_char(max(to_day), 'YYYY-MM-DD') from bank_statements where account_id = ${account} and status = 'imported') as covered_to,
           (select to_char(min(day), 'YYYY-MM-DD') from bank_lines where account_id = ${account}) as first_day,
           -later.amount as later_lines, later.count as later_count, waiting.amount as not_booked, waiting.count as not_booked_count,
           -unseen.amount as not_in_statement, unseen.count as not_in_statement_count, differing.amount as amount_differs, differing.count as amount_differs_count,
           unseen_payouts.amount as payouts_unseen, unseen_payouts.count as payouts_unseen_count,
           (select count(*) from reconciliation_exceptions where status = 'open') as open_exceptions,
           free.amount as unclaimed_amount, free.count as unclaimed_count
      from later, waiting, unseen, differing, unseen_payouts, free`.execute(db);
  return rows[0] as DayFigures;
}

export interface Difference {
  readonly kind: DifferenceKind;
  readonly amount: Paise;
  readonly count: number;
}

export interface CloseRecord {
  readonly day: string;
  readonly account: string;
  readonly bank_balance: Paise;
  readonly book_balance: Paise;
  readonly differences: readonly Difference[];
  readonly unexplained: Paise;
  readonly explanation: string;
  readonly open_exceptions: number;
  readonly unclaimed_count: number;
  readonly unclaimed_amount: Paise;
  readonly signed_by: string;
  readonly signed_at: Date;
}

const select = sql`select to_char(c.day, 'YYYY-MM-DD') as day, a.name as account, c.bank_balance, c.book_balance, c.differences, c.unexplained, c.explanation,
    c.open_exceptions, c.unclaimed_count, c.unclaimed_amount, w.full_name as signed_by, c.signed_at
  from daily_closes c join bank_accounts a on a.id = c.account_id join staff w on w.id = c.signed_by`;

export async function closeOf(db: Db | Tx, account: number, day: string): Promise<CloseRecord | undefined> {
  const { rows } = await sql<CloseRecord>`${select} where c.account_id = ${account} and c.day = ${day}::date`.execute(db);
  return rows[0];
}

export async function pageOfCloses(db: Db, account: number, slice: Slice) {
  const { rows } = await sql<CloseRecord>`${select} where c.account_id = ${account} order by c.day desc ${sliceOf(slice)}`.execute(db);
  return { rows, ...(await countRows(db, sql`select 1 from daily_closes where account_id = ${account}`)) };
}
