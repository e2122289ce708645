import { defineJob, handle, jobsOf, type Scheduled } from '#api/platform/jobs/jobs.ts';
import { settleKyc } from './deciding/settle.ts';
import { settleKycJob } from './declared-jobs.ts';
import { deleteOldPapers, tellOfLateCases } from './keeping/daily.ts';

const deleteOldPapersJob = defineJob('delete-old-kyc-papers');
const tellOfLateCasesJob = defineJob('tell-of-late-kyc');

export const kycJobs = jobsOf(
  handle(settleKycJob, settleKyc),
  handle(deleteOldPapersJob, deleteOldPapers),
  handle(tellOfLateCasesJob, tellOfLateCases),
);

export const kycSchedule: readonly Scheduled[] = [
  { job: deleteOldPapersJob, at: '35 20 * * *' },
  { job: tellOfLateCasesJob, at: '45 * * * *' },
];
