import { sql } from 'kysely';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { checkLedger, type LedgerReport, violationsIn } from './check-ledger.ts';
import { withLongQueries } from './long-queries.ts';

/** Reads only; on a large ledger it takes its time. */
export const checkBooks = (deps: Pick<Deps, 'config' | 'log'>, { everything }: { everything: boolean }): Promise<LedgerReport> =>
  withLongQueries(deps, (db) => checkLedger(db, { everything }));

/** Writes down what a look at the books saw. Anything wrong freezes payouts; the answer says what. */
export async function recordLedgerCheck(tx: Tx, report: LedgerReport): Promise<string[]> {
  const found = violationsIn(report);
  await sql`select ledger.record_watch(${report.everything}, ${report.upto}, ${found}::text[])`.execute(tx);
  return found;
}
