import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import { withClient } from './cluster.ts';
import { grantQueue } from './grant-queue.ts';
import { makeRoutines } from './make-routines.ts';

/**
 * Brings the database up to date: our migrations in order, functions and views where their text has changed, then the job queue's own. Run by the
 * owner, never by the application. Whoever comes second waits, and finds it done.
 */
export async function migrate(adminUrl: string, log: (line: string) => void = () => {}): Promise<number> {
  return withClient(adminUrl, async (holder) => {
    await holder.query("select pg_advisory_lock(hashtextextended('anjuri.migrate', 0))");
    const done = await runner({
      databaseUrl: adminUrl,
      dir: fileURLToPath(new URL('migrations', import.meta.url)),
      direction: 'up',
      migrationsTable: 'pgmigrations',
      checkOrder: true,
      count: Number.POSITIVE_INFINITY,
      log,
    });
    if (await makeRoutines(adminUrl, { migrated: done.length > 0 })) log('Functions and views made anew.');
    await runMigrations({ connectionString: adminUrl });
    await grantQueue(adminUrl);
    return done.length;
  });
}

if (import.meta.main) {
  const url = process.env.DATABASE_ADMIN_URL ?? process.env.DATABASE_URL;
  if (!url) throw new Error('Set DATABASE_ADMIN_URL (or DATABASE_URL) to the database to migrate.');
  const count = await migrate(url, (line) => console.log(line));
  console.log(`${count} migrations applied`);
}
