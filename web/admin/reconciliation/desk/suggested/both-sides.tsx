import { Trans, useLingui } from '@lingui/react/macro';
import { IconBuildingBank, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Suggestion } from '#contract/reconciliation/reconciliation.ts';
import { Fact } from '#web/admin/desk/fact.tsx';
import { useMoment } from '#web/admin/words.ts';
import { day } from '#web/lib/format.ts';
import { Money } from '#web/ui/money.tsx';
import { Utr } from '#web/ui/utr.tsx';
import { differingParts } from './differing-parts.ts';
import classes from './panel.module.css';

interface Props {
  readonly line: Suggestion['best']['line'];
  readonly claim: Suggestion['claim'];
}

/** What the bank says and what the member says, with the places marked where the two differ. */
export function BothSides({ line, claim }: Props) {
  const { i18n } = useLingui();
  const moment = useMoment();
  const isOther = line.amount !== claim.amount;
  const [bankUtr, typedUtr] = differingParts(line.reference ?? '', claim.utr ?? '');
  return (
    <div className={classes.sides}>
      <section>
        <h3>
          <IconBuildingBank size={17} stroke={1.75} aria-hidden /> <Trans>As per bank</Trans>
        </h3>
        <dl>
          <Fact name={<Trans>Received</Trans>}>
            <Sum amount={line.amount} isMarked={isOther} />
          </Fact>
          <Fact name={<Trans>UTR</Trans>}>{line.reference ? <Digits utr={line.reference} parts={bankUtr} /> : <Trans>none</Trans>}</Fact>
          <Fact name={<Trans>When</Trans>}>{day(i18n.locale, line.day)}</Fact>
          <Fact name={<Trans>From</Trans>}>
            {line.payerName ?? <Trans>not shown</Trans>}
            {line.payerVpa && <span className={classes.below}>{line.payerVpa}</span>}
          </Fact>
        </dl>
      </section>
      <section>
        <h3>
          <IconUser size={17} stroke={1.75} aria-hidden /> <Trans>As per member</Trans>
        </h3>
        <dl>
          <Fact name={<Trans>Paid</Trans>}>
            <Sum amount={claim.amount} isMarked={isOther} />
          </Fact>
          <Fact name={<Trans>UTR</Trans>}>{claim.utr ? <Digits utr={claim.utr} parts={typedUtr} /> : <Trans>none</Trans>}</Fact>
          <Fact name={<Trans>Sent</Trans>}>{moment(claim.sentAt)}</Fact>
          <Fact name={<Trans>Member</Trans>}>
            {claim.member.name}
            <span className={classes.below}>
              {claim.member.code}, <Link to={`/admin/deposits?status=all&open=${claim.code}`}>{claim.code}</Link>
            </span>
          </Fact>
        </dl>
      </section>
      <dl className={classes.printed}>
        <Fact name={<Trans>Narration</Trans>}>
          <span className={classes.narration}>{line.narration}</span>
        </Fact>
      </dl>
    </div>
  );
}

function Sum({ amount, isMarked }: { amount: Props['line']['amount']; isMarked: boolean }) {
  return isMarked ? (
    <mark>
      <Money amount={amount} />
    </mark>
  ) : (
    <Money amount={amount} />
  );
}

function Digits({ utr, parts }: { utr: string; parts: ReturnType<typeof differingParts>[0] }) {
  return (
    <Utr number={utr}>
      <span className={classes.digits}>
        {parts.map(({ text, isOther, at }) => (isOther ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>))}
      </span>
    </Utr>
  );
}
