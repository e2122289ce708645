import { accountJobs, accountSchedule } from '#api/core/accounts/index.ts';
import { auditJobs, auditSchedule } from '#api/core/audit/index.ts';
import { deskJobs, deskSchedule } from '#api/core/desk/index.ts';
import { fileJobs, fileSchedule, receiptReady } from '#api/core/files/index.ts';
import { keyJobs, keySchedule } from '#api/core/keys/index.ts';
import { ledgerJobs, ledgerSchedule } from '#api/core/ledger/index.ts';
import { liveJobs, liveSchedule } from '#api/core/live/index.ts';
import { mailComplained, notificationJobs } from '#api/core/notifications/index.ts';
import { secondPersonJobs, secondPersonSchedule } from '#api/core/second-person/index.ts';
import { dashboardJobs, dashboardSchedule } from '#api/features/dashboard/index.ts';
import {
  donationApproved,
  donationClaimed,
  donationJobs,
  donationReversed,
  donationSchedule,
  readReceipt,
} from '#api/features/donations/index.ts';
import { importJobs } from '#api/features/imports/index.ts';
import { kycJobs, kycSchedule } from '#api/features/kyc/index.ts';
import { memberListJobs, memberListSchedule } from '#api/features/members/index.ts';
import { monthlyReportJobs, monthlyReportSchedule } from '#api/features/monthly-reports/index.ts';
import { endAfterComplaint, newsletterJobs, newsletterSchedule } from '#api/features/newsletter/index.ts';
import { payoutJobs } from '#api/features/payouts/index.ts';
import { issueReceipt, voidReversed } from '#api/features/receipts/index.ts';
import { matchClaim, reconciliationJobs, reconciliationSchedule } from '#api/features/reconciliation/index.ts';
import { referralJobs, referralSchedule } from '#api/features/referrals/index.ts';
import { supportJobs, supportSchedule } from '#api/features/support/index.ts';
import { yourDataJobs, yourDataSchedule } from '#api/features/your-data/index.ts';
import { type Jobs, jobsOf, on, type Scheduled } from '#api/platform/jobs/jobs.ts';
import { platformJobs, platformSchedule } from '#api/platform/purge.ts';
import { ledgerCheckJobs } from './ledger-check.ts';
import { wholeData } from './personal-data.ts';
import { secondPersonActs } from './second-person-acts.ts';

/** The listener of each event. A module that publishes an event does not know its listener. */
export const listeners: Jobs = jobsOf(
  on(receiptReady, readReceipt),
  on(donationClaimed, matchClaim),
  on(donationApproved, issueReceipt),
  on(donationReversed, voidReversed),
  on(mailComplained, endAfterComplaint),
);

/** Every background job of the product. A module exports its own as `xJobs`. */
export const jobs: Jobs = jobsOf(
  platformJobs,
  accountJobs,
  auditJobs,
  deskJobs,
  fileJobs,
  keyJobs,
  ledgerJobs,
  ledgerCheckJobs,
  liveJobs,
  notificationJobs,
  secondPersonJobs(secondPersonActs),
  dashboardJobs,
  donationJobs,
  importJobs,
  kycJobs,
  payoutJobs,
  referralJobs,
  reconciliationJobs,
  supportJobs,
  memberListJobs,
  monthlyReportJobs,
  newsletterJobs,
  yourDataJobs(wholeData),
  listeners,
);

/** Scheduled jobs; times are UTC. */
export const schedule: readonly Scheduled[] = [
  ...platformSchedule,
  ...accountSchedule,
  ...auditSchedule,
  ...deskSchedule,
  ...fileSchedule,
  ...keySchedule,
  ...ledgerSchedule,
  ...liveSchedule,
  ...secondPersonSchedule,
  ...dashboardSchedule,
  ...donationSchedule,
  ...kycSchedule,
  ...reconciliationSchedule,
  ...referralSchedule,
  ...supportSchedule,
  ...memberListSchedule,
  ...monthlyReportSchedule,
  ...newsletterSchedule,
  ...yourDataSchedule,
];
