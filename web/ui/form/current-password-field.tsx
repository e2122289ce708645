import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { PasswordField } from './password-field.tsx';

/** The password of somebody who signs in, and the way out for who forgot it. */
export const CurrentPasswordField = ({ forgotten }: { forgotten: string }) => (
  <PasswordField
    name="password"
    label={<Trans>Password</Trans>}
    autoComplete="current-password"
    aside={
      <Link to={forgotten}>
        <Trans>Forgot password?</Trans>
      </Link>
    }
  />
);
