import { Trans, useLingui } from '@lingui/react/macro';
import type { MyDonationDetails } from '#contract/donations/donations.ts';
import type { Overview } from '#contract/overview.ts';
import { inr } from '#contract/values/money.ts';
import { ArrivalNote } from '#web/member/arrival-note.tsx';
import { CorrectionNote } from '#web/member/donation/correction-note.tsx';
import { LateNote } from '#web/member/donation/late-note.tsx';
import { SentFacts } from '#web/member/donation/sent-facts.tsx';
import { Timeline } from '#web/member/donation/timeline.tsx';
import { VerifyEmailNote } from '#web/member/email/verify-email-note.tsx';
import { useMe } from '#web/member/use-me.ts';
import { Screen } from '#web/ui/shell/screen.tsx';
import { AccountCard } from './account-card.tsx';
import { BelowMinimum } from './below-minimum.tsx';
import classes from './dashboard.module.css';
import { WhileYouWait } from './while-you-wait.tsx';

/** The first claim is on the desk: where it stands, who does what until when, and what she can still correct. */
export function ProcessingDashboard({ overview, claim }: { overview: Overview; claim: MyDonationDetails }) {
  const { t } = useLingui();
  const me = useMe();
  const { firstName, belowMinimum } = overview;
  const sum = inr(claim.amount);
  const fund = claim.campaign.title;
  return (
    <Screen
      title={t`Payment Under Processing`}
      intro={
        <Trans>
          Thank you, {firstName}, for {sum} to {fund}. Nothing more to do now. You can close this page.
        </Trans>
      }
    >
      <ArrivalNote />
      {claim.isLate && <LateNote />}
      {belowMinimum && <BelowMinimum {...belowMinimum} />}
      <div className={classes.wide}>
        <section className={classes.card} aria-label={t`Progress`}>
          <Timeline donation={claim} />
        </section>
        <div className={classes.stack}>
          <SentFacts donation={claim} />
          <CorrectionNote donation={claim} />
        </div>
      </div>
      <VerifyEmailNote me={me} />
      <WhileYouWait claim={claim} />
      <AccountCard me={me} membership="processing" />
    </Screen>
  );
}
