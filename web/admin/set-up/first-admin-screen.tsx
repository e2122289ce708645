import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { useLoaderData } from 'react-router';
import { checkStaffLink, type Enrolment, firstAdminForm, startFirstAdmin } from '#contract/accounts/staff-enrolment.ts';
import { AdminSignInLayout } from '#web/admin/sign-in/admin-sign-in-layout.tsx';
import { LinkExpired } from '#web/admin/sign-in/link-expired.tsx';
import { call } from '#web/lib/calling/call.ts';
import { usableLink } from '#web/lib/link-token.ts';
import { Form } from '#web/ui/form/form.tsx';
import { NewPasswordFields } from '#web/ui/form/new-password-fields.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFormCall } from '#web/ui/form/use-form-call.ts';
import { useSettings } from '#web/ui/settings.ts';
import { AuthenticatorStep } from './authenticator-step.tsx';
import { RecoveryCodesStep } from './recovery-codes-step.tsx';
import { Steps } from './steps.tsx';

export { AdminSignInError as ErrorBoundary } from '#web/admin/sign-in/admin-sign-in-error.tsx';
export { AdminSignInSkeleton as HydrateFallback } from '#web/admin/sign-in/admin-sign-in-skeleton.tsx';

export const clientLoader = () => usableLink((token) => call(checkStaffLink, { body: { kind: 'first_admin', token } }));

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
  const sending = useFormCall(startFirstAdmin, setEnrolment);
  if (codes) return <RecoveryCodesStep codes={codes} />;
  if (enrolment) return <AuthenticatorStep enrolment={enrolment} onDone={setCodes} />;
  if (!usable) return <LinkExpired />;
  return (
    <AdminSignInLayout
      title={t`The first administrator`}
      lead={<Trans>This site has no administrator yet. Create the first account; it can invite the others.</Trans>}
    >
      <Steps current={1} />
      <Form
        {...sending}
        schema={schema}
        defaults={{ token, fullName: '', email: '', password: '', confirmPassword: '' }}
        submitLabel={<Trans>Continue</Trans>}
        busyLabel={<Trans>Checking...</Trans>}
        failure={t`Registration failed. Please try again.`}
      >
        <TextField name="fullName" label={<Trans>Full name</Trans>} autoComplete="name" />
        <TextField name="email" label={<Trans>Email</Trans>} type="email" inputMode="email" autoComplete="username" isVerbatim />
        <NewPasswordFields minimumLength={minimumLength} />
      </Form>
    </AdminSignInLayout>
  );
}
