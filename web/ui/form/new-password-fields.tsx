import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PasswordField } from './password-field.tsx';
import { StrengthMeter } from './strength/strength-meter.tsx';
import { useStrength } from './strength/use-strength.ts';

interface Props {
  readonly minimumLength: number;
  readonly name?: string;
  readonly label?: ReactNode;
  readonly confirmLabel?: ReactNode;
}

/** A password somebody chooses, how hard it is to guess, and the same again. */
export function NewPasswordFields(props: Props) {
  const { minimumLength, name = 'password', label = <Trans>Password</Trans>, confirmLabel = <Trans>Confirm password</Trans> } = props;
  const { strength, look } = useStrength();
  return (
    <>
      <div>
        <PasswordField
          name={name}
          label={label}
          hint={<Trans>At least {minimumLength} characters. A short sentence works well.</Trans>}
          autoComplete="new-password"
          onType={(typed) => void look(typed)}
        />
        <StrengthMeter strength={strength} />
      </div>
      <PasswordField name="confirmPassword" label={confirmLabel} autoComplete="new-password" />
    </>
  );
}
