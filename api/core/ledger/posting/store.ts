import { sql } from 'kysely';
import { kinds } from '#api/core/ledger/kinds.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { encodeLegs, type Fact, type FactKey } from './fact.ts';

/** Are these facts in the books, leg for leg? */
export async function isPosted(db: Db, facts: readonly Fact[]): Promise<boolean> {
  const legs = encodeLegs(facts);
  const { rows } = await sql<{ missing: number }>`
    select count(*) as missing
      from (select ${legs}::bigint[] as p) given, generate_series(0, cardinality(p) - 1, 8) i
     where not exists (select from ledger.leg l
       where (l.kind, l.source_id, l.leg, l.debit, l.credit, l.amount, coalesce(l.member_id, 0), coalesce(l.fund, 0))
           = (p[i + 1], p[i + 2], p[i + 3], p[i + 4], p[i + 5], p[i + 6], p[i + 7], p[i + 8]))`.execute(db);
  return rows[0]?.missing === 0;
}

/** Posted, and not reversed since. */
export async function isPostedAndNotReversed(db: Db | Tx, { kind, source }: FactKey): Promise<boolean> {
  const { rows } = await sql<{ isPostedAndNotReversed: boolean }>`
    select exists (select from ledger.leg where source_id = ${source} and kind = ${kinds[kind]})
       and not exists (select from ledger.reversed where source_id = ${source} and kind = ${kinds[kind]}) as stands`.execute(db);
  return rows[0]?.isPostedAndNotReversed ?? false;
}
