import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '#api/platform/clock.ts';
import type { Db } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';

/** `count` in `seconds`, then one more every `seconds / count`. */
export interface RateRule {
  readonly name: string;
  readonly count: number;
  readonly seconds: number;
}

/** Counts one call against a rule; refuses with Retry-After when there were too many. Shared by every process. */
export async function limit(db: Db, clock: Clock, rule: RateRule, key: string): Promise<void> {
  const retryAfterSeconds = await waitFor(db, clock, rule, key);
  if (retryAfterSeconds > 0) throw new Refusal('too_many_requests', { retryAfterSeconds });
}

/**
 * 0 when the call was counted, else the seconds until it would be.
 * One row per key holds the moment at which its counter is empty again (the generic cell rate algorithm).
 * A call that is refused only reads, so a flood does not queue up on the row's lock.
 */
export async function waitFor(db: Db, clock: Clock, { name, count, seconds }: RateRule, key: string): Promise<number> {
  const now = clock.now();
  const step = seconds / count;
  const latest = new Date(now.getTime() + (seconds - step) * 1_000);
  const digest = digestOfKey(key);
  const { rows } = await sql<{ taken: Date | null; seen: Date | null }>`
    with seen as (select empty_at from rate_counters where rule = ${name} and key = ${digest}),
    taken as (
      insert into rate_counters as counter (rule, key, empty_at)
      select ${name}, ${digest}, ${now}::timestamptz + make_interval(secs => ${step})
       where not exists (select from seen where empty_at > ${latest})
      on conflict (rule, key) do update
        set empty_at = greatest(counter.empty_at, ${now}) + make_interval(secs => ${step})
        where counter.empty_at <= ${latest}
      returning empty_at)
    select (select empty_at from taken) as taken, (select empty_at from seen) as seen`.execute(db);
  const [row] = rows;
  if (row?.taken) return 0;
  // Somebody else's call may have filled the counter between our look and our try; then the wait is at least one step.
  const emptyAt = row?.seen ?? now;
  return Math.max(1, Math.ceil((emptyAt.getTime() - latest.getTime()) / 1_000));
}

export async function purgeRateCounters(db: Db, clock: Clock): Promise<void> {
  await db.deleteFrom('rate_counters').where('empty_at', '<', clock.now()).execute();
}

/** Keys are addresses and ids of people; their digest is enough to count by. */
export const digestOfKey = (key: string): Buffer => createHash('sha256').update(key).digest().subarray(0, 16);
