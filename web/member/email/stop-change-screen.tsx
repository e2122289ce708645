import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { stopEmailChange } from '#contract/accounts/email.ts';
import { checkLink } from '#contract/accounts/recover.ts';
import { call } from '#web/lib/calling/call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { takeLinkToken } from '#web/lib/link-token.ts';
import { Door } from '#web/member/door/door.tsx';
import { DoorMessage } from '#web/member/door/door-message.tsx';
import { NewPasswordLink } from '#web/member/password/new-password-link.tsx';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';

export { DoorBones as HydrateFallback } from '#web/member/door/door-bones.tsx';
export { DoorError as ErrorBoundary } from '#web/member/door/door-error.tsx';

/** Only looks. Mail programs open links by themselves, and this one signs people out. */
export async function clientLoader() {
  const token = takeLinkToken();
  const { usable } = token.length < 20 ? { usable: false } : await call(checkLink, { body: { kind: 'email_stop', token } });
  return { token, usable };
}

/** «This was not me», from the mail to the old address. */
export default function StopChangeScreen() {
  const { t } = useLingui();
  const words = useErrorWords();
  const { token, usable } = useLoaderData<typeof clientLoader>();
  const action = useAction(stopEmailChange, { revalidate: false });
  const [resetToken, setResetToken] = useState<string>();

  async function stop() {
    const outcome = await action.run({ body: { token } });
    setResetToken(outcome?.answer?.resetToken);
  }

  if (resetToken) {
    return (
      <Door title={t`The change is stopped`}>
        <DoorMessage action={<NewPasswordLink token={resetToken} />}>
          <Trans>Your address stays as it was. Every device is signed out, and the old password no longer works. Set a new one now.</Trans>
        </DoorMessage>
      </Door>
    );
  }
  if (!usable) {
    return (
      <Door title={t`This link has ended`}>
        <DoorMessage kind="blue">
          <Trans>
            The change was stopped already, or the new address is confirmed. If your account is no longer yours, please write to us at once.
          </Trans>
        </DoorMessage>
      </Door>
    );
  }
  return (
    <Door
      title={t`Was it not you?`}
      lead={<Trans>Somebody who knows your password asked to change the email address of your account.</Trans>}
    >
      <DoorMessage
        kind="blue"
        action={
          <>
            {action.error && (
              <Note kind="red" role="alert">
                {words(action.error, { failure: t`We could not stop it. Please try again.` })}
              </Note>
            )}
            <Button size="lg" fullWidth aria-busy={action.isBusy} onClick={() => void stop()}>
              {action.isBusy ? <Trans>Stopping it...</Trans> : <Trans>Stop the change</Trans>}
            </Button>
          </>
        }
      >
        <Trans>This signs out every device and ends the old password. Then you set a new one. If it was you, simply close this page.</Trans>
      </DoorMessage>
    </Door>
  );
}
