import { sql } from 'kysely';
import type { Logger } from 'pino';
import { type Db, openDb, openPool } from './db.ts';

const EVERY_MS = 1_000;
/** Longer than this it is no mark of now. */
const STATEMENT_SECONDS = 1;

/**
 * Writes the time into a row each second, once for all processes that do it: where it arrives, it says how far behind a replica is. While no second node
 * acknowledges writes, this one hangs like any other, and that is right: a primary that was cut off must not call its replica fresh. So it has a connection
 * of its own, which nobody else waits for, and begins no write while one is under way.
 */
export function startMarking(url: string, log: Logger): { stop(): Promise<void> } {
  const pool = openPool(url, { max: 1, log, name: 'anjuri mark', statementSeconds: STATEMENT_SECONDS });
  const db = openDb(pool);
  let isUnderWay = false;
  const timer = setInterval(async () => {
    if (isUnderWay) return;
    isUnderWay = true;
    // While the database is away there is nothing to mark; who is without a fresh mark is not read.
    await markForReplicas(db).catch(() => {});
    isUnderWay = false;
  }, EVERY_MS);
  timer.unref();
  return {
    stop() {
      clearInterval(timer);
      return pool.end();
    },
  };
}

export const markForReplicas = (db: Db) =>
  sql`insert into replica_mark as mark (marked_at) values (now())
      on conflict (is_only) do update set marked_at = now() where mark.marked_at < now() - interval '900 milliseconds'`.execute(db);
