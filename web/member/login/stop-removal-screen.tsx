import { Trans, useLingui } from '@lingui/react/macro';
import { useLoaderData } from 'react-router';
import { stopLostFactor } from '#contract/accounts/lost-factor.ts';
import { checkLink } from '#contract/accounts/recover.ts';
import { call } from '#web/lib/calling/call.ts';
import { usableLink } from '#web/lib/link-token.ts';
import { StopScreen } from '#web/member/password/stop-screen.tsx';

export { SignInError as ErrorBoundary } from '#web/member/sign-in/sign-in-error.tsx';
export { SignInSkeleton as HydrateFallback } from '#web/member/sign-in/sign-in-skeleton.tsx';

/** Only looks. Mail programs open links by themselves, and this one signs people out. */
export const clientLoader = () => usableLink((token) => call(checkLink, { body: { kind: 'factor_stop', token } }));

/** “This was not me”, from the mails about a lost second factor. */
export default function StopRemovalScreen() {
  const { t } = useLingui();
  return (
    <StopScreen
      endpoint={stopLostFactor}
      link={useLoaderData<typeof clientLoader>()}
      ended={<Trans>It was already stopped, or has ended. If somebody else is in your account, please talk to us now:</Trans>}
      lead={<Trans>Somebody who knows your password says that your phone and your recovery codes are lost.</Trans>}
      effect={
        <Trans>
          This stops the removal of your second factor, signs out every device and ends the old password. If it was you, simply close this
          page.
        </Trans>
      }
      stop={<Trans>Stop it</Trans>}
      done={t`It is stopped`}
      next={<Trans>Set a new one now.</Trans>}
    />
  );
}
