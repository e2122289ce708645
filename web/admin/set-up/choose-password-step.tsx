import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { setStaffPasswordForm } from '#contract/accounts/staff.ts';
import { type Enrolment, startEnrolment } from '#contract/accounts/staff-enrolment.ts';
import { AdminSignInLayout } from '#web/admin/sign-in/admin-sign-in-layout.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { NewPasswordFields } from '#web/ui/form/new-password-fields.tsx';
import { useFormCall } from '#web/ui/form/use-form-call.ts';
import { useSettings } from '#web/ui/settings.ts';
import { Steps } from './steps.tsx';

export interface StepProps {
  readonly token: string;
  readonly link: { readonly email: string | null; readonly fullName: string | null };
  readonly onDone: (enrolment: Enrolment) => void;
}

export function ChoosePasswordStep({ token, link, onDone }: StepProps) {
  const { t } = useLingui();
  const minimumLength = useSettings()['staff.password_minimum_length'];
  const schema = useMemo(() => setStaffPasswordForm({ minimumLength }), [minimumLength]);
  const sending = useFormCall(startEnrolment, onDone);
  const name = link.fullName ?? t`Admin`;
  const email = link.email ?? '';
  return (
    <AdminSignInLayout title={t`Welcome, ${name}`} lead={<Trans>Set up your staff account for {email}.</Trans>}>
      <Steps current={1} />
      <Form
        {...sending}
        schema={schema}
        defaults={{ token, password: '', confirmPassword: '' }}
        submitLabel={<Trans>Continue</Trans>}
        busyLabel={<Trans>Checking...</Trans>}
        failure={t`We could not set the password. Please try again.`}
      >
        <NewPasswordFields minimumLength={minimumLength} />
      </Form>
    </AdminSignInLayout>
  );
}
