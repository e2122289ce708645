import { useLingui } from '@lingui/react/macro';
import type { ClosureObstacle } from '#contract/your-data/closing.ts';

/** What is in the way of deleting somebody, as staff say it. */
export function useObstacleWords(): Readonly<Record<ClosureObstacle, string>> {
  const { t } = useLingui();
  return {
    balance: t`There is money in the balance.`,
    held: t`Money is held for a withdrawal.`,
    owed: t`An amount is owed to the trust.`,
    withdrawal: t`A withdrawal is under way.`,
    payout: t`A payment is at the bank.`,
    claim: t`A donation is waiting to be checked.`,
    refund: t`A refund is under way.`,
    payouts_stopped: t`The member stopped payouts.`,
    suspended: t`The account is suspended: the member could not object.`,
    rewards: t`Rewards wait to be booked.`,
    dispute: t`A ticket about money is open.`,
  };
}
