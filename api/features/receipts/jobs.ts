import type { Job, Jobs } from '#api/platform/jobs/jobs.ts';
import { issueReceipt } from './issuing/issue-receipt.ts';
import { voidReversed } from './issuing/void-receipt.ts';

/** Ordered by the donations module, by name, in one lane. */
export const receiptJobs: Jobs = {
  'issue-receipt': issueReceipt as Job,
  'void-receipt': voidReversed as Job,
};
