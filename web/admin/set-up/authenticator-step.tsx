import { Trans, useLingui } from '@lingui/react/macro';
import { confirmEnrolment, type Enrolment } from '#contract/accounts/staff-enrolment.ts';
import { AdminSignInLayout } from '#web/admin/sign-in/admin-sign-in-layout.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { AuthenticatorKey } from '#web/ui/second-factor/authenticator-key.tsx';
import { QrCode } from '#web/ui/second-factor/qr-code.tsx';
import classes from './set-up.module.css';
import { Steps } from './steps.tsx';

interface Props {
  readonly enrolment: Enrolment;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
}

export function AuthenticatorStep({ enrolment, onDone }: Props) {
  const { t } = useLingui();
  const action = useAction(confirmEnrolment, { revalidate: false });
  return (
    <AdminSignInLayout
      title={t`Authenticator app`}
      lead={<Trans>Scan this QR code with an authenticator app on your phone. The app then shows a new code every 30 seconds.</Trans>}
    >
      <Steps current={2} />
      <div className={classes.scan}>
        <QrCode text={enrolment.otpauthUri} label={t`QR code for the authenticator app`} />
        <AuthenticatorKey secret={enrolment.secret} />
      </div>
      <Form
        schema={confirmEnrolment.schema.body}
        defaults={{ enrolment: enrolment.enrolment, code: '' }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Confirm</Trans>}
        busyLabel={<Trans>Checking...</Trans>}
        failure={t`We could not check the code. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await action.run({ body });
          if (outcome?.answer) onDone(outcome.answer.recoveryCodes);
          return outcome?.error;
        }}
      >
        <CodeField name="code" label={<Trans>The 6 digits it shows now</Trans>} />
      </Form>
    </AdminSignInLayout>
  );
}
