import { sql } from 'kysely';
import type { Db } from './db.ts';

const EVERY_MS = 1_000;

/** Writes the time into a row each second, once for all processes that do it: where it arrives, it says how far behind a replica is. */
export function startMarking(db: Db): { stop(): void } {
  // While the database is away there is nothing to mark; who is without a fresh mark is not read.
  const timer = setInterval(() => void markForReplicas(db).catch(() => {}), EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

export const markForReplicas = (db: Db) =>
  sql`insert into replica_mark as mark (marked_at) values (now())
      on conflict (is_only) do update set marked_at = now() where mark.marked_at < now() - interval '900 milliseconds'`.execute(db);
