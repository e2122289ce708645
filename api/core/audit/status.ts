import { sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';
import { GENESIS } from './chain.ts';
import { walkChain } from './verify.ts';

/** A request looks at the newest rows only; the whole chain is walked by the nightly job. */
const NEWEST = 1_000;

export async function auditStatus(db: Db) {
  const head = await db.selectFrom('audit_seals').select(['seq', 'hash', 'sealed_at']).orderBy('seq', 'desc').limit(1).executeTakeFirst();
  const sealed = head?.seq ?? 0;
  const from = Math.max(0, sealed - NEWEST);
  const believed = await db.selectFrom('audit_seals').select(['seq', 'hash']).where('seq', '=', from).executeTakeFirst();
  const { end, wrongAt } = await walkChain(db, believed ?? { seq: 0, hash: GENESIS });
  return {
    sealed,
    unsealed: await unsealedCount(db),
    head: head?.hash.toString('hex') ?? null,
    wrongAt,
    checked: end.seq - from,
    sealedAt: head?.sealed_at.toISOString() ?? null,
  };
}

async function unsealedCount(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from audit_entries e where e.id > (select all_sealed_to from audit_progress)
         and not exists (select from audit_seals s where s.entry_id = e.id) limit 10000) as waiting`.execute(db);
  return rows[0]?.count ?? 0;
}
