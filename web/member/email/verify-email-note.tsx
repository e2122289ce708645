import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import type { Me } from '#contract/accounts/accounts.ts';
import { resendVerification } from '#contract/accounts/email.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';

/** Stands on the dashboard until the address is verified; the mail can be sent again. */
export function VerifyEmailNote({ me }: { me: Me }) {
  const { t } = useLingui();
  const words = useErrorWords();
  const action = useAction(resendVerification);
  const [isSent, setSent] = useState(false);
  const address = me.pendingEmail ?? me.email;
  if (me.emailVerified && !me.pendingEmail) return null;

  async function resend() {
    const outcome = await action.run({});
    setSent(outcome?.answer !== undefined);
  }

  return (
    <Note kind="yellow" icon={<IconMail size={20} stroke={1.75} aria-hidden />}>
      <p>
        <Trans>
          <b>Please verify your email.</b> Open the link we sent to {address}. Until then we cannot email you.
        </Trans>
      </p>
      <div role="status">
        {isSent && (
          <p>
            <Trans>We have sent it again. Please also check your spam folder.</Trans>
          </p>
        )}
        {action.error && <p>{words(action.error, { failure: t`We could not send it. Please try again.` })}</p>}
      </div>
      {!isSent && (
        <Button variant="default" size="sm" mt={10} aria-busy={action.isBusy} onClick={() => void resend()}>
          {action.isBusy ? <Trans>Sending...</Trans> : <Trans>Send the link again</Trans>}
        </Button>
      )}
    </Note>
  );
}
