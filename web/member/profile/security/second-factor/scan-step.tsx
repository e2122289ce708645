import { Trans, useLingui } from '@lingui/react/macro';
import { type AuthenticatorSetup, switchOnSecondFactor } from '#contract/accounts/second-factor.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { CodeField } from '#web/ui/form/code-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { AuthenticatorKey } from '#web/ui/second-factor/authenticator-key.tsx';
import { QrCode } from '#web/ui/second-factor/qr-code.tsx';
import classes from './second-factor.module.css';
import { StepActs, StepFrame } from './step-frame.tsx';

interface Props {
  readonly setup: AuthenticatorSetup;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onCancel: () => void;
}

/** Scan, then type what the app shows: only that switches it on. */
export function ScanStep({ setup: { setup, secret, otpauthUri }, onDone, onCancel }: Props) {
  const { t } = useLingui();
  const action = useAction(switchOnSecondFactor);
  return (
    <StepFrame>
      <Form
        schema={switchOnSecondFactor.schema.body}
        defaults={{ setup, code: '' }}
        isBusy={action.isBusy}
        submitLabel={<Trans>Turn on</Trans>}
        busyLabel={<Trans>Checking...</Trans>}
        failure={t`We could not check the code. Please try again.`}
        onSubmit={async (body) => {
          const outcome = await action.run({ body });
          if (outcome?.answer) onDone(outcome.answer.recoveryCodes);
          return outcome?.error;
        }}
      >
        {(submit) => (
          <>
            <div className={classes.scan}>
              <QrCode text={otpauthUri} label={t`QR code for the authenticator app`} />
              <div className={classes.how}>
                <h3>
                  <Trans>1. Scan with your app</Trans>
                </h3>
                <p>
                  <Trans>
                    Aegis, Google Authenticator or any other. On this phone? <a href={otpauthUri}>Open the app</a>.
                  </Trans>
                </p>
                <AuthenticatorKey secret={secret} />
                <CodeField name="code" label={<Trans>2. Type the code it shows</Trans>} />
              </div>
            </div>
            <StepActs submit={submit} onCancel={onCancel} said={<Trans>Next you get 10 recovery codes. Keep them on paper.</Trans>} />
          </>
        )}
      </Form>
    </StepFrame>
  );
}
