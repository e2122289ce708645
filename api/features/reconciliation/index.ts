import type { Job, Jobs } from '#api/platform/jobs/jobs.ts';
import { runImport } from './importing/import-statement.ts';
import { matchClaim } from './matching/match-claim.ts';
import { matchStock } from './matching/match-stock.ts';

export { reconciliationActs } from './importing/hold-back.ts';
export { reconciliationRoutes } from './routes.ts';

export const reconciliationJobs: Jobs = {
  'import-statement': runImport as Job,
  'match-claim': matchClaim as Job,
  'match-stock': ((deps, { account }: { account: number }) => matchStock(deps, account)) as Job,
};
