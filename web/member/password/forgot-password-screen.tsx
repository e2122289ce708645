import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { AskReset, askPasswordReset } from '#contract/accounts/recover.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Door } from '#web/member/door/door.tsx';
import { DoorFootnote } from '#web/member/door/door-footnote.tsx';
import { DoorMessage } from '#web/member/door/door-message.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSettings } from '#web/ui/settings.ts';

export default function ForgotPasswordScreen() {
  const { t } = useLingui();
  const minutes = useSettings()['members.reset_link_minutes'];
  const [isSent, setSent] = useState(false);
  const action = useAction(askPasswordReset, { revalidate: false });
  if (isSent) {
    return (
      <Door title={t`Check your email`}>
        <DoorMessage>
          <Trans>
            If this account exists, a link to set a new password is on its way to its verified email. It works once, for {minutes} minutes.
          </Trans>
        </DoorMessage>
      </Door>
    );
  }
  return (
    <Door title={t`Forgot password?`} lead={<Trans>We send a link to your verified email. With it you set a new password.</Trans>}>
      <Form
        schema={AskReset}
        defaults={{ userId: '' }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Send the link</Trans>}
        busyLabel={<Trans>Sending...</Trans>}
        failure={t`We could not send it. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await action.run({ body });
          setSent(outcome?.answer !== undefined);
          return outcome?.error;
        }}
        footer={
          <DoorFootnote>
            <Link to="/user/login">
              <Trans>Back to sign in</Trans>
            </Link>
          </DoorFootnote>
        }
      >
        <TextField
          name="userId"
          label={<Trans>User Id or email</Trans>}
          hint={<Link to="/user/forgot-user-id">{t`Forgot your User Id?`}</Link>}
          autoComplete="username"
          isVerbatim
        />
      </Form>
    </Door>
  );
}
