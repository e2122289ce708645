import { Trans } from '@lingui/react/macro';
import type { NoRewardReason } from '#contract/referrals/reward-fields.ts';

/** Why a gift brought nothing. */
export function NoRewardWords({ reason, name }: { reason: NoRewardReason; name: string }) {
  const words = {
    declined: <Trans>{name} asked that no reward be paid from this gift.</Trans>,
    monthly_cap: <Trans>No reward: the most for a month was reached.</Trans>,
    yearly_cap: <Trans>No reward: the most for a financial year was reached.</Trans>,
    too_late: <Trans>No reward: {name} joined too long ago. The full rules say how long gifts count.</Trans>,
    too_small: <Trans>No reward: the share of this gift is less than a paisa.</Trans>,
    no_programme: <Trans>No reward: nothing was paid for gifts at the time.</Trans>,
  };
  return words[reason];
}
