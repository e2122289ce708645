import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { MyDonationDetails } from '#contract/donations/donations.ts';
import { inr } from '#contract/values/money.ts';
import { Note } from '#web/ui/feedback/note.tsx';

/** A later gift that could not be confirmed: it does not take the page over, and it is not forgotten either. */
export function FailedStrip({ claim: { code, amount, campaign, canRetry } }: { claim: MyDonationDetails }) {
  const sum = inr(amount);
  const fund = campaign.title;
  return (
    <Note kind="red">
      <Trans>
        <b>We could not confirm {sum}</b> for {fund}.
      </Trans>{' '}
      <Link to={`/user/donations/${code}`}>{canRetry ? <Trans>See why, and resend it</Trans> : <Trans>See why</Trans>}</Link>
    </Note>
  );
}
