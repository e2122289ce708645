import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { askStaffPasswordReset } from '#contract/accounts/staff.ts';
import { AdminMessage } from '#web/admin/sign-in/admin-message.tsx';
import { AdminSignInLayout } from '#web/admin/sign-in/admin-sign-in-layout.tsx';
import { MailForm } from '#web/ui/form/mail-form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFormCall } from '#web/ui/form/use-form-call.ts';

export default function ForgotStaffPasswordScreen() {
  const { t } = useLingui();
  const [isSent, setSent] = useState(false);
  const sending = useFormCall(askStaffPasswordReset, () => setSent(true));
  if (isSent) {
    return (
      <AdminSignInLayout title={t`Check your email`}>
        <AdminMessage>
          <Trans>If this account exists, a link to set a new password is on its way to its email.</Trans>
        </AdminMessage>
      </AdminSignInLayout>
    );
  }
  return (
    <AdminSignInLayout
      title={t`Forgot password?`}
      lead={<Trans>We send a link to your email. You still need your second factor to sign in.</Trans>}
    >
      <MailForm
        {...sending}
        schema={askStaffPasswordReset.schema.body}
        defaults={{ email: '' }}
        submitLabel={<Trans>Send the link</Trans>}
        footer={
          <Button component={Link} to="/admin/login" variant="subtle">
            <Trans>Back to sign in</Trans>
          </Button>
        }
      >
        <TextField name="email" label={<Trans>Email</Trans>} type="email" inputMode="email" autoComplete="username" isVerbatim />
      </MailForm>
    </AdminSignInLayout>
  );
}
