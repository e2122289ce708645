import type { Jobs, Scheduled } from '#api/platform/jobs/jobs.ts';
import { checkChain } from './check-chain.ts';
import { sealAudit } from './seal.ts';

export { type Act, type Doer, record, system } from './record.ts';
export { auditRoutes } from './routes.ts';
export { sealAudit } from './seal.ts';
export { type Verification, verifyAudit } from './verify.ts';

export const auditJobs: Jobs = { 'seal-audit': sealAudit, 'check-audit-chain': checkChain };
export const auditSchedule: readonly Scheduled[] = [
  { task: 'seal-audit', at: '* * * * *' },
  { task: 'check-audit-chain', at: '40 20 * * *' },
];
