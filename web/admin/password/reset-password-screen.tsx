import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useLoaderData } from 'react-router';
import { resetStaffPassword, setStaffPasswordForm } from '#contract/accounts/staff.ts';
import { checkStaffLink } from '#contract/accounts/staff-enrolment.ts';
import { AdminDoor } from '#web/admin/door/admin-door.tsx';
import { AdminMessage } from '#web/admin/door/admin-message.tsx';
import { LinkEnded } from '#web/admin/door/link-ended.tsx';
import { call } from '#web/lib/calling/call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { takeLinkToken } from '#web/lib/link-token.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useSettings } from '#web/ui/settings.ts';

export { AdminDoorBones as HydrateFallback } from '#web/admin/door/admin-door-bones.tsx';
export { AdminDoorError as ErrorBoundary } from '#web/admin/door/admin-door-error.tsx';

export async function clientLoader() {
  const token = takeLinkToken();
  if (token.length < 20) return { token, usable: false };
  const { usable } = await call(checkStaffLink, { body: { kind: 'password_reset', token } });
  return { token, usable };
}

export default function ResetStaffPasswordScreen() {
  const { t } = useLingui();
  const { token, usable } = useLoaderData<typeof clientLoader>();
  const minimumLength = useSettings()['staff.password_minimum_length'];
  const schema = useMemo(() => setStaffPasswordForm({ minimumLength }), [minimumLength]);
  const [isDone, setDone] = useState(false);
  const action = useAction(resetStaffPassword, { revalidate: false });
  if (isDone) {
    return (
      <AdminDoor title={t`Your new password is set`}>
        <AdminMessage>
          <Trans>You were signed out everywhere. Sign in with the new password and your second factor.</Trans>
        </AdminMessage>
      </AdminDoor>
    );
  }
  if (!usable) return <LinkEnded />;
  return (
    <AdminDoor title={t`Set a new password`} lead={<Trans>After this you are signed out on every device.</Trans>}>
      <Form
        schema={schema}
        defaults={{ token, password: '', confirmPassword: '' }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Set the new password</Trans>}
        busyLabel={<Trans>Setting it...</Trans>}
        failure={t`We could not set the password. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await action.run({ body });
          setDone(outcome?.answer !== undefined);
          return outcome?.error;
        }}
      >
        <PasswordField
          name="password"
          label={<Trans>New password</Trans>}
          hint={<Trans>At least {minimumLength} characters. A short sentence works well.</Trans>}
          autoComplete="new-password"
        />
        <PasswordField name="confirmPassword" label={<Trans>Confirm password</Trans>} autoComplete="new-password" />
      </Form>
    </AdminDoor>
  );
}
