import { type Expression, sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';
import { COUNT_LIMIT } from '#contract/values/paging.ts';

/** One more than we count tells that there are more. */
export const MOST_COUNTED = COUNT_LIMIT + 1;

/** How many rows the query finds: exact up to the limit; beyond it nobody counts a whole table (G-12). */
export async function countRows(db: Db, query: Expression<unknown>): Promise<{ total: number; totalIsExact: boolean }> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${query} limit ${MOST_COUNTED}) found`.execute(db);
  const count = rows[0]?.count ?? 0;
  return { total: Math.min(count, COUNT_LIMIT), totalIsExact: count <= COUNT_LIMIT };
}
