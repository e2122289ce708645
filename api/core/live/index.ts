import { defineJob, handle, type Scheduled } from '#api/platform/jobs/jobs.ts';
import { purgeLiveEvents } from './purge.ts';

export type { Audience } from './audience.ts';
export type { SessionWatch } from './feed.ts';
export { personalData } from './personal-data.ts';
export { liveRoutes } from './routes.ts';
export { type Tidings, tell, tellAll, toldAlong } from './tell.ts';

const purgeLiveEventsJob = defineJob('purge-live-events');

export const liveJobs = handle(purgeLiveEventsJob, purgeLiveEvents);
export const liveSchedule: readonly Scheduled[] = [{ job: purgeLiveEventsJob, at: '35 * * * *' }];
