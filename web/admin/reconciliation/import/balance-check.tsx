import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { StatementPreview } from '#contract/reconciliation/statements.ts';
import { inrExact, type Paise, paise } from '#contract/values/money.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './preview.module.css';

/** Opening, what came, what went, closing: counted here once more, before anything is booked. */
export function BalanceCheck({ preview: { opening, closing, sums, followsOn, hasBalance } }: { preview: StatementPreview }) {
  const computed = opening === null ? null : paise(opening + sums.credits - sums.debits);
  return (
    <section className={classes.box}>
      <h2>
        <Trans>Does it add up?</Trans>
      </h2>
      <dl className={classes.sums}>
        <Sum name={<Trans>Opening balance, entered</Trans>} amount={opening} />
        <Sum name={<Plural value={sums.creditLines} one="In, # line" other="In, # lines" />} amount={sums.credits} sign="+" />
        <Sum name={<Plural value={sums.debitLines} one="Out, # line" other="Out, # lines" />} amount={sums.debits} sign="−" />
        <Sum name={<Trans>Closing balance, calculated</Trans>} amount={computed} isStrong />
        <Sum name={<Trans>Closing balance, entered</Trans>} amount={closing} />
      </dl>
      <Verdict isEqual={computed !== null && computed === closing} followsOn={followsOn} hasBalance={hasBalance} />
    </section>
  );
}

interface SumProps {
  readonly name: ReactNode;
  readonly amount: Paise | null;
  readonly sign?: string;
  readonly isStrong?: boolean;
}

function Sum({ name, amount, sign, isStrong = false }: SumProps) {
  return (
    <div data-strong={isStrong}>
      <dt>{name}</dt>
      <dd>{amount === null ? '–' : `${sign ? `${sign} ` : ''}${inrExact(amount)}`}</dd>
    </div>
  );
}

function Verdict({ isEqual, followsOn, hasBalance }: { isEqual: boolean; followsOn: boolean | null; hasBalance: boolean }) {
  if (!isEqual)
    return (
      <Note kind="red">
        <Trans>It does not add up. Please check the balances.</Trans>
      </Note>
    );
  if (followsOn === false)
    return (
      <Note kind="yellow">
        <Trans>It adds up, but it does not start where the last import ended. Days in between may be missing.</Trans>
      </Note>
    );
  return (
    <Note kind="green">
      {followsOn ? (
        <Trans>It adds up, and continues from the last import without a gap.</Trans>
      ) : hasBalance ? (
        <Trans>It adds up, line by line.</Trans>
      ) : (
        <Trans>It adds up as a whole.</Trans>
      )}
    </Note>
  );
}
