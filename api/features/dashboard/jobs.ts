import { defineJob, handle, jobsOf, type Scheduled } from '#api/platform/jobs/jobs.ts';
import { fold } from './figures/store.ts';

const foldDailyFiguresJob = defineJob('fold-daily-figures');

/** Deletes and adds up in one statement: whoever reads meanwhile sees all of it in one place or in the other. */
export const dashboardJobs = jobsOf(handle(foldDailyFiguresJob, ({ db }) => fold(db)));

export const dashboardSchedule: readonly Scheduled[] = [{ job: foldDailyFiguresJob, at: '* * * * *' }];
