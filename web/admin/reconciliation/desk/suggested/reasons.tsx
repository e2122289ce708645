import { Trans, useLingui } from '@lingui/react/macro';
import classes from './panel.module.css';

/** Why it is suggested: the server's sentences, the strongest first. */
export function Reasons({ score, reasons }: { score: number; reasons: readonly string[] }) {
  const { t } = useLingui();
  return (
    <section className={classes.reasons}>
      <h3>
        <Trans>Why we suggest it</Trans>
      </h3>
      <meter min={0} max={100} value={score} aria-label={t`Score ${score} of 100`} />
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </section>
  );
}
