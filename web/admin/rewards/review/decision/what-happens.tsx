import { Trans } from '@lingui/react/macro';
import type { RewardDetails } from '#contract/referrals/review-rewards.ts';
import type { RewardAct } from '#contract/referrals/reward-fields.ts';
import { inr } from '#contract/values/money.ts';
import classes from './what-happens.module.css';

interface Props {
  readonly act: RewardAct;
  readonly details: RewardDetails;
}

/** Said before it is done. */
export const WhatHappens = (props: Props) => (
  <p className={classes.said}>
    <Words {...props} />
  </p>
);

function Words({ act, details: { status, dueAt, sponsor, amount } }: Props) {
  const [name, sum] = [sponsor.name, inr(amount)];
  if (act === 'hold') return <Trans>The reward is not paid on its day. It waits here until somebody releases or refuses it.</Trans>;
  if (act === 'release')
    return Date.parse(dueAt) <= Date.now() ? (
      <Trans>
        {sum} is added to the earnings of {name} at once.
      </Trans>
    ) : (
      <Trans>
        {sum} is added to the earnings of {name} when the waiting time is over.
      </Trans>
    );
  return status === 'booked' ? (
    <Trans>
      {sum} is taken back from {name}, who is told why. What was already paid out becomes owed. This is final.
    </Trans>
  ) : (
    <Trans>{name} does not get this reward, and is told why. This is final. The gift itself is not affected.</Trans>
  );
}
