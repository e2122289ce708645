import { sql } from 'kysely';
import type { Deps } from '#api/platform/deps.ts';
import type { ReconciliationSummary } from '#contract/reconciliation/reconciliation.ts';
import { type Paise, paise } from '#contract/values/money.ts';
import { isUndecided } from './suggestions.ts';

/** Figures of the last statements' days; a month back at most, so that they cost the same in ten years. */
const DAYS_BACK = 31;

export async function getSummary({ db, clock }: Deps): Promise<ReconciliationSummary> {
  const since = new Date(clock.now().getTime() - DAYS_BACK * 86_400_000);
  const { rows } = await sql<{
    covered_to: string | null;
    received_count: number;
    received: Paise;
    matched_count: number;
    matched: Paise;
    unclaimed_count: number;
    unclaimed: Paise;
    suggested: number;
    exceptions: number;
    held_back: number;
    to_book: number;
  }>`
    with recent as (
      select count(*) as received_count, coalesce(sum(k.amount), 0)::bigint as received, count(k.taken_by) as matched_count,
             coalesce(sum(k.amount) filter (where k.taken_by is not null), 0)::bigint as matched
        from bank_credits k where k.line_id is not null and k.retired_at is null and k.booked_on >= ${since}::date),
    free as (
      select count(*) as unclaimed_count, coalesce(sum(k.amount), 0)::bigint as unclaimed
        from bank_credits k join bank_lines l on l.id = k.line_id
       where k.source = 'statement' and k.taken_by is null and k.refund_id is null and k.retired_at is null and not l.is_return
         and not exists (select from donations d where d.utr = k.utr and is_open(d.status)))
    select recent.*, free.*, (select to_char(max(to_day), 'YYYY-MM-DD') from bank_statements where status = 'imported') as covered_to,
           (select count(*) from match_suggestions s where s.is_first and s.dismissed_at is null and ${isUndecided}) as suggested,
           (select count(*) from reconciliation_exceptions where status = 'open') as exceptions,
           (select count(*) from bank_statements where is_held_back) as held_back,
           (select count(*) from bank_lines where booked_at is null) as to_book
      from recent, free`.execute(db);
  const [figures] = rows;
  const figure = (count = 0, amount: number = 0) => ({ count, amount: paise(amount) });
  return {
    coveredTo: figures?.covered_to ?? null,
    received: figure(figures?.received_count, figures?.received),
    matched: figure(figures?.matched_count, figures?.matched),
    unclaimed: figure(figures?.unclaimed_count, figures?.unclaimed),
    suggested: figures?.suggested ?? 0,
    exceptions: figures?.exceptions ?? 0,
    heldBack: figures?.held_back ?? 0,
    toBook: figures?.to_book ?? 0,
  };
}
