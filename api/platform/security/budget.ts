import { sql } from 'kysely';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db/db.ts';
import { digestOfKey } from './rate-limit.ts';

/** So much of something in so many seconds. It is known only afterwards what was spent, so one may go below nothing, and then waits. */
export interface Budget {
  readonly name: string;
  readonly amount: number;
  readonly seconds: number;
}

/** 0 while there is something left, else the seconds until there is. Shared by every process; nothing is written. */
export async function overspent(db: Db, clock: Clock, { name, seconds }: Budget, key: string): Promise<number> {
  const row = await db
    .selectFrom('rate_counters')
    .select('empty_at')
    .where('rule', '=', name)
    .where('key', '=', digestOfKey(key))
    .executeTakeFirst();
  const debt = row ? (row.empty_at.getTime() - clock.now().getTime()) / 1_000 - seconds : 0;
  return Math.max(0, Math.ceil(debt));
}

/** One row per key holds the moment at which all that was spent is forgotten, as rate-limit.ts keeps it. */
export async function spend(db: Db, clock: Clock, { name, amount, seconds }: Budget, key: string, spent: number): Promise<void> {
  const now = clock.now();
  const step = (seconds / amount) * spent;
  await sql`
    insert into rate_counters as counter (rule, key, empty_at)
    values (${name}, ${digestOfKey(key)}, ${now}::timestamptz + make_interval(secs => ${step}))
    on conflict (rule, key) do update set empty_at = greatest(counter.empty_at, ${now}) + make_interval(secs => ${step})`.execute(db);
}
