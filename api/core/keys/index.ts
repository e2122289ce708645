import type { Jobs, Scheduled } from '#api/platform/jobs/jobs.ts';
import { rewrapMemberKeys } from './rewrap-member-keys.ts';

export { createMemberKey, destroyMemberKey, memberSealer, openFor, sealFor } from './member-keys.ts';
export { openForJob, sealForJob } from './system-values.ts';

export const keyJobs: Jobs = { 'rewrap-member-keys': rewrapMemberKeys };
export const keySchedule: readonly Scheduled[] = [{ task: 'rewrap-member-keys', at: '10 20 * * *' }];
