import { defineJob, handle, type Jobs, jobsOf, type Scheduled } from '#api/platform/jobs/jobs.ts';
import { closeAccounts } from './closing/close-accounts.ts';
import { makeCopy } from './copying/make-copy.ts';
import { makeDataCopyJob } from './declared-jobs.ts';
import type { WholeData } from './whole-data.ts';

const closeAccountsJob = defineJob('close-accounts');

export const yourDataJobs = (whole: WholeData): Jobs =>
  jobsOf(
    handle(makeDataCopyJob, (deps, { copy }, run) => makeCopy(deps, whole, copy, run)),
    handle(closeAccountsJob, (deps, _payload, run) => closeAccounts(deps, whole, run)),
  );

export const yourDataSchedule: readonly Scheduled[] = [{ job: closeAccountsJob, at: '15 * * * *' }];
