import { Trans, useLingui } from '@lingui/react/macro';
import { getPasskeys } from '#contract/accounts/passkeys.ts';
import { changeMyPassword } from '#contract/accounts/password.ts';
import { getSecondFactor } from '#contract/accounts/second-factor.ts';
import { endMyOtherSessions, endMySession, getMySessions } from '#contract/accounts/sessions.ts';
import { load } from '#web/lib/calling/load.ts';
import { useMe } from '#web/member/use-me.ts';
import { PageTitle } from '#web/ui/page-title.tsx';
import { ChangePassword } from '#web/ui/security/change-password.tsx';
import { SessionList } from '#web/ui/security/session-list.tsx';
import { useSettings } from '#web/ui/settings.ts';
import type { Route } from './+types/security-screen.ts';
import { MyPasskeys } from './my-passkeys.tsx';
import { SecondFactorCard } from './second-factor/second-factor-card.tsx';
import classes from './security-screen.module.css';

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const [factor, { passkeys }, { sessions }] = await Promise.all([
    load(request, getSecondFactor, {}),
    load(request, getPasskeys, {}),
    load(request, getMySessions, {}),
  ]);
  return { factor, passkeys, sessions };
}

/** How the account is kept safe: by what one signs in, and where she is signed in. */
export default function SecurityScreen({ loaderData: { factor, passkeys, sessions } }: Route.ComponentProps) {
  const { t } = useLingui();
  const me = useMe();
  const minimumLength = useSettings()['members.password_minimum_length'];
  return (
    <div className={classes.sides}>
      <PageTitle>{t`Security`}</PageTitle>
      <div className={classes.main}>
        <SecondFactorCard factor={factor} />
        <MyPasskeys passkeys={passkeys} hasSecondFactor={factor.authenticatorSince !== null} />
        <SessionList sessions={sessions} one={endMySession} others={endMyOtherSessions} />
      </div>
      <ChangePassword endpoint={changeMyPassword} minimumLength={minimumLength} userId={me.code}>
        <Trans>All your other devices are signed out when it changes, and withdrawals wait for a while.</Trans>
      </ChangePassword>
    </div>
  );
}
