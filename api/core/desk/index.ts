import { defineJob, handle, type Scheduled } from '#api/platform/jobs/jobs.ts';
import { purgeEndedLeases } from './lease.ts';

export { alarmTrustees } from './alarm.ts';
export { leasesOn, releaseLease, takeLease } from './lease.ts';
export { dropLeases } from './store.ts';

const purgeDeskLeasesJob = defineJob('purge-desk-leases');

export const deskJobs = handle(purgeDeskLeasesJob, purgeEndedLeases);
export const deskSchedule: readonly Scheduled[] = [{ job: purgeDeskLeasesJob, at: '25 * * * *' }];
