import { accountJobs, accountSchedule } from '#api/core/accounts/index.ts';
import { auditJobs, auditSchedule } from '#api/core/audit/index.ts';
import { keyJobs, keySchedule } from '#api/core/keys/index.ts';
import { notificationJobs } from '#api/core/notifications/index.ts';
import { donationJobs, donationSchedule } from '#api/features/donations/index.ts';
import { newsletterJobs, newsletterSchedule } from '#api/features/newsletter/index.ts';
import type { Jobs, Scheduled } from '#api/platform/jobs.ts';
import { platformJobs, platformSchedule } from '#api/platform/purge.ts';

/** Every background job of the product. A module exports its own as `xJobs`. */
export const jobs: Jobs = {
  ...platformJobs,
  ...accountJobs,
  ...auditJobs,
  ...keyJobs,
  ...notificationJobs,
  ...donationJobs,
  ...newsletterJobs,
};

/** What runs by the clock, in UTC. */
export const schedule: readonly Scheduled[] = [
  ...platformSchedule,
  ...accountSchedule,
  ...auditSchedule,
  ...keySchedule,
  ...donationSchedule,
  ...newsletterSchedule,
];
