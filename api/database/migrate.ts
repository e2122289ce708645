import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { runner } from 'node-pg-migrate';
import { grantQueue } from './grant-queue.ts';

/** Brings the schema up to date: our SQL files in order, then the job queue's own. Run by the owner, never by the application. */
export async function migrate(adminUrl: string, log: (line: string) => void = () => {}): Promise<number> {
  const done = await runner({
    databaseUrl: adminUrl,
    dir: fileURLToPath(new URL('migrations', import.meta.url)),
    direction: 'up',
    migrationsTable: 'pgmigrations',
    checkOrder: true,
    count: Number.POSITIVE_INFINITY,
    log,
  });
  await runMigrations({ connectionString: adminUrl });
  await grantQueue(adminUrl);
  return done.length;
}

if (import.meta.main) {
  const url = process.env.DATABASE_ADMIN_URL ?? process.env.DATABASE_URL;
  if (!url) throw new Error('Set DATABASE_ADMIN_URL (or DATABASE_URL) to the database to migrate.');
  const count = await migrate(url, (line) => console.log(line));
  console.log(`${count} migrations applied`);
}
