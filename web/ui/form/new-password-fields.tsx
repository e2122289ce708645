import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { PasswordField } from './password-field.tsx';

interface Props {
  readonly minimumLength: number;
  readonly label?: ReactNode;
}

/** A password somebody chooses, and the same again. */
export const NewPasswordFields = ({ minimumLength, label = <Trans>Password</Trans> }: Props) => (
  <>
    <PasswordField
      name="password"
      label={label}
      hint={<Trans>At least {minimumLength} characters. A short sentence works well.</Trans>}
      autoComplete="new-password"
    />
    <PasswordField name="confirmPassword" label={<Trans>Confirm password</Trans>} autoComplete="new-password" />
  </>
);
