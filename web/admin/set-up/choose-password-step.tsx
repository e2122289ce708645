import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { setStaffPasswordForm } from '#contract/accounts/staff.ts';
import { type Enrolment, startEnrolment } from '#contract/accounts/staff-enrolment.ts';
import { AdminDoor } from '#web/admin/door/admin-door.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
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
  const action = useAction(startEnrolment, { revalidate: false });
  const name = link.fullName ?? t`Admin`;
  const email = link.email ?? '';
  return (
    <AdminDoor title={t`Welcome, ${name}`} lead={<Trans>Set up your staff account for {email}.</Trans>}>
      <Steps current={1} />
      <Form
        schema={schema}
        defaults={{ token, password: '', confirmPassword: '' }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Continue</Trans>}
        busyLabel={<Trans>Checking...</Trans>}
        failure={t`We could not set the password. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await action.run({ body });
          if (outcome?.answer) onDone(outcome.answer);
          return outcome?.error;
        }}
      >
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
