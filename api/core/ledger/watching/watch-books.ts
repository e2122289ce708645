import { sql } from 'kysely';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { withPatientDb } from './patient-db.ts';
import { foundBy, runWatchman, type WatchReport } from './watchman.ts';

/** Reads only; on a large ledger it takes its time. */
export const lookAtBooks = (deps: Pick<Deps, 'config' | 'log'>, { everything }: { everything: boolean }): Promise<WatchReport> =>
  withPatientDb(deps, (db) => runWatchman(db, { everything }));

/** Writes down what a look at the books saw. Anything wrong freezes payouts; the answer says what. */
export async function recordWatch(tx: Tx, report: WatchReport): Promise<string[]> {
  const found = foundBy(report);
  await sql`select ledger.record_watch(${report.everything}, ${report.upto}, ${found}::text[])`.execute(tx);
  return found;
}
