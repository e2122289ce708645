import { type RawBuilder, sql } from 'kysely';

/** Lines, and what is paid with them. */
export const paidWith = (lines: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`from ${lines} l left join withdrawals w on w.id = l.withdrawal_id left join refunds f on f.id = l.refund_id`;
export const lineSource = paidWith(sql`payout_lines`);

/** A refund that failed is due again: it may be in another run by now, and in that one have become anything. */
export const lineStatus = sql<'open' | 'paid' | 'failed' | 'returned'>`case
  when l.ended_at is null then 'open'
  when w.id is not null then w.status::text
  when f.run_id = l.run_id and f.status in ('paid', 'returned') then f.status::text
  else 'failed' end`;

export const lineReference = sql<string | null>`coalesce(w.bank_reference, case when f.run_id = l.run_id then f.bank_reference end)`;
