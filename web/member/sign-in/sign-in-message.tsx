import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './sign-in-message.module.css';

interface Props {
  readonly kind?: 'green' | 'red' | 'blue';
  readonly children: ReactNode;
  /** In place of the way to sign-in. */
  readonly action?: ReactNode;
}

/** What came of it, and the next step. Announced, since it takes the place of a form. */
export function SignInMessage({ kind = 'green', children, action }: Props) {
  return (
    <div className={classes.message}>
      <Note kind={kind} role="status">
        {children}
      </Note>
      {action ?? (
        <Button component={Link} to="/user/login" size="lg" fullWidth>
          <Trans>Go to Login</Trans>
        </Button>
      )}
    </div>
  );
}
