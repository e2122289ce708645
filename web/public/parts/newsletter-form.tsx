import { Trans, useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router';
import { NEWSLETTER_CONSENT } from '#contract/newsletter/subscribing.ts';
import { Email } from '#contract/values/people.ts';
import plain from '#web/brand/plain.module.css';
import { publicPath } from '#web/lib/paths.ts';
import styles from './newsletter-form.module.css';
import { useLanguage } from './use-language.ts';

/** A plain form that answers with a page; main.ts sends it in place and says the same words beside the field. */
export function NewsletterForm({ name }: { name: string }) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const { pathname } = useLocation();
  // The server's own words, so that both say the same.
  const refusalOf = (address: string) => i18n._(Email.safeParse(address).error?.issues[0]?.message ?? '');
  return (
    <section aria-labelledby="newsletter-title">
      <h2 id="newsletter-title">
        <Trans>One email a month</Trans>
      </h2>
      <p className={styles.intro}>
        <Trans>What the funds did, in two minutes of reading.</Trans>
      </p>
      <form
        method="post"
        action={publicPath(language, '/newsletter')}
        noValidate
        data-newsletter
        data-language={language}
        data-done={t`Subscribed!`}
        data-next={t`Please open the link in the email we have sent you.`}
        data-blank={refusalOf('')}
        data-wrong={refusalOf('@')}
        data-failed={t`We could not send this. Please try again.`}
      >
        <input type="hidden" name="page" value={pathname} />
        <label className={plain.hidden} htmlFor="newsletter-email">
          <Trans>Email address</Trans>
        </label>
        <div className={styles.row}>
          <input
            id="newsletter-email"
            className={styles.input}
            type="email"
            name="email"
            autoComplete="email"
            placeholder="you@example.com"
            aria-describedby="newsletter-message newsletter-consent"
          />
          <button type="submit" className={`${plain.button} ${plain.marigold}`}>
            <Trans>Subscribe</Trans>
          </button>
        </div>
        <p id="newsletter-message" className={styles.message} role="status" data-message />
        <p id="newsletter-consent" className={styles.consent}>
          {i18n._(NEWSLETTER_CONSENT, { name })}
        </p>
      </form>
    </section>
  );
}
