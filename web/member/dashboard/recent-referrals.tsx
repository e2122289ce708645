import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Overview } from '#contract/overview.ts';
import { day, initials } from '#web/lib/format.ts';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Money } from '#web/ui/money.tsx';
import { useSettings } from '#web/ui/settings.ts';
import classes from './recent-referrals.module.css';

/** First name and initial only: what the friend was told at registration that she would see. */
export function RecentReferrals({ referrals }: { referrals: Overview['referrals'] }) {
  const { i18n } = useLingui();
  const canInvite = useSettings()['referral.programme'] !== 'off';
  return (
    <section className={classes.list} aria-labelledby="referrals-title">
      <header className={classes.head}>
        <h2 id="referrals-title">
          <Trans>Recent Referrals</Trans>
        </h2>
        {referrals.length > 0 ? (
          <Link to="/user/referral">{<Trans>View all</Trans>}</Link>
        ) : (
          canInvite && <Link to="/user/referral">{<Trans>Invite people</Trans>}</Link>
        )}
      </header>
      {referrals.length === 0 && (
        <p className={classes.empty}>
          <Trans>Nobody yet. Friends who join with your User Id will appear here.</Trans>
        </p>
      )}
      <ul>
        {referrals.map(({ name, joinedAt, amount, isCompleted }) => {
          const joined = day(i18n.locale, joinedAt);
          return (
            <li key={name + joinedAt}>
              <span className={classes.face} aria-hidden>
                {initials(name)}
              </span>
              <span className={classes.who}>
                <b>{name}</b>
                <span>
                  <Trans>Joined {joined}</Trans>
                </span>
              </span>
              <span className={classes.sum}>
                <Money amount={amount} isShort />
              </span>
              <span className={classes.badge}>
                <StatusBadge status={isCompleted ? 'completed' : 'pending'} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
