import type { Job, Jobs } from '#api/platform/jobs.ts';
import { issueReceipt } from './issue-receipt.ts';
import { voidReversed } from './void-receipt.ts';

/** Ordered by the donations module, by name, in one lane. */
export const receiptJobs: Jobs = {
  'issue-receipt': issueReceipt as Job,
  'void-receipt': voidReversed as Job,
};
