import { nameCredit } from '#api/core/bank/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { bookApprovals } from './book-approval.ts';
import { keepLineChange } from './store.ts';

type Gift = Parameters<typeof bookApprovals>[1][number];
type Approving = Parameters<typeof bookApprovals>[2];

/**
 * Books what a person approved. The money of a line that was put aside lies in suspense already: the gift is taken out of there, and not booked into the bank
 * a second time. For that its credit gets the claim's number, as by accepting the suggestion.
 */
export async function bookOnWaitingLine(tx: Tx, gift: Gift, approving: Approving) {
  const { waiting_credit_id: credit, utr } = gift.found;
  if (credit !== null && (utr === null || !(await nameCredit(tx, credit, utr)))) throw new Refusal('bank_credit_used');
  const [booked] = await bookApprovals(tx, [gift], approving);
  if (credit !== null && booked) await keepLineChange(tx, booked.decision, { named_credit: credit, utr_before: null });
  return booked;
}
