import { Trans } from '@lingui/react/macro';
import { IconMessageCircle } from '@tabler/icons-react';
import type { Brand } from '#contract/content.ts';
import { inr, type Paise } from '#contract/values/money.ts';
import plain from '#web/brand/plain.module.css';
import { GiftForm } from '#web/public/parts/gift-form.tsx';
import styles from './call-to-action.module.css';

export function CallToAction({ brand, minimum, suggested }: { brand: Brand; minimum: Paise; suggested: readonly Paise[] }) {
  const least = inr(minimum);
  const { phone, supportHours } = brand;
  return (
    <section id="start" className={styles.section} aria-labelledby="start-title">
      <div className={`${plain.wrap} ${styles.inner}`}>
        <div className={styles.words}>
          <h2 id="start-title">
            <Trans>Start making a difference today.</Trans>
          </h2>
          <p className={styles.lead}>
            <Trans>
              Your membership starts with {least}. You choose the fund, we send the receipt, and you can see where the money went.
            </Trans>
          </p>
          {phone && (
            <p className={styles.call}>
              <IconMessageCircle size={24} stroke={1.75} aria-hidden="true" />
              <span>
                <Trans>
                  Questions first? Call <a href={`tel:${phone.replace(/[^+\d]/g, '')}`}>{phone}</a>.
                </Trans>{' '}
                {supportHours}
              </span>
            </p>
          )}
        </div>
        <div className={styles.give}>
          <h3>
            <Trans>How much would you like to give?</Trans>
          </h3>
          <GiftForm minimum={minimum} suggested={suggested} />
        </div>
      </div>
    </section>
  );
}
