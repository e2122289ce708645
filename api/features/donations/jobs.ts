import { sql } from 'kysely';
import { defineJob, handle, jobsOf, type Scheduled } from '#api/platform/jobs/jobs.ts';
import { settleDonation, settleDonations } from './deciding/settle-donation.ts';
import { compareReceiptJob, settleDonationJob, settleDonationsJob } from './declared-jobs.ts';
import { remind } from './giving/remind.ts';
import { remindMonthly } from './giving/remind-monthly.ts';
import { compareReceipt } from './reading/compare-receipt.ts';

const remindDonorsJob = defineJob('remind-donors');
const remindMonthlyJob = defineJob('remind-monthly-donors');
const foldDonationFiguresJob = defineJob('fold-donation-figures');

export const donationJobs = jobsOf(
  handle(compareReceiptJob, compareReceipt),
  handle(settleDonationJob, settleDonation),
  handle(settleDonationsJob, settleDonations),
  handle(remindDonorsJob, remind),
  handle(remindMonthlyJob, remindMonthly),
  // Deletes and adds up in one statement: whoever reads meanwhile sees all of it in one place or in the other.
  handle(foldDonationFiguresJob, async ({ db }) => sql`select fold_donation_figures()`.execute(db)),
);

export const donationSchedule: readonly Scheduled[] = [
  { job: foldDonationFiguresJob, at: '* * * * *' },
  { job: remindDonorsJob, at: '15 * * * *' },
  { job: remindMonthlyJob, at: '0 5 * * *', catchUpHours: 12 },
];
