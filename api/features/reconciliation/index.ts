import { handle, jobsOf, type Scheduled } from '#api/platform/jobs/jobs.ts';
import { importStatementJob, matchCandidatesJob, putAwaySuggestionsJob } from './declared-jobs.ts';
import { runImport } from './importing/import-statement.ts';
import { matchCandidates } from './matching/match-candidates.ts';
import { putAwayDecided } from './matching/put-away-decided.ts';

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
  handle(putAwaySuggestionsJob, (deps) => putAwayDecided(deps)),
);

export const reconciliationSchedule: readonly Scheduled[] = [{ job: putAwaySuggestionsJob, at: '35 * * * *', catchUpHours: 1 }];
