import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { stopLostFactor } from '#contract/accounts/lost-factor.ts';
import { checkLink } from '#contract/accounts/recover.ts';
import { call } from '#web/lib/calling/call.ts';
import type { Answer } from '#web/lib/calling/server-call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { usableLink } from '#web/lib/link-token.ts';
import { ContactLinks } from '#web/member/contact-links.tsx';
import { NewPasswordLink } from '#web/member/password/new-password-link.tsx';
import { LinkEnded } from '#web/member/sign-in/link-ended.tsx';
import { SignInLayout } from '#web/member/sign-in/sign-in-layout.tsx';
import { SignInMessage } from '#web/member/sign-in/sign-in-message.tsx';
import { WasItNotYou } from '#web/member/sign-in/was-it-not-you.tsx';

export { SignInError as ErrorBoundary } from '#web/member/sign-in/sign-in-error.tsx';
export { SignInSkeleton as HydrateFallback } from '#web/member/sign-in/sign-in-skeleton.tsx';

/** Only looks. Mail programs open links by themselves, and this one signs people out. */
export const clientLoader = () => usableLink((token) => call(checkLink, { body: { kind: 'factor_stop', token } }));

/** “This was not me”, from the mails about a lost second factor. */
export default function StopRemovalScreen() {
  const { token, usable } = useLoaderData<typeof clientLoader>();
  const action = useAction(stopLostFactor, { revalidate: false });
  const [stopped, setStopped] = useState<Answer<typeof stopLostFactor>>();

  async function stop() {
    const outcome = await action.run({ body: { token } });
    setStopped(outcome?.answer);
  }

  if (stopped) return <Stopped {...stopped} />;
  if (!usable)
    return (
      <LinkEnded>
        <Trans>It was already stopped, or has ended. If somebody else is in your account, please talk to us now:</Trans> <ContactLinks />
      </LinkEnded>
    );
  return (
    <WasItNotYou
      lead={<Trans>Somebody who knows your password says that your phone and your recovery codes are lost.</Trans>}
      stop={<Trans>Stop it</Trans>}
      action={action}
      onStop={stop}
    >
      <Trans>
        This stops the removal of your second factor, signs out every device and ends the old password. If it was you, simply close this
        page.
      </Trans>
    </WasItNotYou>
  );
}

function Stopped({ resetToken }: Answer<typeof stopLostFactor>) {
  const { t } = useLingui();
  return (
    <SignInLayout title={t`It is stopped`}>
      <SignInMessage action={resetToken && <NewPasswordLink token={resetToken} />}>
        <Trans>Every device is signed out, and the old password no longer works.</Trans>{' '}
        {resetToken ? (
          <Trans>Set a new one now.</Trans>
        ) : (
          <>
            <Trans>The email address of the account was changed. Please talk to us now, so that you get it back:</Trans> <ContactLinks />
          </>
        )}
      </SignInMessage>
    </SignInLayout>
  );
}
