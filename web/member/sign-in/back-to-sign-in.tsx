import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { SignInFootnote } from './sign-in-footnote.tsx';

export const BackToSignIn = () => (
  <SignInFootnote>
    <Link to="/user/login">
      <Trans>Back to sign in</Trans>
    </Link>
  </SignInFootnote>
);
