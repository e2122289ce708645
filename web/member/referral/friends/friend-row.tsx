import { useLingui } from '@lingui/react/macro';
import { IconChevronDown } from '@tabler/icons-react';
import type { Friend, Programme } from '#contract/referrals/my-referrals.ts';
import { day, initials } from '#web/lib/format.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Money } from '#web/ui/money.tsx';
import classes from './friends.module.css';
import { GiftLine } from './gift-line.tsx';
import { WaitsFor } from './waits-for.tsx';

interface Props {
  readonly friend: Friend;
  readonly programme: Programme;
}

/** One friend; it opens on what became of the gifts. While the programme is off there is nothing to open. */
export function FriendRow({ friend, programme }: Props) {
  if (programme === 'off')
    return (
      <li className={classes.row}>
        <Line friend={friend} />
      </li>
    );
  return (
    <li>
      <details>
        <summary className={`${classes.row} ${classes.opener}`}>
          <Line friend={friend} />
          <IconChevronDown className={classes.chevron} size={18} stroke={1.9} aria-hidden />
        </summary>
        <div className={classes.why}>
          <WaitsFor friend={friend} />
          {friend.gifts.length > 0 && (
            <ul>
              {friend.gifts.map((gift) => (
                <GiftLine key={gift.at} gift={gift} name={friend.name} hasSums={programme === 'rewards'} />
              ))}
            </ul>
          )}
        </div>
      </details>
    </li>
  );
}

function Line({ friend: { name, email, joinedAt, earnings, status } }: { friend: Friend }) {
  const { i18n } = useLingui();
  return (
    <>
      <span className={classes.face} aria-hidden>
        {initials(name)}
      </span>
      <span className={classes.who}>
        <b>{name}</b>
        <span>
          {email && `${email}, `}
          <span className={classes.day}>{day(i18n.locale, joinedAt)}</span>
        </span>
      </span>
      <span className={classes.end}>
        {earnings !== null && (
          <b>
            <Money amount={earnings} />
          </b>
        )}
        <span>
          <StatusBadge status={status} />
        </span>
      </span>
    </>
  );
}
