import { defineJob, handle, type Jobs, jobsOf, type Scheduled } from '#api/platform/jobs/jobs.ts';
import { sealBooks } from './seal.ts';
import { type Alarm, watchBooks } from './watch-books.ts';

export const sealLedgerJob = defineJob('seal-ledger');
export const watchLedgerJob = defineJob('watch-ledger');
export const watchWholeLedgerJob = defineJob('watch-whole-ledger');

export const ledgerJobs = (alarm: Alarm): Jobs =>
  jobsOf(
    handle(sealLedgerJob, sealBooks),
    handle(watchLedgerJob, (deps) => watchBooks(deps, { everything: false, alarm })),
    handle(watchWholeLedgerJob, (deps) => watchBooks(deps, { everything: true, alarm })),
  );

export const ledgerSchedule: readonly Scheduled[] = [
  { job: sealLedgerJob, at: '* * * * *' },
  { job: watchLedgerJob, at: '*/10 * * * *' },
  { job: watchWholeLedgerJob, at: '35 20 * * *', catchUpHours: 24 },
];
