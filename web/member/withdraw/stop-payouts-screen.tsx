import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { checkLink } from '#contract/accounts/recover.ts';
import { stopPayouts } from '#contract/withdrawals/my-withdrawals.ts';
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
export const clientLoader = () => usableLink((token) => call(checkLink, { body: { kind: 'payout_stop', token } }));

/** “This was not me”, from the mails about accounts and withdrawals. */
export default function StopPayoutsScreen() {
  const { token, usable } = useLoaderData<typeof clientLoader>();
  const action = useAction(stopPayouts, { revalidate: false });
  const [stopped, setStopped] = useState<Answer<typeof stopPayouts>>();

  async function stop() {
    const outcome = await action.run({ body: { token } });
    setStopped(outcome?.answer);
  }

  if (stopped) return <Stopped {...stopped} />;
  if (!usable)
    return (
      <LinkEnded>
        <Trans>
          Payouts were already stopped with it, or it is too old. If money is about to leave your account, please talk to us now:
        </Trans>{' '}
        <ContactLinks />
      </LinkEnded>
    );
  return (
    <WasItNotYou
      lead={<Trans>Somebody who knows your password asked us to pay out your money, or named an account for it.</Trans>}
      stop={<Trans>Stop all payouts</Trans>}
      action={action}
      onStop={stop}
    >
      <Trans>
        This cancels every withdrawal that is not at the bank yet, signs out every device and ends the old password. Nothing is paid out
        until we have spoken to you. If it was you, simply close this page.
      </Trans>
    </WasItNotYou>
  );
}

function Stopped({ cancelled, resetToken }: Answer<typeof stopPayouts>) {
  const { t } = useLingui();
  return (
    <SignInLayout title={t`Payouts are stopped`}>
      <SignInMessage action={resetToken && <NewPasswordLink token={resetToken} />}>
        {cancelled > 0 && (
          <>
            <Plural
              value={cancelled}
              one="# withdrawal is cancelled, the money is back in your balance."
              other="# withdrawals are cancelled, the money is back in your balance."
            />{' '}
          </>
        )}
        <Trans>Every device is signed out, and the old password no longer works.</Trans>{' '}
        {resetToken ? (
          <Trans>Set a new one now. We will call or write to you before anything is paid out again.</Trans>
        ) : (
          <>
            <Trans>The email address of the account was changed. Please talk to us now, so that you get it back:</Trans> <ContactLinks />
          </>
        )}
      </SignInMessage>
    </SignInLayout>
  );
}
