import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { MyDonation } from '#contract/donations/donations.ts';
import type { MyFund, Overview } from '#contract/overview.ts';
import { inr } from '#contract/values/money.ts';
import { day } from '#web/lib/format.ts';
import { ArrivalNote } from '#web/member/arrival-note.tsx';
import { LateNote } from '#web/member/donation/late-note.tsx';
import { VerifyEmailNote } from '#web/member/email/verify-email-note.tsx';
import { RateNote } from '#web/member/reading/rate-note.tsx';
import { useMe } from '#web/member/use-me.ts';
import { usePromisedTimes } from '#web/member/use-promised-times.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Screen } from '#web/ui/shell/screen.tsx';
import { AccountCard } from './account-card.tsx';
import { Cards } from './cards.tsx';
import classes from './dashboard.module.css';
import { DonateAgain } from './donate-again.tsx';
import { FailedStrip } from './failed-strip.tsx';
import { Impact } from './impact.tsx';
import { LastDonation } from './last-donation.tsx';
import { QuickActions } from './quick-actions.tsx';
import { RecentReferrals } from './recent-referrals.tsx';

interface Props {
  readonly overview: Overview;
  readonly last: MyDonation | undefined;
  readonly funds: readonly MyFund[];
}

/** The membership is open: thanks, figures, what became of the gifts, friends, and a way to give again. */
export function CompletedDashboard({ overview, last, funds }: Props) {
  const { t, i18n } = useLingui();
  const me = useMe();
  const { firstName, cards, referrals, openClaim, failedClaim } = overview;
  const since = day(i18n.locale, me.joinedAt);
  const sum = inr(cards.donations.amount);
  return (
    <Screen
      title={t`Dashboard`}
      heading={<Trans>Namaste, {firstName}</Trans>}
      intro={
        <Trans>
          Thank you for the {sum} you have given. Member since {since}.
        </Trans>
      }
    >
      {/* What was said when the claim was sent is over once it is decided. */}
      {openClaim && <ArrivalNote />}
      <VerifyEmailNote me={me} />
      {failedClaim && <FailedStrip claim={failedClaim} />}
      {openClaim && <OpenClaimStrip overview={overview} claim={openClaim} />}
      {openClaim?.isLate && <LateNote />}
      <Cards cards={cards} />
      <RateNote />
      <div className={classes.wide}>
        <div className={classes.stack}>
          <Impact funds={funds} />
          <RecentReferrals referrals={referrals} />
          <AccountCard me={me} membership="completed" />
        </div>
        <div className={classes.first}>
          <DonateAgain />
          {last && <LastDonation donation={last} />}
          <QuickActions />
        </div>
      </div>
    </Screen>
  );
}

/** A later claim waits without taking the page over (M-08.3). */
function OpenClaimStrip({ overview: { openClaims }, claim }: { overview: Overview; claim: NonNullable<Overview['openClaim']> }) {
  const { check } = usePromisedTimes();
  const others = openClaims - 1;
  const sum = inr(claim.amount);
  const fund = claim.campaign.title;
  return (
    <Note kind="blue">
      <p>
        <Trans>
          <b>{sum}</b> for {fund} is being checked.
        </Trans>{' '}
        {check} <Link to={`/user/donations/${claim.code}`}>{<Trans>See the status</Trans>}</Link>
      </p>
      {others > 0 && (
        <p>
          <Link to="/user/donations?status=processing">
            <Plural value={others} one="and # more donation" other="and # more donations" />
          </Link>
        </p>
      )}
    </Note>
  );
}
