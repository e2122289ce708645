import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';

/** How many lines of one invariant are read: enough to act on. */
const MOST_LINES = 20;

export interface LedgerReport {
  readonly ok: boolean;
  /** What each invariant found, in its words. Empty where all is well. */
  readonly invariants: Readonly<Record<string, readonly string[]>>;
  /** Everything below this transaction id was seen. */
  readonly upto: number;
  readonly everything: boolean;
}

interface Options {
  /** Else only what was booked since the last clean look. History is append-only and sealed, so that is enough by day. */
  readonly everything?: boolean;
}

/** Asks every view named oracle_… on one snapshot. Reads only: what follows from it is the caller's business. */
export async function checkLedger(db: Db, { everything = true }: Options = {}): Promise<LedgerReport> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const upto = await narrow(tx, everything);
      const invariants: Record<string, string[]> = {};
      for (const name of await invariantNames(tx)) invariants[name] = await ask(tx, name);
      return { ok: Object.values(invariants).every((found) => found.length === 0), invariants, upto, everything };
    });
}

export const violationsIn = ({ invariants }: LedgerReport): string[] =>
  Object.entries(invariants).flatMap(([name, found]) => found.map((line) => `${name}: ${line}`));

async function narrow(tx: Tx, everything: boolean): Promise<number> {
  const { rows } = await sql<{ upto: number }>`
    select ledger.watch_upto() as upto,
           set_config('ledger.watch_from', case when ${everything} then '0' else (select upto::text from ledger.watch_clean) end, true)`.execute(
    tx,
  );
  return (rows[0] as { upto: number }).upto;
}

async function invariantNames(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select schemaname || '.' || viewname as name from pg_catalog.pg_views
     where viewname like 'oracle\_%' and schemaname in ('ledger', 'public') order by 1`.execute(tx);
  return rows.map(({ name }) => name);
}

async function ask(tx: Tx, name: string): Promise<string[]> {
  const { rows } = await sql<{ found: string }>`select found from ${sql.table(name)} limit ${sql.lit(MOST_LINES)}`.execute(tx);
  return rows.map(({ found }) => found);
}
