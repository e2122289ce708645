import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { checkLink } from '#contract/accounts/recover.ts';
import { stopClosure } from '#contract/your-data/closing.ts';
import { call } from '#web/lib/calling/call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { usableLink } from '#web/lib/link-token.ts';
import { ContactLinks } from '#web/member/contact-links.tsx';
import { LinkEnded } from '#web/member/sign-in/link-ended.tsx';
import { SignInLayout } from '#web/member/sign-in/sign-in-layout.tsx';
import { SignInMessage } from '#web/member/sign-in/sign-in-message.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';

export { SignInError as ErrorBoundary } from '#web/member/sign-in/sign-in-error.tsx';
export { SignInSkeleton as HydrateFallback } from '#web/member/sign-in/sign-in-skeleton.tsx';

/** Only looks: mail programs open links by themselves. */
export const clientLoader = () => usableLink((token) => call(checkLink, { body: { kind: 'closure_stop', token } }));

/** “Keep my account”, from the mails about a closing. */
export default function KeepAccountScreen() {
  const { t } = useLingui();
  const { token, usable } = useLoaderData<typeof clientLoader>();
  const words = useErrorWords();
  const action = useAction(stopClosure, { revalidate: false });
  const [isKept, setKept] = useState(false);

  async function keep() {
    const outcome = await action.run({ body: { token } });
    if (outcome?.answer) setKept(true);
  }

  if (isKept)
    return (
      <SignInLayout title={t`Your account stays open`}>
        <SignInMessage
          action={
            <Button component={Link} to="/user/forgot-password" size="lg" fullWidth>
              <Trans>Set a new password</Trans>
            </Button>
          }
        >
          <Trans>Nothing was erased. If it was not you who asked, somebody knows your password: please set a new one now.</Trans>
        </SignInMessage>
      </SignInLayout>
    );
  if (!usable)
    return (
      <LinkEnded>
        <Trans>The closing was already cancelled, or the account is closed. If you need help, please talk to us:</Trans> <ContactLinks />
      </LinkEnded>
    );
  return (
    <SignInLayout title={t`Keep your account?`} lead={<Trans>Somebody who knows your password asked us to close it.</Trans>}>
      <SignInMessage
        kind="blue"
        action={
          <>
            {action.error && (
              <Note kind="red" role="alert">
                {words(action.error, { failure: t`We could not cancel it. Please try again.` })}
              </Note>
            )}
            <Button size="lg" fullWidth aria-busy={action.isBusy} onClick={() => void keep()}>
              <Trans>Keep my account</Trans>
            </Button>
          </>
        }
      >
        <Trans>This cancels the closing. Everything stays as it is. If you want it closed, simply close this page.</Trans>
      </SignInMessage>
    </SignInLayout>
  );
}
