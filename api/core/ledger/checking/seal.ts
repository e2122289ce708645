import { sql } from 'kysely';
import { kindOf, type PostedKind } from '#api/core/ledger/kinds.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { withLongQueries } from './long-queries.ts';

/** Rolls up and chains every leg that no running transaction can still add to. How many that were. */
export async function sealLegs(db: Db): Promise<number> {
  const { rows } = await sql<{ legs: number }>`select ledger.seal_now() as legs`.execute(db);
  return rows[0]?.legs ?? 0;
}

/** The job: one writer, off the hot path. The digest goes into the log, which is kept elsewhere than the books. */
export async function sealBooks(deps: Deps): Promise<void> {
  await withLongQueries(deps, async (db) => {
    const legs = await sealLegs(db);
    if (legs === 0) return;
    const seal = await db.selectFrom('ledger.seals').select(['id', 'digest']).orderBy('id', 'desc').limit(1).executeTakeFirst();
    deps.log.info({ legs, seal: seal?.id, digest: seal?.digest }, 'ledger sealed');
  });
}

export interface WrongLeg {
  readonly seal: number;
  /** “changed”, “missing”, “added”, or what is wrong with the seal itself. */
  readonly problem: string;
  readonly leg?: { readonly kind: PostedKind; readonly source: number; readonly leg: number };
}

interface Row {
  readonly seal_id: number;
  readonly problem: string;
  readonly kind: number | null;
  readonly source_id: number | null;
  readonly leg: number | null;
}

/** Recomputes the chain from a seal on and names the first leg that is not what was sealed. */
export async function verifySeals(db: Db, fromSeal = 1): Promise<WrongLeg | undefined> {
  const { rows } = await sql<Row>`select * from ledger.verify(${fromSeal})`.execute(db);
  const [wrong] = rows;
  if (!wrong) return undefined;
  const { kind, source_id: source, leg } = wrong;
  const named = kind !== null && source !== null && leg !== null ? { leg: { kind: kindOf(kind), source, leg } } : {};
  return { seal: wrong.seal_id, problem: wrong.problem, ...named };
}
