import { type RawBuilder, sql } from 'kysely';
import { idsByName, nameOrder } from '#api/core/accounts/index.ts';
import type { MemberStatus } from '#api/database/schema.ts';
import type { Db } from '#api/platform/db/db.ts';
import { MOST_FOUND } from '#contract/search/search.ts';

export interface MemberFound {
  readonly code: string;
  readonly full_name: string;
  readonly email: string;
  readonly mobile: string;
  readonly status: MemberStatus;
}

/** One more than is shown says that there are more. */
const most = sql.lit(MOST_FOUND + 1);

export async function findBy(db: Db, by: keyof typeof lookups, text: string): Promise<MemberFound[]> {
  const { rows } = await lookups[by](text).execute(db);
  return rows;
}

const members = (rest: RawBuilder<unknown>) =>
  sql<MemberFound>`select m.code, m.full_name, m.email, m.mobile, m.status from members m ${rest}`;

/** Each by an index of its own. */
export const lookups = {
  code: (code: string) => members(sql`where m.code = ${code}`),
  /** Whoever proved it first; several may have typed it. */
  email: (email: string) => members(sql`where m.email = ${email} order by m.email_verified_at is null, m.id limit ${most}`),
  mobile: (mobile: string) => members(sql`where m.mobile = ${mobile} order by m.id limit ${most}`),
  name: (start: string) => members(sql`where m.id in (${idsByName(start, MOST_FOUND + 1)}) order by ${nameOrder}, m.id limit ${most}`),
};
