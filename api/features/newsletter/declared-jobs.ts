import { z } from 'zod';
import { defineJob } from '#api/platform/jobs/jobs.ts';

/** Payloads name the row, never the address; who unsubscribed meanwhile gets nothing. */
const ToSubscriber = z.object({ subscriberId: z.int().positive() });
export const newsletterConfirmationJob = defineJob('newsletter-confirmation', ToSubscriber);
export const newsletterWelcomeJob = defineJob('newsletter-welcome', ToSubscriber);
