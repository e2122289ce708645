import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MyDonationDetails } from '#contract/donations/donations.ts';
import { ReasonWords } from '#web/member/payment/claim/reason-words.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './donation.module.css';

/** Why it came to nothing, and the one next step. */
export function Ended({ donation: { code, status, detail, reason, canRetry } }: { donation: MyDonationDetails }) {
  if (status !== 'failed') return null;
  return (
    <Note kind={detail === 'withdrawn' ? 'plain' : 'red'}>
      <p>
        <b>
          {detail === 'withdrawn' && <Trans>You withdrew this claim.</Trans>}
          {detail === 'reversed' && <Trans>This payment was reversed. Its receipt is no longer valid.</Trans>}
          {detail === 'rejected' && <Trans>We could not confirm this payment.</Trans>}
        </b>{' '}
        {reason && (reason.note || <ReasonWords code={reason.code} />)}
      </p>
      {canRetry && (
        <>
          <p>
            <Trans>Correct this and resend. Everything else is filled in, and you do not pay again.</Trans>
          </p>
          <Button
            component={Link}
            to={`/user/donate?retry=${code}`}
            className={classes.retry ?? ''}
            leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}
          >
            <Trans>Retry</Trans>
          </Button>
        </>
      )}
    </Note>
  );
}
