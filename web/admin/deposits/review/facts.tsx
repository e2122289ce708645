import { Trans, useLingui } from '@lingui/react/macro';
import type { DepositDetails } from '#contract/donations/deposits.ts';
import { methodWords } from '#contract/donations/donation-fields.ts';
import { Fact } from '#web/admin/desk/fact.tsx';
import classes from '#web/admin/desk/facts.module.css';
import { History } from '#web/admin/desk/history.tsx';
import { LogLink } from '#web/admin/desk/log-link.tsx';
import { useMoment } from '#web/admin/words.ts';
import { Money } from '#web/ui/money.tsx';
import { Utr } from '#web/ui/utr.tsx';

/** All that is written down about a deposit. */
export function Facts({ details }: { details: DepositDetails }) {
  const { t, i18n } = useLingui();
  const moment = useMoment();
  const { member, sponsor, intent, receipt, reward } = details;
  return (
    <section className={classes.facts} aria-labelledby="deposit-facts">
      <h2 id="deposit-facts">
        <Trans>Details</Trans>
      </h2>
      <dl>
        <Fact name={t`Transaction ID`}>
          <Utr number={details.transactionId} />
        </Fact>
        <Fact name={t`Claimed`}>
          <Money amount={details.claimedAmount} />
        </Fact>
        {details.receivedAmount !== null && (
          <Fact name={t`Received`}>
            <Money amount={details.receivedAmount} />
          </Fact>
        )}
        <Fact name={t`Method`}>{i18n._(methodWords[details.method])}</Fact>
        <Fact name={t`Campaign`}>{details.campaign.title}</Fact>
        <Fact name={t`Request Date`}>{moment(details.requestedAt)}</Fact>
        <Fact name={t`Processed`}>{details.processedAt ? moment(details.processedAt) : t`Not yet`}</Fact>
        {details.processedBy && <Fact name={t`Processed by`}>{details.processedBy}</Fact>}
        <Fact name={t`Staff note`}>{details.note || '–'}</Fact>
        <Fact name={t`Attachments`}>{attachments(details)}</Fact>
        <Fact name={t`User Id`}>{member.code}</Fact>
        <Fact name={t`Email`}>{member.email}</Fact>
        <Fact name={t`Member since`}>{moment(details.memberSince)}</Fact>
        <Fact name={t`Activated`}>{details.isActivated ? t`Yes` : t`No`}</Fact>
        {sponsor && <Fact name={t`Sponsor`}>{`${sponsor.name} (${sponsor.code})`}</Fact>}
        {intent && <Fact name={t`QR code`}>{intent.reference}</Fact>}
        {details.enteredBy && <Fact name={t`Recorded by`}>{details.enteredBy}</Fact>}
        {!details.wall && <Fact name={t`Donor wall`}>{t`No`}</Fact>}
        <Fact name={t`Tax receipt requested`}>{details.hasTaxDetails ? t`Yes` : t`No`}</Fact>
        {receipt && <Fact name={t`Trust's receipt`}>{receipt.isVoid ? t`${receipt.number} (void)` : receipt.number}</Fact>}
        {reward && (
          <Fact name={t`Reward`}>
            <Money amount={reward.amount} /> · {reward.sponsor}
          </Fact>
        )}
      </dl>
      {details.decisions.length > 0 && <Decisions decisions={details.decisions} />}
      <LogLink kind="donation" code={details.code} />
    </section>
  );

  function attachments({ attachments: [first] }: DepositDetails): string {
    if (!first) return t`None`;
    const { pages } = first;
    const name = first.kind === 'evidence' ? t`Evidence` : t`Receipt`;
    return pages === null ? name : t`${name}, ${pages} pages`;
  }
}

function Decisions({ decisions }: Pick<DepositDetails, 'decisions'>) {
  const { t } = useLingui();
  const acts = {
    approve: t`Approved`,
    reject: t`Rejected`,
    undo: t`Undone`,
    reverse: t`Reversed`,
    withdraw: t`Withdrawn`,
    correct: t`UTR corrected`,
  };
  const who: Readonly<Record<string, string>> = { member: t`Member`, machine: t`Automatic` };
  return <History entries={decisions.map(({ act, by, ...rest }) => ({ words: acts[act], by: who[by] ?? by, ...rest }))} />;
}
