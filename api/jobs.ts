import { newsletterJobs, newsletterSchedule } from '#api/features/newsletter/index.ts';
import type { Jobs, Scheduled } from '#api/platform/jobs.ts';

/** Every background job of the product. A module exports its own as `xJobs`. */
export const jobs: Jobs = { ...newsletterJobs };

/** What runs by the clock, in UTC. */
export const schedule: readonly Scheduled[] = [...newsletterSchedule];
