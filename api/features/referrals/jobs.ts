import { defineJob, handle, jobsOf, type Scheduled } from '#api/platform/jobs/jobs.ts';
import { bookDueRewards } from './booking/book-due-rewards.ts';
import { payBonuses } from './booking/pay-bonuses.ts';

const bookDueRewardsJob = defineJob('book-due-rewards');
const payBonusesJob = defineJob('pay-bonuses');

export const referralJobs = jobsOf(handle(bookDueRewardsJob, bookDueRewards), handle(payBonusesJob, payBonuses));

export const referralSchedule: readonly Scheduled[] = [
  { job: bookDueRewardsJob, at: '*/10 * * * *' },
  { job: payBonusesJob, at: '20 * * * *' },
];
