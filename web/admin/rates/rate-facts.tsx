import { Trans, useLingui } from '@lingui/react/macro';
import { otherCurrencies, type Rates } from '#contract/values/currencies.ts';
import { day } from '#web/lib/format.ts';
import classes from './rates.module.css';

/** For who may only look. */
export function RateFacts({ current }: { current: Rates | null }) {
  const { i18n } = useLingui();
  if (!current)
    return (
      <p className={classes.card}>
        <Trans>Nobody has entered rates yet. Members see ₹ alone.</Trans>
      </p>
    );
  return (
    <dl className={classes.facts}>
      <dt>
        <Trans>Day of the rates</Trans>
      </dt>
      <dd>{day(i18n.locale, current.asOf)}</dd>
      {otherCurrencies.map((currency) => (
        <div key={currency}>
          <dt>{currency}</dt>
          <dd>{`₹${current[currency]}`}</dd>
        </div>
      ))}
    </dl>
  );
}
