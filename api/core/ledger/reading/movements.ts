import { sql } from 'kysely';
import { kindOf, type PostedKind } from '#api/core/ledger/kinds.ts';
import type { Db } from '#api/platform/db/db.ts';
import { type Paise, paise } from '#contract/values/money.ts';

export interface Movement {
  readonly kind: PostedKind;
  /** How many business facts. */
  readonly facts: number;
  readonly amount: Paise;
}

interface Row {
  readonly kind: number;
  readonly facts: number;
  readonly first: number;
  readonly all: number;
}

/** Legs from 51 on pay off what a member owes: a consequence, not a movement of its own. */
const FIRST_PAYING_OFF = 51;

/**
 * What was booked from one moment to another, by kind. Of a fact its first leg says how much (a payment's second is our fee); a reversal may take
 * the same sum from several balances.
 */
export async function movementsBetween(db: Db, from: Date, to: Date): Promise<Movement[]> {
  const { rows } = await sql<Row>`
    select kind::int as kind, count(*) filter (where leg = 1) as facts, coalesce(sum(amount) filter (where leg = 1), 0)::bigint as first, sum(amount)::bigint as all
      from ledger.leg where booked_at >= ${from} and booked_at < ${to} and leg < ${FIRST_PAYING_OFF} group by 1 order by 1`.execute(db);
  return rows.map(({ kind, facts, first, all }) => ({ kind: kindOf(kind), facts, amount: paise(kind > 100 ? all : first) }));
}

interface LedgerProof {
  /** Debits and credits of all accounts add up to the same. */
  readonly isBalanced: boolean;
  /** When the ledger check looked last, and how many broken invariants it found. null: it has not looked yet. */
  readonly check: { readonly at: Date; readonly found: number } | null;
  /** The last link of the chain over all entries. */
  readonly seal: { readonly id: number; readonly at: Date; readonly digest: string } | null;
}

/** What speaks for the books at this moment. Costs the same however long they are. */
export async function ledgerProof(db: Db): Promise<LedgerProof> {
  const { rows } = await sql<{ rest: number | null; checked_at: Date | null; found: number | null }>`
    select (select sum(balance)::bigint from ledger.balances()) as rest, w.at as checked_at, cardinality(w.found) as found
      from (select 1) one left join ledger.watches w on true`.execute(db);
  const seal = await db.selectFrom('ledger.seals').select(['id', 'digest', 'sealed_at']).orderBy('id', 'desc').limit(1).executeTakeFirst();
  const [now] = rows;
  return {
    isBalanced: (now?.rest ?? 0) === 0,
    check: now?.checked_at ? { at: now.checked_at, found: now.found ?? 0 } : null,
    seal: seal?.id && seal.sealed_at ? { id: seal.id, at: seal.sealed_at, digest: seal.digest ?? '' } : null,
  };
}
