import { useLingui as useWords } from '@lingui/react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { methodWords } from '#contract/donations/donation-fields.ts';
import type { MyDonationDetails } from '#contract/donations/donations.ts';
import { moment } from '#web/lib/format.ts';
import { FileLink } from '#web/member/file-link.tsx';
import { StatusBadge } from '#web/ui/badge.tsx';
import { Money } from '#web/ui/money.tsx';
import { Utr } from '#web/ui/utr.tsx';
import classes from './sent-facts.module.css';

/** What she sent, as we have it. */
export function SentFacts({ donation }: { donation: MyDonationDetails }) {
  const { t, i18n } = useLingui();
  const { i18n: words } = useWords();
  const { amount, claimedAmount, receivedAmount, campaign, method, transactionId, paidTo, submittedAt, status, proof, showOnWall } =
    donation;
  const { typedUtr } = donation;
  const differs = receivedAmount !== null && receivedAmount !== claimedAmount;
  return (
    <section className={classes.card} aria-labelledby="sent-title">
      <div className={classes.head}>
        <h2 id="sent-title">{method === 'upi' ? <Trans>What you sent</Trans> : <Trans>What we recorded</Trans>}</h2>
        <StatusBadge status={status} />
      </div>
      <p className={classes.amount}>
        <Money amount={amount} isShort />
      </p>
      <dl className={classes.facts}>
        {differs && <Fact name={t`You entered`}>{<Money amount={claimedAmount} isShort />}</Fact>}
        <Fact name={t`Campaign`}>{campaign.title}</Fact>
        <Fact name={method === 'upi' ? t`UTR` : t`Transaction ID`}>
          <Utr number={transactionId} />
          {typedUtr && <Corrected from={typedUtr} to={transactionId} />}
        </Fact>
        <Fact name={t`Method`}>{words._(methodWords[method])}</Fact>
        {paidTo && (
          <Fact name={t`Paid to`}>
            <span className={classes.whole}>{paidTo}</span>
          </Fact>
        )}
        <Fact name={t`Sent`}>{moment(i18n.locale, submittedAt)}</Fact>
        {proof && (
          <Fact name={t`Payment receipt`}>
            <FileLink file={proof} />
          </Fact>
        )}
        {method === 'upi' && <Fact name={t`Shown as`}>{showOnWall ? t`Your name` : t`Anonymous`}</Fact>}
      </dl>
    </section>
  );
}

/** Somebody here gave it the number on the bank's statement: said where the number is, so that she does not take it for a mistake. */
function Corrected({ from, to }: { from: string; to: string }) {
  const [before, now] = [<Utr key="before" number={from} />, <Utr key="now" number={to} />];
  return (
    <span className={classes.corrected}>
      <Trans>
        Corrected from {before} to {now}, to match the bank
      </Trans>
    </span>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
