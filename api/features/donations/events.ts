import { z } from 'zod';
import { defineEvent } from '#api/platform/jobs/jobs.ts';

// What others may want to know, told in the transaction in which it happened.

const donation = z.int().positive();
const decision = z.int().positive();

/** A donor says that money is on its way, or under which number: it may be at the bank already. */
export const donationClaimed = defineEvent('match-claim', z.object({ donation }));

/** Approved, and nobody can take it back within seconds any more. One after another, as are reversals: what follows is numbered without gaps. */
export const donationApproved = defineEvent('issue-receipt', z.object({ donation, decision }), { queueName: 'receipts' });

/** `decision` was the approval, `reversal` is the decision that ended it. */
export const donationReversed = defineEvent('void-receipt', z.object({ donation, decision, reversal: z.int().positive() }), {
  queueName: 'receipts',
});
