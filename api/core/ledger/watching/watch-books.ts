import { sql } from 'kysely';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { withPatientDb } from './patient-db.ts';
import { foundBy, runWatchman, type WatchReport } from './watchman.ts';

/** Told in the transaction that froze the payouts. api/jobs.ts says whom it tells. */
export type Alarm = (tx: Tx, found: readonly string[], at: Date) => Promise<void>;

/** Looks at the books and writes down what it saw. Anything wrong freezes payouts and raises the alarm. */
export async function watchBooks(deps: Deps, { everything, alarm }: { everything: boolean; alarm: Alarm }): Promise<WatchReport> {
  const report = await withPatientDb(deps, (db) => runWatchman(db, { everything }));
  const found = foundBy(report);
  await deps.db.transaction().execute(async (tx) => {
    await sql`select ledger.record_watch(${everything}, ${report.upto}, ${found}::text[])`.execute(tx);
    if (found.length > 0) await alarm(tx, found, deps.clock.now());
  });
  if (found.length > 0) deps.log.error({ found }, 'the books are wrong: payouts are frozen');
  return report;
}
