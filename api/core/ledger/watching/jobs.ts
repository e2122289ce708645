import type { Jobs, Scheduled } from '#api/platform/jobs/jobs.ts';
import { sealBooks } from './seal.ts';
import { type Alarm, watchBooks } from './watch-books.ts';

export const ledgerJobs = (alarm: Alarm): Jobs => ({
  'seal-ledger': sealBooks,
  'watch-ledger': (deps) => watchBooks(deps, { everything: false, alarm }),
  'watch-whole-ledger': (deps) => watchBooks(deps, { everything: true, alarm }),
});

export const ledgerSchedule: readonly Scheduled[] = [
  { task: 'seal-ledger', at: '* * * * *' },
  { task: 'watch-ledger', at: '*/10 * * * *' },
  { task: 'watch-whole-ledger', at: '35 20 * * *', catchUpHours: 24 },
];
