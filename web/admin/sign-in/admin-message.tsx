import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './admin-message.module.css';

/** What came of it, and the way to sign-in. */
export function AdminMessage({ kind = 'green', children }: { kind?: 'green' | 'blue'; children: ReactNode }) {
  return (
    <div className={classes.message}>
      <Note kind={kind} role="status">
        {children}
      </Note>
      <Button component={Link} to="/admin/login" size="lg" fullWidth>
        <Trans>Go to sign in</Trans>
      </Button>
    </div>
  );
}
