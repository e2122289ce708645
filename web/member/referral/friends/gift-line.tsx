import { useLingui } from '@lingui/react/macro';
import type { FriendGift } from '#contract/referrals/my-referrals.ts';
import { inr } from '#contract/values/money.ts';
import { day } from '#web/lib/format.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import classes from './friends.module.css';
import { RewardWords } from './reward-words.tsx';

interface Props {
  readonly gift: FriendGift;
  /** The friend's. */
  readonly name: string;
  /** No: the programme pays nothing, and the page speaks of no money. */
  readonly hasSums: boolean;
}

/** A gift, whether it was verified, and why it brought a reward or none. */
export function GiftLine({ gift, name, hasSums }: Props) {
  const { i18n } = useLingui();
  const badge = { under_review: 'processing', approved: 'approved', failed: 'failed' }[gift.status];
  return (
    <li className={classes.gift}>
      <span className={classes.given}>
        {hasSums && <b>{inr(gift.amount)}</b>} <span>{day(i18n.locale, gift.at)}</span>
      </span>
      <StatusBadge status={badge} />
      {hasSums && <RewardWords gift={gift} name={name} />}
    </li>
  );
}
