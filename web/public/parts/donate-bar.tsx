import { Trans, useLingui } from '@lingui/react/macro';
import { inr, type Paise } from '#contract/values/money.ts';
import plain from '#web/brand/plain.module.css';
import styles from './donate-bar.module.css';

/** The one pinned action on phones. The script shows it when no other way to give is in view. */
export function DonateBar({ minimum }: { minimum: Paise }) {
  const { t } = useLingui();
  const least = inr(minimum);
  return (
    <aside className={styles.bar} aria-label={t`Donate`} data-donate-bar>
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
