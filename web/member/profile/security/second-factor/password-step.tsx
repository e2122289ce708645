import { Trans, useLingui } from '@lingui/react/macro';
import { type AuthenticatorSetup, startAuthenticatorSetup } from '#contract/accounts/second-factor.ts';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { useFormCall } from '#web/ui/form/use-form-call.ts';
import { StepActs, StepFrame } from './step-frame.tsx';

interface Props {
  readonly onDone: (setup: AuthenticatorSetup) => void;
  readonly onCancel: () => void;
}

/** The password again: an open session on somebody else's screen is not enough. */
export function PasswordStep({ onDone, onCancel }: Props) {
  const { t } = useLingui();
  return (
    <StepFrame>
      <Form
        {...useFormCall(startAuthenticatorSetup, onDone)}
        schema={startAuthenticatorSetup.schema.body}
        defaults={{ password: '' }}
        submitLabel={<Trans>Continue</Trans>}
        busyLabel={<Trans>Checking...</Trans>}
        failure={t`We could not check the password. Please try again.`}
      >
        {(submit) => (
          <>
            <PasswordField name="password" label={<Trans>Your password</Trans>} autoComplete="current-password" />
            <StepActs submit={submit} onCancel={onCancel} />
          </>
        )}
      </Form>
    </StepFrame>
  );
}
