import { Trans, useLingui } from '@lingui/react/macro';
import type { Me } from '#contract/accounts/accounts.ts';
import type { MemberDonationStatus } from '#contract/values/status.ts';
import { day, mobile } from '#web/lib/format.ts';
import { MemberIdCard } from '#web/member/member-id-card.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import classes from './dashboard.module.css';

/** Who we know her as. */
export function AccountCard({ me, membership }: { me: Me; membership: MemberDonationStatus }) {
  const { i18n } = useLingui();
  return (
    <div className={classes.grid}>
      <section className={classes.card}>
        <MemberIdCard code={me.code} />
        <p className={classes.hint}>
          {me.emailVerified ? (
            <Trans>You sign in with it, or with your verified email.</Trans>
          ) : (
            <Trans>You sign in with it. Once your email is verified, you can sign in with that, too.</Trans>
          )}
        </p>
      </section>
      <section className={classes.card}>
        <h2>
          <Trans>Your account</Trans>
        </h2>
        <dl className={classes.facts}>
          <dt>
            <Trans>Membership</Trans>
          </dt>
          <dd>
            <StatusBadge status={membership === 'completed' ? 'active' : membership} />
          </dd>
          <dt>
            <Trans>Member since</Trans>
          </dt>
          <dd>{day(i18n.locale, me.joinedAt)}</dd>
          <dt>
            <Trans>Email</Trans>
          </dt>
          <dd>
            {me.email} <StatusBadge status={me.emailVerified ? 'verified' : 'pending'} />
          </dd>
          <dt>
            <Trans>Mobile</Trans>
          </dt>
          <dd>+91 {mobile(me.mobile)}</dd>
          {me.sponsor && (
            <>
              <dt>
                <Trans>Invited by</Trans>
              </dt>
              <dd>{me.sponsor.maskedName}</dd>
            </>
          )}
        </dl>
      </section>
    </div>
  );
}
