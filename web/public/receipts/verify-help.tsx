import { Trans } from '@lingui/react/macro';
import { IconArrowRight, IconEyeOff, IconQrcode } from '@tabler/icons-react';
import { publicPath } from '#web/lib/paths.ts';
import { useLanguage } from '#web/public/parts/use-language.ts';
import styles from './verify.module.css';

/** Before an answer: where on the paper to look. */
export function WhereItStands() {
  return (
    <section className={styles.help} aria-labelledby="where-title">
      <h2 id="where-title">
        <Trans>Where to find them</Trans>
      </h2>
      <p>
        <Trans>The number and the amount are in the upper half of the receipt.</Trans>
      </p>
      <p className={styles.scan}>
        <IconQrcode size={44} stroke={1.5} aria-hidden="true" />
        <span>
          <Trans>Or scan the QR code on the receipt with your phone: it fills in both for you.</Trans>
        </span>
      </p>
    </section>
  );
}

/** After an answer: what became of the money. */
export function SeeFunds() {
  const language = useLanguage();
  return (
    <section className={styles.help} aria-labelledby="funds-title">
      <h2 id="funds-title">
        <Trans>What the funds do</Trans>
      </h2>
      <p>
        <Trans>Each fund shows what it has received and whom it has helped.</Trans>
      </p>
      <a href={`${publicPath(language)}#campaigns`}>
        <Trans>See the campaigns</Trans>
        <IconArrowRight size={18} aria-hidden="true" />
      </a>
    </section>
  );
}

export function NotShown() {
  return (
    <p className={styles.note}>
      <IconEyeOff size={20} stroke={1.75} aria-hidden="true" />
      <span>
        <Trans>The donor’s full name, address and PAN are never shown here. Compare the other details with the paper in your hand.</Trans>
      </span>
    </p>
  );
}
