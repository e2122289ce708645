import { handle, jobsOf } from '#api/platform/jobs/jobs.ts';
import { importStatementJob, matchCandidatesJob } from './declared-jobs.ts';
import { runImport } from './importing/import-statement.ts';
import { matchCandidates } from './matching/match-candidates.ts';

export { lastClosedDay } from './closing/daily-close.ts';
export { coveredTo } from './closing/store.ts';
export { seedReconciliation } from './demo/seed-reconciliation.ts';
export { getSummary as getReconciliationSummary } from './desk/summary.ts';
export { reconciliationExportRoutes } from './export-routes.ts';
export { reconciliationActs } from './importing/pause-auto-approval.ts';
export { matchClaim } from './matching/match-claim.ts';
export { personalData } from './personal-data.ts';
export { reconciliationRoutes } from './routes.ts';

export const reconciliationJobs = jobsOf(
  handle(importStatementJob, runImport),
  handle(matchCandidatesJob, (deps, { account }) => matchCandidates(deps, account)),
);
