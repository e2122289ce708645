import { setTimeout as delay } from 'node:timers/promises';
import { runMigrations as runQueueMigrations } from 'graphile-worker';
import type pg from 'pg';
import { withClient } from './cluster.ts';
import { grantQueue } from './grant-queue.ts';
import { makeRoutines } from './make-routines.ts';
import { OlderThanBaseline, runMigrations } from './run-migrations.ts';

/**
 * Brings the database up to date: our migrations in order, functions and views where their text has changed, then the job queue's own. Run by the
 * owner, never by the application, while the last release goes on serving. A second process that migrates waits, and finds it done.
 */
export async function migrate(
  adminUrl: string,
  log: (line: string) => void = () => {},
  { folder }: { folder?: string } = {},
): Promise<number> {
  return withClient(adminUrl, async (holder) => {
    await takeTurn(holder);
    const count = await runMigrations(adminUrl, { folder, log });
    // The queue has a schema of its own, so the two do not wait for each other.
    const [isMade] = await Promise.all([
      makeRoutines(adminUrl, { migrated: count > 0 }),
      runQueueMigrations({ connectionString: adminUrl }),
    ]);
    if (isMade) log('Functions and views made anew.');
    await grantQueue(adminUrl);
    return count;
  });
}

const PAUSE_MILLISECONDS = 200;

/**
 * Asked again and again. A statement that waits for the lock keeps its view of the database as long as it waits, and `create index concurrently` of whoever
 * came first would wait for the end of that: each for the other, and PostgreSQL would not notice.
 */
async function takeTurn(holder: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await holder.query<{ mine: boolean }>("select pg_try_advisory_lock(hashtextextended('anjuri.migrate', 0)) as mine");
    if (rows[0]?.mine) return;
    await delay(PAUSE_MILLISECONDS);
  }
}

if (import.meta.main) {
  const url = process.env.DATABASE_ADMIN_URL ?? process.env.DATABASE_URL;
  if (!url) throw new Error('Set DATABASE_ADMIN_URL (or DATABASE_URL) to the database to migrate.');
  try {
    console.log(`${await migrate(url, (line) => console.log(line))} migrations applied`);
  } catch (error) {
    if (!(error instanceof OlderThanBaseline)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
