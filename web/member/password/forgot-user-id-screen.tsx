import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { AskUserId, askUserId } from '#contract/accounts/recover.ts';
import { BackToSignIn } from '#web/member/sign-in/back-to-sign-in.tsx';
import { SignInLayout } from '#web/member/sign-in/sign-in-layout.tsx';
import { SignInMessage } from '#web/member/sign-in/sign-in-message.tsx';
import { MailForm } from '#web/ui/form/mail-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFormCall } from '#web/ui/form/use-form-call.ts';

export default function ForgotUserIdScreen() {
  const { t } = useLingui();
  const [isSent, setSent] = useState(false);
  const sending = useFormCall(askUserId, () => setSent(true));
  if (isSent) {
    return (
      <SignInLayout title={t`Check your email`}>
        <SignInMessage>
          <Trans>If this email is registered, we have sent your User Id to it.</Trans>
        </SignInMessage>
      </SignInLayout>
    );
  }
  return (
    <SignInLayout title={t`Forgot your User Id?`} lead={<Trans>We send it to the email you registered with.</Trans>}>
      <MailForm
        {...sending}
        schema={AskUserId}
        defaults={{ email: '' }}
        submitLabel={<Trans>Send my User Id</Trans>}
        footer={<BackToSignIn />}
      >
        <TextField name="email" label={<Trans>Email</Trans>} type="email" inputMode="email" autoComplete="email" isVerbatim />
      </MailForm>
    </SignInLayout>
  );
}
