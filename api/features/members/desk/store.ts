import { type RawBuilder, sql } from 'kysely';
import { begins, idsByName, nameOrder } from '#api/core/accounts/index.ts';
import type { MemberStatus } from '#api/database/schema.ts';
import type { Db } from '#api/platform/db/db.ts';
import { MOST_COUNTED } from '#api/platform/lists/count.ts';
import { type Slice, sliceOf } from '#api/platform/lists/slice.ts';
import type { MembersQuery, memberSorts } from '#contract/members/list-members.ts';
import { COUNT_LIMIT } from '#contract/values/paging.ts';

export interface ListRow {
  readonly id: number;
  readonly code: string;
  readonly full_name: string;
  readonly email: string;
  readonly status: MemberStatus;
  readonly created_at: Date;
  readonly balance: number;
  readonly deposits: number;
}

/** What somebody looked for. Without addresses: she may not see them, so she cannot try them out either. */
export type Found =
  | { readonly member: string }
  | { readonly mobile: string }
  | { readonly letters: string; readonly withEmail: boolean; readonly orMember?: string };

export interface Filter {
  readonly status: MembersQuery['status'];
  readonly sort: (typeof memberSorts)[number];
  readonly isDescending: boolean;
  /** Nobody: what was looked for is not for her to find. */
  readonly found: Found | 'nobody' | undefined;
}

const statusesOf: Readonly<Record<MembersQuery['status'], readonly MemberStatus[]>> = {
  all: ['active', 'inactive', 'closed', 'suspended'],
  active: ['active'],
  suspended: ['suspended'],
  inactive: ['inactive', 'closed'],
};
/** In the order of the words that people read. */
const rankOf: Readonly<Record<MemberStatus, number>> = { active: 1, inactive: 2, closed: 2, suspended: 3 };

interface Order {
  readonly from: RawBuilder<unknown>;
  readonly id: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
}
const inMembers = { from: sql`members m`, id: sql`m.id` };
const inFigures = { from: sql`member_figures m`, id: sql`m.member_id` };
/** Each has an index that begins with the status. */
const orders: Readonly<Record<Filter['sort'], Order>> = {
  name: { ...inMembers, key: nameOrder },
  email: { ...inMembers, key: sql`m.email collate "C"` },
  joinDate: { ...inMembers, key: sql`m.created_at` },
  status: { ...inMembers, key: sql`m.created_at` },
  walletBalance: { ...inFigures, key: sql`m.balance` },
  totalDeposits: { ...inFigures, key: sql`m.deposits` },
};

const directionOf = ({ isDescending }: Filter) => (isDescending ? sql`desc` : sql`asc`);
const placed = (filter: Filter): RawBuilder<unknown> => {
  const way = directionOf(filter);
  return filter.sort === 'status' ? sql`order by p.rank ${way}, p.key ${way}, p.id ${way}` : sql`order by p.key ${way}, p.id ${way}`;
};

/** No status is walked further than to the end of the page: however many there are, a page reads what it skips and shows. */
function walked(filter: Filter, { offset, limit }: Slice): RawBuilder<unknown> {
  const { from, id, key } = orders[filter.sort];
  const way = directionOf(filter);
  const streams = statusesOf[filter.status].map(
    (status) => sql`(select ${sql.lit(rankOf[status])} as rank, ${key} as key, ${id} as id from ${from}
      where m.status = ${sql.lit(status)} order by ${key} ${way}, ${id} ${way} limit ${offset + limit})`,
  );
  return sql.join(streams, sql` union all `);
}

/** Among so many as are counted at all. */
function foundIds(found: Found | 'nobody'): RawBuilder<unknown> {
  if (found === 'nobody') return sql`select id from members where false`;
  if ('member' in found) return sql`select id from members where code = ${found.member}`;
  if ('mobile' in found) return sql`select id from members where mobile = ${found.mobile} limit ${MOST_COUNTED}`;
  const { letters, withEmail, orMember } = found;
  const email = sql`email collate "C"`;
  const mails = statusesOf.all.map(
    (status) =>
      sql`(select id from members where status = ${sql.lit(status)} and ${begins(email, letters)} order by ${email} limit ${MOST_COUNTED})`,
  );
  return sql`${idsByName(letters, MOST_COUNTED)}
    ${orMember === undefined ? sql`` : sql`union select id from members where code = ${orMember}`}
    ${withEmail ? sql`union ${sql.join(mails, sql` union `)}` : sql``}`;
}

/** Each is looked up by its id: left to choose, PostgreSQL expects ten thousand of everything and reads all members. */
function matches(filter: Filter): RawBuilder<unknown> {
  const { key, from, id } = orders[filter.sort];
  const ranks = statusesOf.all.map((status) => sql`when ${sql.lit(status)} then ${sql.lit(rankOf[status])}`);
  const statuses = sql.join(statusesOf[filter.status].map((status) => sql.lit(status)));
  return sql`select case m.status ${sql.join(ranks, sql` `)} end as rank, m.key, f.id
     from found f cross join lateral (select m.status, ${key} as key from ${from} where ${id} = f.id limit 1) m where m.status in (${statuses})`;
}

export interface PageOfIds {
  readonly ids: readonly number[];
  readonly total: number;
  readonly totalIsExact: boolean;
}

/** Exact at any size by status alone; of what was looked for exact up to the limit. */
export async function pageOfIds(db: Db, filter: Filter, slice: Slice): Promise<PageOfIds> {
  if (filter.found) return pageOfFound(db, filter, { found: filter.found, slice });
  const [ids, total] = await Promise.all([idsWalked(db, filter, slice), countKept(db, filter.status)]);
  return { ids, total, totalIsExact: true };
}

/** The ids of one page, of a list that nobody counts. */
export const idsOfPage = async (db: Db, filter: Filter, slice: Slice): Promise<readonly number[]> =>
  filter.found ? (await pageOfFound(db, filter, { found: filter.found, slice })).ids : idsWalked(db, filter, slice);

async function idsWalked(db: Db, filter: Filter, slice: Slice): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select p.id from (${walked(filter, slice)}) p ${placed(filter)} ${sliceOf(slice)}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Looked for once, for the page and for how many there are. */
async function pageOfFound(db: Db, filter: Filter, { found, slice }: { found: Found | 'nobody'; slice: Slice }): Promise<PageOfIds> {
  const { rows } = await sql<{ seen: number; total: number; ids: readonly (number | string)[] }>`
    with found as materialized (select id from (${foundIds(found)}) each order by id limit ${MOST_COUNTED}), kept as materialized (${matches(filter)})
    select (select count(*) from found) as seen, (select count(*) from kept) as total,
           array(select p.id from kept p ${placed(filter)} ${sliceOf(slice)}) as ids`.execute(db);
  const { seen, total, ids } = rows[0] ?? { seen: 0, total: 0, ids: [] };
  // Beyond the limit nobody knows how many more of the status there are.
  return { ids: ids.map(Number), total: Math.min(total, COUNT_LIMIT), totalIsExact: seen <= COUNT_LIMIT };
}

async function countKept(db: Db, status: Filter['status']): Promise<number> {
  const statuses = sql.join(statusesOf[status].map((one) => sql.lit(one)));
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(count), 0)::bigint as count from member_sums where status in (${statuses})`.execute(db);
  return rows[0]?.count ?? 0;
}

/** In the order of the ids. */
export async function rowsOf(db: Db, ids: readonly number[]): Promise<ListRow[]> {
  const rows = await db
    .selectFrom('members as m')
    .innerJoin('member_figures as f', 'f.member_id', 'm.id')
    .select(['m.id', 'm.code', 'm.full_name', 'm.email', 'm.status', 'm.created_at', 'f.balance', 'f.deposits'])
    .where('m.id', 'in', [0, ...ids])
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const idsOfCodes = async (db: Db, codes: readonly string[]): Promise<number[]> =>
  (await db.selectFrom('members').select('id').where('code', 'in', codes).orderBy('id').execute()).map(({ id }) => id);

export const figuresOf = async (db: Db, member: number) =>
  (
    await sql<{ balance: number; deposits: number; withdrawals: number }>`
      select f.balance, f.deposits,
             coalesce((select sum(w.amount) from withdrawals w where w.member_id = f.member_id and w.status = 'paid'), 0)::bigint as withdrawals
        from member_figures f where f.member_id = ${member}`.execute(db)
  ).rows[0];

export const ownMemberOf = async (db: Db, staff: number): Promise<number | null> =>
  (await db.selectFrom('staff').select('member_id').where('id', '=', staff).executeTakeFirst())?.member_id ?? null;
