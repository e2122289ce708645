import { Trans } from '@lingui/react/macro';
import type { DepositDetails } from '#contract/donations/deposits.ts';

/** Why the reader cannot decide it, or cannot approve it yet. */
export function WhyNot({ details: { hindrance, secondPerson } }: { details: DepositDetails }) {
  if (hindrance === 'you_recorded_it') return <Trans>You recorded this deposit. Another person has to approve or reject it.</Trans>;
  if (hindrance === 'your_donation') return <Trans>This is your own donation. Another person has to approve or reject it.</Trans>;
  if (hindrance === 'your_reward')
    return <Trans>You would get a reward for this donation. Another person has to approve or reject it.</Trans>;
  if (secondPerson) return <Trans>Waiting for a second person. A trustee can agree on the dashboard.</Trans>;
  return <Trans>This payment is not in an imported bank statement yet, and approving without one is switched off.</Trans>;
}
