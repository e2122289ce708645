import { Trans } from '@lingui/react/macro';
import { inr, type Paise } from '#contract/values/money.ts';
import plain from '#web/brand/plain.module.css';
import styles from './donate-bar.module.css';

/** The one pinned action on phones. */
export function DonateBar({ minimum }: { minimum: Paise }) {
  const least = inr(minimum);
  return (
    <aside className={styles.bar} aria-label={least}>
      <p>
        <b>
          <Trans>From {least}</Trans>
        </b>
        <span>
          <Trans>One-time, by UPI</Trans>
        </span>
      </p>
      <a className={`${plain.button} ${plain.primary}`} href="#campaigns">
        <Trans>Donate Now</Trans>
      </a>
    </aside>
  );
}
