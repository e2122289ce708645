import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { MyTicketDetails } from '#contract/support/my-tickets.ts';
import { SuccessDialog, SuccessFacts } from '#web/member/success-dialog.tsx';
import { useAnswerTime } from '#web/member/support/use-ticket-words.ts';
import classes from './new-ticket.module.css';

/** It is with us: its number, and when an answer comes. */
export function SubmittedDialog({ ticket, onClose }: { ticket: MyTicketDetails | undefined; onClose: () => void }) {
  const promise = useAnswerTime();
  return (
    <SuccessDialog
      isOpen={ticket !== undefined}
      onClose={onClose}
      title={<Trans>Ticket Submitted Successfully</Trans>}
      words={
        <>
          {promise}. <Trans>You see the answer here and by email.</Trans>
        </>
      }
    >
      {ticket && (
        <>
          <SuccessFacts>
            <dt>
              <Trans>Ticket</Trans>
            </dt>
            <dd>{ticket.code}</dd>
            <dt>
              <Trans>Subject</Trans>
            </dt>
            <dd>{ticket.subject}</dd>
          </SuccessFacts>
          <div className={classes.next}>
            <Button component={Link} to={`/user/support/${ticket.code}`} size="lg" data-autofocus>
              <Trans>View ticket</Trans>
            </Button>
            <Button variant="default" size="lg" onClick={onClose}>
              <Trans>Done</Trans>
            </Button>
          </div>
        </>
      )}
    </SuccessDialog>
  );
}
