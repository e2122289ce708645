import { defineJob, handle, type Scheduled } from '#api/platform/jobs/jobs.ts';
import { sendMonthlyReports } from './send-reports.ts';

const sendMonthlyReportsJob = defineJob('send-monthly-reports');

export const monthlyReportJobs = handle(sendMonthlyReportsJob, sendMonthlyReports);
/** Ten in the morning in India, on the first. */
export const monthlyReportSchedule: readonly Scheduled[] = [{ job: sendMonthlyReportsJob, at: '30 4 1 * *', catchUpHours: 72 }];
