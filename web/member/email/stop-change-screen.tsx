import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { stopEmailChange } from '#contract/accounts/email.ts';
import { checkLink } from '#contract/accounts/recover.ts';
import { call } from '#web/lib/calling/call.ts';
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
export const clientLoader = () => usableLink((token) => call(checkLink, { body: { kind: 'email_stop', token } }));

/** “This was not me”, from the mail to the old address. */
export default function StopChangeScreen() {
  const { t } = useLingui();
  const { token, usable } = useLoaderData<typeof clientLoader>();
  const action = useAction(stopEmailChange, { revalidate: false });
  const [resetToken, setResetToken] = useState<string>();

  async function stop() {
    const outcome = await action.run({ body: { token } });
    setResetToken(outcome?.answer?.resetToken);
  }

  if (resetToken) {
    return (
      <SignInLayout title={t`The change is stopped`}>
        <SignInMessage action={<NewPasswordLink token={resetToken} />}>
          <Trans>
            Your email address is unchanged. Every device is signed out, and the old password no longer works. Set a new one now.
          </Trans>
        </SignInMessage>
      </SignInLayout>
    );
  }
  if (!usable) {
    return (
      <LinkEnded>
        <Trans>
          The change was already stopped, or the new address is confirmed. If you can no longer use your account, please write to us at
          once.
        </Trans>{' '}
        <ContactLinks />
      </LinkEnded>
    );
  }
  return (
    <WasItNotYou
      lead={<Trans>Somebody who knows your password asked to change your account’s email address.</Trans>}
      stop={<Trans>Stop the change</Trans>}
      action={action}
      onStop={stop}
    >
      <Trans>This signs out every device and ends the old password. Then you set a new one. If it was you, simply close this page.</Trans>
    </WasItNotYou>
  );
}
