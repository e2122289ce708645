import { z } from 'zod';
import { defineJob } from '#api/platform/jobs/jobs.ts';
import { StaffId } from '#contract/values/ids.ts';
import { Language } from '#contract/values/languages.ts';

/** Payloads name the row, never the address; who unsubscribed meanwhile gets nothing. */
const ToSubscriber = z.object({ subscriberId: z.int().positive() });
export const newsletterConfirmationJob = defineJob('newsletter-confirmation', ToSubscriber);
export const newsletterWelcomeJob = defineJob('newsletter-welcome', ToSubscriber);

const issue = z.int().positive();
/** To its writer. */
export const newsletterTestJob = defineJob('newsletter-test', z.object({ issue, staff: StaffId, language: Language }));
/** Walks the list, a batch at a time, and looks whether all of it is done. */
export const newsletterBatchJob = defineJob('newsletter-batch', z.object({ issue }));
/** One reader's mail. Behind everything that somebody waits for. */
export const newsletterIssueJob = defineJob('newsletter-issue', z.object({ issue, subscriberId: z.int().positive() }), { priority: 10 });
