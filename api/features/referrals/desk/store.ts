import { type RawBuilder, sql } from 'kysely';
import type { MemberStatus } from '#api/database/schema.ts';
import type { Db } from '#api/platform/db/db.ts';
import { countRows, MOST_COUNTED } from '#api/platform/lists/count.ts';
import { type Slice, sliceOf } from '#api/platform/lists/slice.ts';
import type { RewardQuery } from '#contract/referrals/review-rewards.ts';
import type { BlockReason, RewardKind, RewardStatus, Signal } from '#contract/referrals/reward-fields.ts';
import type { Language } from '#contract/values/languages.ts';
import { COUNT_LIMIT } from '#contract/values/paging.ts';

type Filter = RewardQuery['status'];

export interface DeskFilter {
  readonly status: Filter;
  /** What somebody looked for, whole. */
  readonly found: RawBuilder<boolean> | undefined;
}

interface PersonRow {
  readonly code: string;
  readonly full_name: string;
  readonly email: string;
  readonly status: MemberStatus;
}

export interface DeskRow {
  readonly id: number;
  readonly kind: RewardKind;
  readonly status: RewardStatus;
  readonly blocked: BlockReason | null;
  readonly amount: number;
  readonly made_at: Date;
  readonly due_at: Date;
  readonly signals: Signal[];
  /** 2026-11, of a bonus. */
  readonly month: string | null;
  readonly sponsor: PersonRow;
  readonly friend: PersonRow | null;
}

const conditions: Readonly<Record<Filter, RawBuilder<unknown>>> = {
  waiting: sql`r.status = 'blocked'`,
  linked: sql`r.signals <> '{}'`,
  due: sql`r.status = 'due'`,
  booked: sql`r.status = 'booked'`,
  refused: sql`r.status = 'refused'`,
  reversed: sql`r.status = 'reversed'`,
  all: sql`true`,
};

const conditionOf = ({ status, found }: DeskFilter): RawBuilder<unknown> => sql`${conditions[status]} ${found ? sql`and ${found}` : sql``}`;

/** By index to any page: what waits with the oldest first, everything else with the newest. */
const orderOf = ({ status }: DeskFilter): RawBuilder<unknown> => (status === 'waiting' ? sql`r.made_at, r.id` : sql`r.id desc`);

const person = (table: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  return sql`json_build_object('code', ${column('code')}, 'full_name', ${column('full_name')}, 'email', ${column('email')}, 'status', ${column('status')})`;
};

export async function deskPage(db: Db, filter: DeskFilter, slice: Slice): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select r.id, r.kind, r.status, r.blocked, r.amount, r.made_at, r.due_at, r.signals, to_char(r.bonus_month, 'YYYY-MM') as month,
           ${person('s')} as sponsor, case when f.id is not null then ${person('f')} end as friend
      from (select * from rewards r where ${conditionOf(filter)} order by ${orderOf(filter)} ${sliceOf(slice)}) r
      join members s on s.id = r.sponsor_id left join members f on f.id = r.friend_id order by ${orderOf(filter)}`.execute(db);
  return rows;
}

/** One row, as in the list. */
export const deskRow = async (db: Db, id: number): Promise<DeskRow | undefined> =>
  (await deskPage(db, { status: 'all', found: sql<boolean>`r.id = ${id}` }, { offset: 0, limit: 1 }))[0];

export const countOf = (db: Db, filter: DeskFilter) => countRows(db, sql`select from rewards r where ${conditionOf(filter)}`);

/** Exact up to the limit, as counts are. */
export async function sumOf(db: Db, status: Filter): Promise<{ count: number; amount: number; isExact: boolean }> {
  const { rows } = await sql<{ count: number; amount: number }>`
    select count(*) as count, coalesce(sum(amount), 0)::bigint as amount
      from (select r.amount from rewards r where ${conditions[status]} limit ${MOST_COUNTED}) found`.execute(db);
  const { count, amount } = rows[0] ?? { count: 0, amount: 0 };
  return { count: Math.min(count, COUNT_LIMIT), amount, isExact: count <= COUNT_LIMIT };
}

export const oldestWaiting = (db: Db) =>
  db.selectFrom('rewards').select('made_at').where('status', '=', 'blocked').orderBy('made_at').orderBy('id').limit(1).executeTakeFirst();

export const memberIdOf = async (db: Db, code: string): Promise<number | undefined> =>
  (await db.selectFrom('members').select('id').where('code', '=', code).executeTakeFirst())?.id;

/** The gift as it was approved, with its campaign in the reader's language. */
export async function giftOf(db: Db, decision: number, language: Language) {
  const { rows } = await sql<{ donation_id: number; amount: number; at: Date; campaign: string }>`
    select d.id as donation_id, d.amount, x.at,
           (select t.title from campaign_texts t where t.campaign_id = d.campaign_id and t.language in (${language}, 'en')
             order by t.language = ${language} desc limit 1) as campaign
      from donation_decisions x join donations d on d.id = x.donation_id where x.id = ${decision}`.execute(db);
  return rows[0];
}

export async function figuresOf(db: Db, sponsor: number): Promise<{ friends: number; active: number; lifetime: number }> {
  const { rows } = await sql<{ friends: number; active: number; lifetime: number }>`
    select coalesce(sum(s.friends), 0)::bigint as friends, coalesce(sum(s.active), 0)::bigint as active,
           coalesce((select t.lifetime from reward_totals t where t.member_id = ${sponsor}), 0)::bigint as lifetime
      from sponsor_months s where s.sponsor_id = ${sponsor}`.execute(db);
  return rows[0] ?? { friends: 0, active: 0, lifetime: 0 };
}

export const historyOf = (db: Db, id: number) =>
  db
    .selectFrom('reward_decisions as d')
    .innerJoin('staff as s', 's.id', 'd.staff_id')
    .select(['d.act', 's.full_name', 'd.at', 'd.reason'])
    .where('d.reward_id', '=', id)
    .orderBy('d.id', 'desc')
    .limit(50)
    .execute();
