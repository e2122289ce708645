import { purgeIdempotencyKeys } from './http/idempotency-store.ts';
import type { Jobs, Scheduled } from './jobs/jobs.ts';
import { purgeLockouts } from './security/lockout.ts';
import { purgeRateCounters } from './security/rate-limit.ts';

/** What has served its time goes. Modules purge their own tables by jobs of their own. */
export const platformJobs: Jobs = {
  'purge-platform': async ({ db, clock }) => {
    await purgeIdempotencyKeys(db, clock.now());
    await purgeRateCounters(db, clock);
    await purgeLockouts(db, clock);
  },
};

export const platformSchedule: readonly Scheduled[] = [{ task: 'purge-platform', at: '17 * * * *' }];
