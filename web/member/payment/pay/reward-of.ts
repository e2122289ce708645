import type { InvitedBy } from '#contract/referrals/my-referrals.ts';
import { type Paise, paise, shareOf } from '#contract/values/money.ts';

/** What of a gift would go to whoever invited the giver; 0: nothing, or nobody. */
export function rewardOf(invitedBy: InvitedBy | null, amount: Paise | undefined): Paise {
  if (!invitedBy || amount === undefined) return paise(0);
  return paise(Math.min(shareOf(amount, invitedBy.basisPoints), invitedBy.most ?? amount));
}
