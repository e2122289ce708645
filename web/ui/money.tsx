import { Trans, useLingui } from '@lingui/react/macro';
import { useContext } from 'react';
import { centsOf } from '#contract/values/currencies.ts';
import { inr, inrExact, type Paise } from '#contract/values/money.ts';
import { day, foreign } from '#web/lib/format.ts';
import { type Beside, BesideContext } from './beside.ts';
import classes from './money.module.css';

interface Props {
  readonly amount: Paise;
  /** Figures that people read, not add up: decimals only where there are any. */
  readonly isShort?: boolean;
  /** What was moved: more has a plus, less a minus. */
  readonly isSigned?: boolean;
}

/** A sum in rupees, with Indian grouping. Tables, balances and statements always show two decimals (G-01.5). */
export function Money({ amount, isShort = false, isSigned = false }: Props) {
  const beside = useContext(BesideContext);
  const digits = isShort ? inr(amount) : inrExact(amount);
  const sum = <span className={classes.money}>{isSigned && amount > 0 ? `+${digits}` : digits}</span>;
  // Nothing is nothing in every currency.
  if (!beside || amount === 0) return sum;
  return (
    <>
      {sum} <About amount={amount} beside={beside} />
    </>
  );
}

/** About, because nobody gets it at that rate. */
function About({ amount, beside: { currency, rate, asOf } }: { amount: Paise; beside: Beside }) {
  const { t, i18n } = useLingui();
  const sum = foreign(i18n.locale, currency, centsOf(amount, rate));
  const date = day(i18n.locale, asOf);
  return (
    <span className={classes.about} title={t`Rate of ${date}`}>
      <Trans>(about {sum})</Trans>
    </span>
  );
}
