import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { gate } from './gate.ts';

/** How many calls on this database stand before a lock. */
export async function waiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * `first` is done and its transaction stays open; then `second` starts, and must be seen waiting for it. Only then `first` commits. What came of
 * the second. Two calls at the same moment prove nothing: they seldom meet.
 */
export async function inTurn<T>(db: Db, first: (tx: Tx) => Promise<unknown>, second: () => Promise<T>): Promise<PromiseSettledResult<T>> {
  const door = gate();
  const holder = db.transaction().execute(async (tx) => {
    await first(tx);
    await door.pass();
  });
  await Promise.race([door.arrivals(1), holder]);
  const follower = Promise.allSettled([second()]);
  await vi
    .waitFor(async () => expect(await waiting(db), 'calls that wait for the first to end').toBe(1), { timeout: 8_000, interval: 20 })
    .finally(door.open);
  await holder;
  const [outcome] = await follower;
  return outcome;
}
