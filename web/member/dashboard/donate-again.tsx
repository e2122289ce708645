import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router';
import { inr } from '#contract/values/money.ts';
import { BorderStrip } from '#web/brand/border-strip.tsx';
import { useSettings } from '#web/ui/settings.ts';
import classes from './donate-again.module.css';

const SHOWN = 3;

/** A way to give again: the sum chosen here stands in the form. */
export function DonateAgain() {
  const { t } = useLingui();
  const settings = useSettings();
  const minimum = settings['donation.minimum'];
  const sums = settings['donation.suggested'].filter((sum) => sum >= minimum).slice(0, SHOWN);
  const [chosen, setChosen] = useState(sums[0] ?? minimum);
  const sum = inr(chosen);
  return (
    <section className={classes.box} aria-labelledby="again-title">
      <div className={classes.words}>
        <h2 id="again-title">
          <Trans>Donate again</Trans>
        </h2>
        <p>
          <Trans>One-time, by UPI. You choose the fund on the next page.</Trans>
        </p>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row */}
        <div role="group" className={classes.sums} aria-label={t`Suggested amounts`}>
          {sums.map((each) => (
            <button key={each} type="button" aria-pressed={each === chosen} onClick={() => setChosen(each)}>
              {inr(each)}
            </button>
          ))}
        </div>
        <Link className={classes.go ?? ''} to={`/user/donate?amount=${chosen / 100}`}>
          <Trans>Donate {sum}</Trans>
        </Link>
      </div>
      <BorderStrip />
    </section>
  );
}
