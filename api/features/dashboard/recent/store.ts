import { sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';

export interface ActRow {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly subject_kind: string;
  readonly subject: string;
  readonly staff_name: string | null;
}

/** The newest of each act by its index, and of those the newest: a busy desk does not hide a quiet one's rows from the plan. */
export async function newestActs(db: Db, actions: readonly string[], most: number): Promise<ActRow[]> {
  if (actions.length === 0) return [];
  const { rows } = await newestActsQuery(actions, most).execute(db);
  return rows;
}

/** Each act by its name: joined to a list of them, one that nobody has done lately would be looked for in the whole log. */
export const newestActsQuery = (actions: readonly string[], most: number) => {
  const each = actions.map(
    (action) => sql`(select * from audit_entries where action = ${sql.lit(action)} order by at desc, id desc limit ${sql.lit(most)})`,
  );
  return sql<ActRow>`
    select e.id, e.at, e.action, e.subject_kind, e.subject, s.full_name as staff_name
      from (${sql.join(each, sql` union all `)}) e
      left join staff s on s.id = e.actor_id and e.actor_kind = 'staff'
     order by e.at desc, e.id desc limit ${most}`;
};

/** Whom and what an act is about, as the thing stands now. */
export interface About {
  readonly code: string;
  readonly name: string;
  readonly amount: number | null;
  readonly subject: string | null;
}

type ById = ReadonlyMap<number, About>;

export async function membersByCode(db: Db, codes: readonly string[]): Promise<ReadonlyMap<string, About>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<About>`
    select code, full_name as name, null::bigint as amount, null::text as subject from members
     where code = any (${[...codes]}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.code, row]));
}

export const donationsById = (db: Db, ids: readonly number[]): Promise<ById> =>
  byId(db, ids, sql`d.amount, null::text as subject from donations d join members m on m.id = d.member_id where d.id`, sql`d.id`);

export const withdrawalsById = (db: Db, ids: readonly number[]): Promise<ById> =>
  byId(db, ids, sql`w.amount, null::text as subject from withdrawals w join members m on m.id = w.member_id where w.id`, sql`w.id`);

export const ticketsById = (db: Db, ids: readonly number[]): Promise<ById> =>
  byId(db, ids, sql`null::bigint as amount, t.subject from tickets t join members m on m.id = t.member_id where t.id`, sql`t.id`);

export const kycById = (db: Db, ids: readonly number[]): Promise<ById> =>
  byId(db, ids, sql`null::bigint as amount, null::text as subject from kyc_cases k join members m on m.id = k.member_id where k.id`, kycId);

const kycId = sql`k.id`;

async function byId(db: Db, ids: readonly number[], rest: ReturnType<typeof sql>, id: ReturnType<typeof sql>): Promise<ById> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<About & { id: number }>`
    select ${id} as id, m.code, m.full_name as name, ${rest} = any (${[...ids]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
