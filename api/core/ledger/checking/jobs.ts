import { defineJob, handle, type Jobs, type Scheduled } from '#api/platform/jobs/jobs.ts';
import { sealBooks } from './seal.ts';

export const sealLedgerJob = defineJob('seal-ledger');
export const watchLedgerJob = defineJob('watch-ledger');
export const watchWholeLedgerJob = defineJob('watch-whole-ledger');

/** What looks at the books also writes to the log of acts: api/ledger-check.ts. */
export const ledgerJobs: Jobs = handle(sealLedgerJob, sealBooks);

export const ledgerSchedule: readonly Scheduled[] = [
  { job: sealLedgerJob, at: '* * * * *' },
  { job: watchLedgerJob, at: '*/10 * * * *' },
  { job: watchWholeLedgerJob, at: '35 20 * * *', catchUpHours: 24 },
];
