import { handle, jobsOf } from '#api/platform/jobs/jobs.ts';
import { importStatementJob, matchStockJob } from './declared-jobs.ts';
import { runImport } from './importing/import-statement.ts';
import { matchStock } from './matching/match-stock.ts';

export { reconciliationActs } from './importing/hold-back.ts';
export { matchClaim } from './matching/match-claim.ts';
export { personalData } from './personal-data.ts';
export { reconciliationRoutes } from './routes.ts';

export const reconciliationJobs = jobsOf(
  handle(importStatementJob, runImport),
  handle(matchStockJob, (deps, { account }) => matchStock(deps, account)),
);
