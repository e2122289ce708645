import { type RawBuilder, sql } from 'kysely';
import type { TicketRow } from '#api/features/support/case/store.ts';
import type { Db } from '#api/platform/db/db.ts';
import { countRows, MOST_COUNTED } from '#api/platform/lists/count.ts';
import { type Slice, sliceOf } from '#api/platform/lists/slice.ts';
import { COUNT_LIMIT } from '#contract/values/paging.ts';
import { type DeskFilter, deskOrder, firstOfEach, foundBy, keptOf, someOfEach } from './desk-filter.ts';

export interface DeskRow extends TicketRow {
  readonly member_code: string;
  readonly full_name: string;
  readonly email: string;
  readonly agent_code: string | null;
  readonly agent_name: string | null;
  readonly unread: number;
}

interface Total {
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** One page of ids, and how many there are. */
export async function pageOf(db: Db, filter: DeskFilter, slice: Slice): Promise<Total & { readonly ids: readonly number[] }> {
  if (filter.find) return pageOfFound(db, filter, { find: filter.find, slice });
  const [ids, total] = await Promise.all([idsWalked(db, filter, slice), countWalked(db, filter)]);
  return { ids, ...total };
}

/** The ids of one page, of a list that nobody counts. */
export const idsOf = async (db: Db, filter: DeskFilter, slice: Slice): Promise<readonly number[]> =>
  filter.find ? (await pageOfFound(db, filter, { find: filter.find, slice })).ids : idsWalked(db, filter, slice);

export const countOf = async (db: Db, filter: DeskFilter): Promise<Total> =>
  filter.find ? pageOfFound(db, filter, { find: filter.find, slice: { offset: 0, limit: 0 } }) : countWalked(db, filter);

async function idsWalked(db: Db, filter: DeskFilter, slice: Slice): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (${firstOfEach(filter, slice.offset + slice.limit)}) each order by ${deskOrder} ${sliceOf(slice)}`.execute(db);
  return rows.map(({ id }) => id);
}

const countWalked = (db: Db, filter: DeskFilter) => countRows(db, sql`select from (${someOfEach(filter)}) each`);

/** Looked for once, for the page and for how many there are. */
async function pageOfFound(db: Db, filter: DeskFilter, { find, slice }: { find: string; slice: Slice }) {
  const { rows } = await sql<{ seen: number; total: number; ids: readonly number[] }>`
    with ${foundBy(find)}, kept as materialized (${keptOf(filter)})
    select greatest((select count(*) from said), (select count(*) from found)) as seen, (select count(*) from kept) as total,
           array(select id from kept order by ${deskOrder} ${sliceOf(slice)}) as ids`.execute(db);
  const { seen, total, ids } = rows[0] ?? { seen: 0, total: 0, ids: [] };
  // Beyond the limit nobody knows how many more there are that the filters would let through.
  return { ids, total: Math.min(total, COUNT_LIMIT), totalIsExact: seen <= COUNT_LIMIT };
}

/** In the order of the ids. */
export async function rowsOf(db: Db, ids: readonly number[]): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select t.*, m.code as member_code, m.full_name, m.email, s.code as agent_code, s.full_name as agent_name,
           (select count(*)::int from ticket_messages x where x.ticket_id = t.id and x.author = 'member' and x.number > t.staff_read) as unread
      from unnest(${ids}::bigint[]) with ordinality f (id, place) join tickets t on t.id = f.id
      join members m on m.id = t.member_id left join staff s on s.id = t.assigned_to order by f.place`.execute(db);
  return rows;
}

const figure = async (db: Db, rows: RawBuilder<unknown>) => {
  const { total, totalIsExact } = await countRows(db, sql`select from tickets t where ${rows}`);
  return { count: total, isExact: totalIsExact };
};

export const figuresOf = async (db: Db) => {
  const [pending, inProgress, resolved, highPriority] = await Promise.all([
    figure(db, sql`t.status = 'pending'`),
    figure(db, sql`t.status = 'in_progress'`),
    figure(db, sql`t.status = 'resolved'`),
    figure(db, sql`t.status in ('pending', 'in_progress') and t.priority in ('high', 'urgent')`),
  ]);
  return { pending, inProgress, resolved, highPriority };
};

interface Unanswered {
  readonly count: number;
  readonly isExact: boolean;
  readonly urgent: number;
  readonly overdue: number;
  /** When the one that was to be answered first was last written to. */
  readonly oldestAt: Date | null;
}

const isUnanswered = sql`t.status in ('pending', 'in_progress') and t.answer_due_at is not null`;

/** More of them may be due at the same moment, after a Sunday. */
const DUE_FIRST = 50;

/** Of those that are due first: since when a member has had no answer. What she writes meanwhile does not make her wait anew. */
const waitsSince = sql`
  select min(m.at) from (select t.id from tickets t where ${isUnanswered} order by t.answer_due_at, t.id limit ${DUE_FIRST}) due
    join ticket_messages m on m.ticket_id = due.id and m.author = 'member'
   where m.number > (select coalesce(max(a.number), 0) from ticket_messages a where a.ticket_id = due.id and a.author = 'staff')`;

/** By the index of what is due; a desk with more than can be counted says so. */
export async function unanswered(db: Db, now: Date): Promise<Unanswered> {
  const [all, { rows }] = await Promise.all([
    figure(db, isUnanswered),
    sql<Omit<Unanswered, 'count' | 'isExact'>>`
      select count(*) filter (where priority in ('high', 'urgent'))::int as urgent, count(*) filter (where answer_due_at < ${now})::int as overdue,
             (${waitsSince}) as "oldestAt"
        from (select t.priority, t.answer_due_at from tickets t where ${isUnanswered} order by t.answer_due_at, t.id limit ${MOST_COUNTED}) first`.execute(
      db,
    ),
  ]);
  const [first] = rows;
  return { ...all, urgent: first?.urgent ?? 0, overdue: first?.overdue ?? 0, oldestAt: first?.oldestAt ?? null };
}

export async function ratingsSince(db: Db, since: Date): Promise<{ average: number; ratings: number } | null> {
  const { rows } = await sql<{ average: number | null; ratings: number }>`
    select round(avg(rating), 1)::float8 as average, count(*)::int as ratings
      from (select rating from tickets where rated_at >= ${since} order by rated_at desc limit ${MOST_COUNTED}) lately`.execute(db);
  const [row] = rows;
  return row && row.average !== null ? { average: row.average, ratings: row.ratings } : null;
}

/** The oldest first; of very many the last. */
export async function actsOn(db: Db, ticket: number) {
  const { rows } = await sql<{ act: string; detail: string; at: Date; full_name: string | null }>`
    select * from (select a.id, a.act, a.detail, a.at, s.full_name from ticket_acts a left join staff s on s.id = a.staff_id
      where a.ticket_id = ${ticket} order by a.id desc limit 200) lately order by id`.execute(db);
  return rows;
}

export async function givenBy(db: Db, member: number): Promise<{ amount: number; count: number }> {
  const { rows } = await sql<{ amount: number; count: number }>`
    select coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(gifts), 0)::int as count from donor_totals where member_id = ${member}`.execute(
    db,
  );
  return rows[0] ?? { amount: 0, count: 0 };
}

/** The newest claim that nobody has decided about. */
export async function openClaimOf(db: Db, member: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from donations where member_id = ${member} and is_open(status) order by id desc limit 1`.execute(db);
  return rows[0]?.id;
}

export const lastWithdrawalOf = async (db: Db, member: number): Promise<number | undefined> =>
  (await db.selectFrom('withdrawals').select('id').where('member_id', '=', member).orderBy('id', 'desc').limit(1).executeTakeFirst())?.id;

export const otherTicketsOf = (db: Db, member: number, ticket: number) =>
  db
    .selectFrom('tickets')
    .select(['id', 'subject', 'status'])
    .where('member_id', '=', member)
    .where('id', '<>', ticket)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(5)
    .execute();

export const ownMemberOf = (db: Db, staff: number) => db.selectFrom('staff').select('member_id').where('id', '=', staff).executeTakeFirst();
