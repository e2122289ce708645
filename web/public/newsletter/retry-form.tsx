import { useLingui } from '@lingui/react';
import { Trans } from '@lingui/react/macro';
import { NEWSLETTER_CONSENT } from '#contract/newsletter.ts';
import plain from '#web/brand/plain.module.css';
import styles from './notice.module.css';

/** The same question again, with what was typed and what is wrong with it. */
export function RetryForm({ email, error, name }: { email: string; error: string | undefined; name: string }) {
  const { i18n } = useLingui();
  return (
    <form method="post" noValidate className={styles.form}>
      <label htmlFor="retry-email">
        <Trans>Email address</Trans>
      </label>
      <input
        id="retry-email"
        type="email"
        name="email"
        defaultValue={email}
        autoComplete="email"
        aria-invalid="true"
        aria-describedby="retry-error"
      />
      <p id="retry-error" className={styles.error} role="alert">
        {error}
      </p>
      <p className={styles.consent}>{i18n._(NEWSLETTER_CONSENT, { name })}</p>
      <button type="submit" className={`${plain.button} ${plain.primary} ${plain.large}`}>
        <Trans>Subscribe</Trans>
      </button>
    </form>
  );
}
