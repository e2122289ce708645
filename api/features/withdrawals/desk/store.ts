import { type RawBuilder, sql } from 'kysely';
import type { PayoutMethod, WithdrawalAct, WithdrawalStatus } from '#api/database/schema.ts';
import type { KeptFinding } from '#api/features/withdrawals/evidence/kept-evidence.ts';
import type { Db } from '#api/platform/db/db.ts';
import { countRows, MOST_COUNTED } from '#api/platform/lists/count.ts';
import { type Slice, sliceOf } from '#api/platform/lists/slice.ts';
import { blockingSignals } from '#contract/referrals/reward-fields.ts';
import { COUNT_LIMIT } from '#contract/values/paging.ts';
import { type DeskFilter, firstOfEach, orderOf } from './desk-filter.ts';

export interface DeskRow {
  readonly id: number;
  readonly member_code: string;
  readonly full_name: string;
  readonly email: string;
  readonly amount: number;
  readonly fee: number;
  readonly method: PayoutMethod;
  readonly shown: string;
  readonly status: WithdrawalStatus;
  readonly asked_at: Date;
  readonly processed_at: Date | null;
  readonly run_id: number | null;
  readonly payable_from: Date;
  /** The newest change that payouts wait after. */
  readonly changed_at: Date | null;
}

/** One page of ids, by index. */
export async function pageOfIds(db: Db, filter: DeskFilter, slice: Slice): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${firstOfEach(filter, slice.offset + slice.limit)}) each order by ${orderOf(filter)} ${sliceOf(slice)}`.execute(db);
  return rows.map(({ id }) => id);
}

export const countOf = (db: Db, filter: DeskFilter) => countRows(db, sql`select from (${firstOfEach(filter, MOST_COUNTED)}) each`);

/** In the order of the ids. `since`: how far back changes count. */
export async function rowsOf(db: Db, ids: readonly number[], since: Date): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select w.id, m.code as member_code, m.full_name, m.email, w.amount, w.fee, w.method, a.shown, w.status, w.asked_at, w.processed_at, w.run_id,
           a.payable_from, (select max(c.at) from member_changes c where c.member_id = w.member_id and c.at > ${since}) as changed_at
      from unnest(${ids}::bigint[]) with ordinality f (id, place) join withdrawals w on w.id = f.id
      join members m on m.id = w.member_id join payout_accounts a on a.id = w.account_id order by f.place`.execute(db);
  return rows;
}

/** Pending ones in which our records show something, by one question for the whole page. */
export async function warnedAmong(
  db: Db,
  ids: readonly number[],
  { since, now }: { since: Date; now: Date },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select w.id from withdrawals w join payout_accounts a on a.id = w.account_id
     where w.id = any (${ids}::bigint[]) and w.status = 'pending'
       and (exists (select from member_changes c where c.member_id = w.member_id and c.at > ${since})
            or exists (select from payout_accounts o where o.digest = a.digest and o.member_id <> a.member_id)
            or exists (select from ledger.balance b where b.member_id = w.member_id and b.owed > 0)
            or not exists (select from kyc_cases k where k.member_id = w.member_id and k.status = 'verified' and (k.undo_until is null or k.undo_until <= ${now}))
            or exists (select from (select r.status, r.signals from rewards r where r.sponsor_id = w.member_id order by r.id desc limit 500) r
                        where r.status = 'blocked' or (r.status = 'booked' and r.signals && ${[...blockingSignals]}::text[])))`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export interface Figure {
  readonly count: number;
  readonly amount: number;
  readonly isExact: boolean;
}

/** Exact up to the limit, as counts are. */
async function figureOf(db: Db, rows: RawBuilder<unknown>): Promise<Figure> {
  const found = await sql<{ count: number; amount: number }>`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as amount
      from (select w.amount from withdrawals w where ${rows} limit ${MOST_COUNTED}) found`.execute(db);
  const { count, amount } = found.rows[0] ?? { count: 0, amount: 0 };
  return { count: Math.min(count, COUNT_LIMIT), amount, isExact: count <= COUNT_LIMIT };
}

export const pendingFigure = (db: Db) => figureOf(db, sql`w.status = 'pending'`);
export const readyFigure = (db: Db) => figureOf(db, sql`w.status = 'approved' and w.run_id is null`);

/** What left the bank since then and stayed away: by one index, without reading the rows. */
export async function paidSince(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount - fee), 0)::bigint as sum from withdrawals where status = 'paid' and processed_at >= ${since}`.execute(db);
  return rows[0]?.sum ?? 0;
}

export async function oldestPending(db: Db): Promise<Date | null> {
  const query = db.selectFrom('withdrawals').select('asked_at').where('status', '=', 'pending').orderBy('asked_at').orderBy('id').limit(1);
  return (await query.executeTakeFirst())?.asked_at ?? null;
}

/** The day as the bank told it. */
export async function paidOnOf(db: Db, id: number): Promise<string | null> {
  const { rows } = await sql<{
    day: string | null;
  }>`select to_char(paid_on, 'YYYY-MM-DD') as day from withdrawals where id = ${id}`.execute(db);
  return rows[0]?.day ?? null;
}

export interface HistoryRow {
  readonly act: WithdrawalAct;
  readonly full_name: string | null;
  readonly at: Date;
  readonly note: string;
  readonly evidence: unknown;
}

export const historyOf = (db: Db, id: number): Promise<HistoryRow[]> =>
  db
    .selectFrom('withdrawal_decisions as d')
    .leftJoin('staff as s', 's.id', 'd.staff_id')
    .select(['d.act', 's.full_name', 'd.at', 'd.note', 'd.evidence'])
    .where('d.withdrawal_id', '=', id)
    .orderBy('d.id', 'desc')
    .limit(50)
    .execute();

/** What the last decider was shown; none: nobody decided, or the member ended it. */
export const evidenceKept = (history: readonly HistoryRow[]): readonly KeptFinding[] =>
  (history.find(({ evidence }) => evidence !== null)?.evidence as readonly KeptFinding[] | undefined) ?? [];
