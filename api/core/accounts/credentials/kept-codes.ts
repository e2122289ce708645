import { sql } from 'kysely';
import type { Factors } from './factors.ts';

/** Where a realm keeps its recovery codes; staff and members differ in nothing else. */
type Kept =
  | { readonly table: 'member_recovery_codes'; readonly owner: 'member_id' }
  | { readonly table: 'staff_recovery_codes'; readonly owner: 'staff_id' };

export function keptCodes(kept: Kept): Pick<Factors, 'replaceCodes' | 'spendCode' | 'codesLeft'> {
  const table = sql.table(kept.table);
  const owner = sql.ref(kept.owner);
  return {
    async replaceCodes(tx, id, digests) {
      await sql`delete from ${table} where ${owner} = ${id}`.execute(tx);
      await sql`insert into ${table} (${owner}, digest) select ${id}::bigint, unnest(${digests}::bytea[])`.execute(tx);
    },

    async spendCode(tx, id, { digest, now }) {
      const spent = sql`update ${table} set used_at = ${now} where ${owner} = ${id} and digest = ${digest} and used_at is null`;
      return (await spent.execute(tx)).numAffectedRows === 1n;
    },

    async codesLeft(db, id) {
      const { rows } = await sql<{ left: number }>`
        select count(*)::int as left from ${table} where ${owner} = ${id} and used_at is null`.execute(db);
      return rows[0]?.left ?? 0;
    },
  };
}
