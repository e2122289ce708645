import { Trans, useLingui } from '@lingui/react/macro';
import { NEWSLETTER_CONSENT } from '#contract/newsletter/subscribing.ts';
import plain from '#web/brand/plain.module.css';
import styles from './notice.module.css';

interface Props {
  readonly name: string;
  readonly email: string | undefined;
  readonly error: string | undefined;
}

/** The footer's question on a page of its own, with what was typed and what is wrong with it. */
export function SubscribeForm({ name, email, error }: Props) {
  const { i18n } = useLingui();
  return (
    <form method="post" noValidate className={styles.form}>
      <label htmlFor="subscribe-email">
        <Trans>Email address</Trans>
      </label>
      <input
        id="subscribe-email"
        className={plain.input}
        type="email"
        name="email"
        defaultValue={email}
        autoComplete="email"
        aria-invalid={error ? true : undefined}
        aria-describedby="subscribe-error"
      />
      <p id="subscribe-error" className={plain.error} role="alert">
        {error}
      </p>
      <p className={styles.consent}>{i18n._(NEWSLETTER_CONSENT, { name })}</p>
      <button type="submit" className={`${plain.button} ${plain.primary} ${plain.large} ${plain.block}`}>
        <Trans>Subscribe</Trans>
      </button>
    </form>
  );
}
