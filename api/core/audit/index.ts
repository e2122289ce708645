import { defineJob, handle, jobsOf, type Scheduled } from '#api/platform/jobs/jobs.ts';
import { checkChain } from './check-chain.ts';
import { sealAudit } from './seal.ts';

export { personalData } from './personal-data.ts';
export { actIn } from './present.ts';
export { type Act, type Doer, record, recordOwn, system } from './record.ts';
export { auditRoutes } from './routes.ts';
export { sealAudit } from './seal.ts';
export { namesOfStaff } from './store.ts';
export { type Verification, verifyAudit } from './verify.ts';

const sealAuditJob = defineJob('seal-audit');
const checkAuditChainJob = defineJob('check-audit-chain');

export const auditJobs = jobsOf(handle(sealAuditJob, sealAudit), handle(checkAuditChainJob, checkChain));
export const auditSchedule: readonly Scheduled[] = [
  { job: sealAuditJob, at: '* * * * *' },
  { job: checkAuditChainJob, at: '40 20 * * *' },
];
