import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs/jobs.ts';

// Published in the transaction of the change. Each event has one listener, in `listeners` of api/jobs.ts.

const donation = z.int().positive();
const decision = z.int().positive();

/** A donor claims a payment or corrects its UTR. The payment may be in a bank statement already. */
export const donationClaimed = defineEvent('match-claim', z.object({ donation }));

/** The undo window of an approval has closed. Approvals and reversals share one queue, because receipts are numbered without gaps. */
export const donationApproved = defineEvent('issue-receipt', z.object({ donation, decision }), { queueName: 'receipts' });

/** `decision` was the approval, `reversal` is the decision that ended it. */
export const donationReversed = defineEvent('void-receipt', z.object({ donation, decision, reversal: z.int().positive() }), {
  queueName: 'receipts',
});
