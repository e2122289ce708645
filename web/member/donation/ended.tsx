import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconAlertCircle, IconRefresh } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { MyDonationDetails } from '#contract/donations/donations.ts';
import { ContactLinks } from '#web/member/contact-links.tsx';
import { ReasonWords } from '#web/member/payment/claim/reason-words.tsx';
import classes from './donation.module.css';

/** Why it came to nothing, and the one next step. */
export function Ended({ donation: { code, status, detail, reason, canRetry } }: { donation: MyDonationDetails }) {
  if (status !== 'failed') return null;
  return (
    <section className={classes.ended} data-kind={detail} aria-labelledby="ended-title">
      <h2 id="ended-title">
        <IconAlertCircle size={22} stroke={1.75} aria-hidden />
        <span>
          {detail === 'withdrawn' && <Trans>You withdrew this claim</Trans>}
          {detail === 'reversed' && <Trans>This payment was reversed. Its receipt is no longer valid.</Trans>}
          {detail === 'rejected' && <Trans>One thing to fix</Trans>}
        </span>
      </h2>
      {reason && <p className={classes.why}>{reason.note || <ReasonWords code={reason.code} />}</p>}
      {canRetry && (
        <>
          <p>
            {detail === 'reversed' ? (
              <Trans>The amount and the fund are kept. It takes a new payment.</Trans>
            ) : (
              <Trans>The rest is kept, and you do not pay again.</Trans>
            )}
          </p>
          <Button component={Link} to={`/user/donate?retry=${code}`} leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden />}>
            {detail === 'withdrawn' && <Trans>Send it again</Trans>}
            {detail === 'reversed' && <Trans>Pay again</Trans>}
            {detail === 'rejected' && <Trans>Correct this and resend</Trans>}
          </Button>
        </>
      )}
      {detail !== 'withdrawn' && (
        <p className={classes.ask}>
          <Trans>Sure that you paid? Talk to us, with the UTR ready:</Trans> <ContactLinks />
        </p>
      )}
    </section>
  );
}
