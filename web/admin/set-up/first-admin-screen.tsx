import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useLoaderData } from 'react-router';
import { checkStaffLink, type Enrolment, firstAdminForm, startFirstAdmin } from '#contract/accounts/staff-enrolment.ts';
import { AdminDoor } from '#web/admin/door/admin-door.tsx';
import { LinkEnded } from '#web/admin/door/link-ended.tsx';
import { call } from '#web/lib/calling/call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { takeLinkToken } from '#web/lib/link-token.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useSettings } from '#web/ui/settings.ts';
import { AuthenticatorStep } from './authenticator-step.tsx';
import { RecoveryCodesStep } from './recovery-codes-step.tsx';
import { Steps } from './steps.tsx';

export { AdminDoorBones as HydrateFallback } from '#web/admin/door/admin-door-bones.tsx';
export { AdminDoorError as ErrorBoundary } from '#web/admin/door/admin-door-error.tsx';

export async function clientLoader() {
  const token = takeLinkToken();
  if (token.length < 20) return { token, usable: false };
  const { usable } = await call(checkStaffLink, { body: { kind: 'first_admin', token } });
  return { token, usable };
}

/** The link ends as soon as there is somebody: looking again in the middle would show it as ended. */
export const shouldRevalidate = () => false;

/** The first staff member of a new installation, by the link the server printed. */
export default function FirstAdminScreen() {
  const { t } = useLingui();
  const { token, usable } = useLoaderData<typeof clientLoader>();
  const minimumLength = useSettings()['staff.password_minimum_length'];
  const schema = useMemo(() => firstAdminForm({ minimumLength }), [minimumLength]);
  const [enrolment, setEnrolment] = useState<Enrolment>();
  const [codes, setCodes] = useState<readonly string[]>();
  const action = useAction(startFirstAdmin, { revalidate: false });
  if (codes) return <RecoveryCodesStep codes={codes} />;
  if (enrolment) return <AuthenticatorStep enrolment={enrolment} onDone={setCodes} />;
  if (!usable) return <LinkEnded />;
  return (
    <AdminDoor
      title={t`The first administrator`}
      lead={<Trans>Nobody runs this site yet. Make the first account; it can invite the others.</Trans>}
    >
      <Steps current={1} />
      <Form
        schema={schema}
        defaults={{ token, fullName: '', email: '', password: '', confirmPassword: '' }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Continue</Trans>}
        busyLabel={<Trans>Checking...</Trans>}
        failure={t`Registration failed. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await action.run({ body });
          setEnrolment(outcome?.answer);
          return outcome?.error;
        }}
      >
        <TextField name="fullName" label={<Trans>Full name</Trans>} autoComplete="name" />
        <TextField name="email" label={<Trans>Email</Trans>} type="email" inputMode="email" autoComplete="username" isVerbatim />
        <PasswordField
          name="password"
          label={<Trans>Password</Trans>}
          hint={<Trans>At least {minimumLength} characters. A short sentence works well.</Trans>}
          autoComplete="new-password"
        />
        <PasswordField name="confirmPassword" label={<Trans>Confirm password</Trans>} autoComplete="new-password" />
      </Form>
    </AdminDoor>
  );
}
