import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { AskReset, askPasswordReset } from '#contract/accounts/recover.ts';
import { BackToSignIn } from '#web/member/sign-in/back-to-sign-in.tsx';
import { SignInLayout } from '#web/member/sign-in/sign-in-layout.tsx';
import { SignInMessage } from '#web/member/sign-in/sign-in-message.tsx';
import { MailForm } from '#web/ui/form/mail-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFormCall } from '#web/ui/form/use-form-call.ts';
import { useSettings } from '#web/ui/settings.ts';

export default function ForgotPasswordScreen() {
  const { t } = useLingui();
  const minutes = useSettings()['members.reset_link_minutes'];
  const [isSent, setSent] = useState(false);
  const sending = useFormCall(askPasswordReset, () => setSent(true));
  if (isSent) {
    return (
      <SignInLayout title={t`Check your email`}>
        <SignInMessage>
          <Trans>
            If this account exists, a link to set a new password is on its way to its verified email. It works once, for {minutes} minutes.
          </Trans>
        </SignInMessage>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={t`Forgot password?`} lead={<Trans>We send a link to your verified email. With it you set a new password.</Trans>}>
      <MailForm
        {...sending}
        schema={AskReset}
        defaults={{ userId: '' }}
        submitLabel={<Trans>Send the link</Trans>}
        footer={<BackToSignIn />}
      >
        <TextField
          name="userId"
          label={<Trans>User Id or email</Trans>}
          hint={<Link to="/user/forgot-user-id">{t`Forgot your User Id?`}</Link>}
          autoComplete="username"
          isVerbatim
        />
      </MailForm>
    </SignInLayout>
  );
}
