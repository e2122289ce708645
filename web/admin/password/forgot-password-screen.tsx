import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { askStaffPasswordReset } from '#contract/accounts/staff.ts';
import { AdminDoor } from '#web/admin/door/admin-door.tsx';
import { AdminMessage } from '#web/admin/door/admin-message.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

export default function ForgotStaffPasswordScreen() {
  const { t } = useLingui();
  const [isSent, setSent] = useState(false);
  const action = useAction(askStaffPasswordReset, { revalidate: false });
  if (isSent) {
    return (
      <AdminDoor title={t`Check your email`}>
        <AdminMessage>
          <Trans>If this account exists, a link to set a new password is on its way to its email.</Trans>
        </AdminMessage>
      </AdminDoor>
    );
  }
  return (
    <AdminDoor title={t`Forgot password?`} lead={<Trans>We send a link to your email. The second factor is asked as always.</Trans>}>
      <Form
        schema={askStaffPasswordReset.schema.body}
        defaults={{ email: '' }}
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
          <Button component={Link} to="/admin/login" variant="subtle">
            <Trans>Back to sign in</Trans>
          </Button>
        }
      >
        <TextField name="email" label={<Trans>Email</Trans>} type="email" inputMode="email" autoComplete="username" isVerbatim />
      </Form>
    </AdminDoor>
  );
}
