import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { checkLink, resetPassword, setPasswordForm } from '#contract/accounts/recover.ts';
import { call } from '#web/lib/calling/call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { takeLinkToken } from '#web/lib/link-token.ts';
import { Door } from '#web/member/door/door.tsx';
import { DoorMessage } from '#web/member/door/door-message.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useSettings } from '#web/ui/settings.ts';

export { DoorBones as HydrateFallback } from '#web/member/door/door-bones.tsx';
export { DoorError as ErrorBoundary } from '#web/member/door/door-error.tsx';

export async function clientLoader() {
  const token = takeLinkToken();
  // A cut link cannot be good; the contract would refuse to ask.
  const { usable } = token.length < 20 ? { usable: false } : await call(checkLink, { body: { kind: 'password_reset', token } });
  return { token, usable };
}

export default function ResetPasswordScreen() {
  const { t } = useLingui();
  const { token, usable } = useLoaderData<typeof clientLoader>();
  const minimumLength = useSettings()['members.password_minimum_length'];
  const schema = useMemo(() => setPasswordForm({ minimumLength }), [minimumLength]);
  const [isDone, setDone] = useState(false);
  const action = useAction(resetPassword, { revalidate: false });

  if (isDone) {
    return (
      <Door title={t`Your new password is set`}>
        <DoorMessage>
          <Trans>You were signed out everywhere. Sign in with the new password.</Trans>
        </DoorMessage>
      </Door>
    );
  }
  if (!usable) {
    return (
      <Door title={t`This link has ended`}>
        <DoorMessage
          kind="blue"
          action={
            <Button component={Link} to="/user/forgot-password" size="lg" fullWidth>
              <Trans>Ask for a new link</Trans>
            </Button>
          }
        >
          <Trans>A link works once and for a short time. Ask for a new one; only the newest works.</Trans>
        </DoorMessage>
      </Door>
    );
  }
  return (
    <Door title={t`Set a new password`} lead={<Trans>After this you are signed out on every device.</Trans>}>
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
    </Door>
  );
}
