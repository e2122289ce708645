import { Trans, useLingui } from '@lingui/react/macro';
import { z } from 'zod';
import { startEnrolment } from '#contract/accounts/staff-enrolment.ts';
import { Password } from '#contract/values/people.ts';
import { AdminSignInLayout } from '#web/admin/sign-in/admin-sign-in-layout.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import type { StepProps } from './choose-password-step.tsx';
import { Steps } from './steps.tsx';

const schema = z.object({ password: Password });

/** After a lost second factor: the password stays, and its owner must still know it. */
export function CurrentPasswordStep({ token, link, onDone }: StepProps) {
  const { t } = useLingui();
  const action = useAction(startEnrolment, { revalidate: false });
  const name = link.fullName ?? t`Admin`;
  return (
    <AdminSignInLayout title={t`Welcome, ${name}`} lead={<Trans>Set up a new authenticator app. First enter your current password.</Trans>}>
      <Steps current={1} />
      <Form
        schema={schema}
        defaults={{ password: '' }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Continue</Trans>}
        busyLabel={<Trans>Checking...</Trans>}
        failure={t`We could not check the password. Please try again.`}
        onSubmit={async ({ password }) => {
          const outcome = await action.run({ body: { token, password, confirmPassword: password } });
          if (outcome?.answer) onDone(outcome.answer);
          return outcome?.error;
        }}
      >
        <PasswordField name="password" label={<Trans>Password</Trans>} autoComplete="current-password" />
      </Form>
    </AdminSignInLayout>
  );
}
