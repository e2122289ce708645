import { Trans, useLingui } from '@lingui/react/macro';
import { IconLock, IconReceiptRupee, IconShieldCheck } from '@tabler/icons-react';
import { inr, type Paise } from '#contract/values/money.ts';
import family from '#web/assets/art/hero.svg?url';
import { BorderStrip } from '#web/brand/border-strip.tsx';
import plain from '#web/brand/plain.module.css';
import { areaPath } from '#web/lib/paths.ts';
import { useLanguage } from '#web/public/parts/use-language.ts';
import styles from './hero.module.css';

export function Hero({ name, minimum }: { name: string; minimum: Paise }) {
  const { t } = useLingui();
  const language = useLanguage();
  const least = inr(minimum);
  return (
    <section id="home" tabIndex={-1} className={styles.section} aria-labelledby="hero-title">
      <div className={`${plain.wrap} ${styles.hero}`}>
        <div className={styles.text}>
          <h1 id="hero-title">
            <Trans>No family should face its hardest day alone.</Trans>
          </h1>
          <p className={styles.lead}>
            <Trans>
              {name} members each give a little, from {least}, so that a daughter’s wedding, a widow’s old age or a sudden accident never
              becomes a lifetime of debt.
            </Trans>
          </p>
          <div className={styles.actions}>
            <a className={`${plain.button} ${plain.primary} ${plain.large}`} href="#campaigns" data-donate>
              <Trans>Donate Now</Trans>
            </a>
            {/* biome-ignore lint/a11y/noAmbiguousAnchorText: the words are the product's (P-05) */}
            <a className={`${plain.button} ${plain.outlined} ${plain.large}`} href="#about">
              <Trans>Learn More</Trans>
            </a>
            <a className={`${plain.button} ${plain.ghost} ${plain.large} ${styles.start}`} href={areaPath(language, '/user/register')}>
              <Trans>Start Making a Difference</Trans>
            </a>
          </div>
          <ul className={styles.proof}>
            <li>
              <IconShieldCheck size={19} stroke={1.75} aria-hidden="true" />
              <Trans>Every payment checked with the bank</Trans>
            </li>
            <li>
              <IconReceiptRupee size={19} stroke={1.75} aria-hidden="true" />
              <Trans>A receipt for every gift</Trans>
            </li>
            <li>
              <IconLock size={19} stroke={1.75} aria-hidden="true" />
              <Trans>Pay from your own UPI app</Trans>
            </li>
          </ul>
        </div>
        <img
          className={styles.art}
          src={family}
          width="640"
          height="640"
          fetchPriority="high"
          alt={t`A family of four standing together under an arch with a marigold garland, a village behind them`}
        />
      </div>
      <div className={styles.strip}>
        <BorderStrip />
      </div>
    </section>
  );
}
