import { handle, jobsOf } from '#api/platform/jobs/jobs.ts';
import { tellOfPayout } from './case/tell-members.ts';
import { tellOfPayoutJob } from './declared-jobs.ts';

export const payoutJobs = jobsOf(handle(tellOfPayoutJob, tellOfPayout));
