import { defineJob, handle, type Scheduled } from '#api/platform/jobs/jobs.ts';
import { rewrapMemberKeys } from './rewrap-member-keys.ts';

export {
  createMemberKey,
  createMemberKeys,
  destroyMemberKey,
  forgetKeys,
  hasKey,
  memberSealer,
  openFor,
  openForEach,
  sealFor,
  sealUnlessErased,
} from './member-keys.ts';
export { personalData } from './personal-data.ts';
export { openForJob, sealForJob } from './system-values.ts';

const rewrapMemberKeysJob = defineJob('rewrap-member-keys');

export const keyJobs = handle(rewrapMemberKeysJob, rewrapMemberKeys);
export const keySchedule: readonly Scheduled[] = [{ job: rewrapMemberKeysJob, at: '10 20 * * *' }];
