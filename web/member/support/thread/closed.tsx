import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MyTicketDetails } from '#contract/support/my-tickets.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './thread.module.css';

/** Nothing opens it again (S-04.5): what is left goes into a new one, about the same matter. */
export const Closed = ({ ticket: { matter } }: { ticket: MyTicketDetails }) => (
  <Note kind="plain" icon={<IconArchive size={20} stroke={1.75} aria-hidden />}>
    <p>
      <Trans>This ticket is closed. If there is more to say, please open a new one.</Trans>
    </p>
    <Button component={Link} to={matter ? `/user/support/new?about=${matter.code}` : '/user/support/new'} className={classes.anew ?? ''}>
      <Trans>New Ticket</Trans>
    </Button>
  </Note>
);
