import { Trans, useLingui } from '@lingui/react/macro';
import type { FriendGift } from '#contract/referrals/my-referrals.ts';
import { inr } from '#contract/values/money.ts';
import { day, percent } from '#web/lib/format.ts';
import { useTierName } from '#web/ui/tier-name.ts';
import classes from './friends.module.css';
import { NoRewardWords } from './no-reward-words.tsx';

type Reward = NonNullable<FriendGift['reward']>;

/** What became of the reward, in one sentence, and how it was reckoned in another. */
export function RewardWords({ gift: { reward, noReward, status }, name }: { gift: FriendGift; name: string }) {
  if (reward)
    return (
      <div className={classes.words}>
        <p>
          <Outcome reward={reward} />
        </p>
        <p className={classes.basis}>
          <Basis reward={reward} />
        </p>
      </div>
    );
  return (
    <p className={classes.words}>
      {status === 'failed' ? (
        <Trans>The donation was not verified, so there is no reward.</Trans>
      ) : (
        noReward && <NoRewardWords reason={noReward} name={name} />
      )}
    </p>
  );
}

function Outcome({ reward }: { reward: Reward }) {
  const { i18n } = useLingui();
  const sum = inr(reward.amount);
  const due = reward.dueAt ? day(i18n.locale, reward.dueAt) : '';
  const { reason } = reward;
  if (reward.status === null) return <Trans>{sum}, by today’s rules, once the donation is verified.</Trans>;
  const words = {
    due: due ? (
      <Trans>
        {sum} will be booked on {due}.
      </Trans>
    ) : (
      <Trans>{sum} will be booked soon.</Trans>
    ),
    booked: <Trans>{sum} booked.</Trans>,
    blocked: <Held reward={reward} sum={sum} />,
    refused: reason ? (
      <Trans>
        {sum} refused: {reason}
      </Trans>
    ) : (
      <Trans>{sum} refused by our team.</Trans>
    ),
    reversed: <Trans>{sum} reversed, because the donation was reversed.</Trans>,
  };
  return words[reward.status];
}

const Held = ({ reward: { blocked }, sum }: { reward: Reward; sum: string }) =>
  blocked === 'sponsor_not_active' ? (
    <Trans>{sum} held: your account was not active. Our team looks at it.</Trans>
  ) : (
    <Trans>{sum} held: our team looks at it.</Trans>
  );

function Basis({ reward: { basisPoints, isFirst, isCapped, ...reward } }: { reward: Reward }) {
  const { i18n } = useLingui();
  const tier = useTierName()(reward.tier);
  const share = percent(i18n.locale, basisPoints);
  return (
    <>
      {isFirst ? (
        <Trans>
          {share} of a first donation ({tier}).
        </Trans>
      ) : (
        <Trans>
          {share} of a later donation ({tier}).
        </Trans>
      )}{' '}
      {isCapped && <Trans>A limit for rewards made it smaller.</Trans>}
    </>
  );
}
