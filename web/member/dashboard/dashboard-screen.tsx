import { Trans, useLingui } from '@lingui/react/macro';
import { useRouteLoaderData } from 'react-router';
import { day, mobile } from '#web/lib/format.ts';
import { MemberIdCard } from '#web/member/member-id-card.tsx';
import type { clientLoader } from '#web/member/member-layout.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Screen } from '#web/ui/screen.tsx';
import classes from './dashboard.module.css';
import { VerifyEmailNote } from './verify-email-note.tsx';

/** What is known about a member by now, and nothing else: no figure stands here that the server did not send. */
export default function DashboardScreen() {
  const { t, i18n } = useLingui();
  const data = useRouteLoaderData<typeof clientLoader>('member/shell');
  if (!data) throw new Error('The dashboard stands outside the member layout');
  const { me } = data;
  const firstName = me.fullName.trim().split(/\s+/)[0] ?? '';
  const since = day(i18n.locale, me.joinedAt);

  return (
    <Screen title={t`Dashboard`} heading={<Trans>Namaste, {firstName}</Trans>} intro={<Trans>Member since {since}.</Trans>}>
      <VerifyEmailNote me={me} />
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
              <Trans>Account status</Trans>
            </dt>
            <dd>
              <StatusBadge status={me.status} />
            </dd>
            <dt>
              <Trans>First donation</Trans>
            </dt>
            <dd>
              <StatusBadge status={me.activated ? 'approved' : 'pending'} />
            </dd>
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
    </Screen>
  );
}
