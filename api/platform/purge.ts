import { purgeIdempotencyKeys } from './http/idempotency-store.ts';
import { defineJob, handle, type Scheduled } from './jobs/jobs.ts';
import { purgeLockouts } from './security/lockout.ts';
import { purgeRateCounters } from './security/rate-limit.ts';

const purgePlatformJob = defineJob('purge-platform');

/** What has served its time goes. Modules purge their own tables by jobs of their own. */
export const platformJobs = handle(purgePlatformJob, async ({ db, clock }) => {
  await purgeIdempotencyKeys(db, clock.now());
  await purgeRateCounters(db, clock);
  await purgeLockouts(db, clock);
});

export const platformSchedule: readonly Scheduled[] = [{ job: purgePlatformJob, at: '17 * * * *' }];
