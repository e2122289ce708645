import { useLingui } from '@lingui/react/macro';
import classes from './suggested.module.css';

const GOOD = 70;

/** Of 100. A low one has another tint; the number says the same. */
export function Score({ score }: { score: number }) {
  const { t } = useLingui();
  return (
    <span className={classes.score} data-low={score < GOOD} role="img" aria-label={t`Score ${score} of 100`}>
      {score}
    </span>
  );
}
