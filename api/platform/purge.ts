import { purgeIdempotencyKeys } from './idempotency-store.ts';
import type { Jobs, Scheduled } from './jobs.ts';
import { purgeLockouts } from './lockout.ts';
import { purgeRateCounters } from './rate-limit.ts';

/** What has served its time goes. Modules purge their own tables by jobs of their own. */
export const platformJobs: Jobs = {
  'purge-platform': async ({ db, clock }) => {
    await purgeIdempotencyKeys(db, clock.now());
    await purgeRateCounters(db, clock);
    await purgeLockouts(db, clock);
  },
};

export const platformSchedule: readonly Scheduled[] = [{ task: 'purge-platform', at: '17 * * * *' }];
