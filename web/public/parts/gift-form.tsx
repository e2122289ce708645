import { Trans, useLingui } from '@lingui/react/macro';
import { inr, type Paise } from '#contract/values/money.ts';
import plain from '#web/brand/plain.module.css';
import styles from './gift-form.module.css';
import { useLanguage } from './use-language.ts';

interface Props {
  readonly minimum: Paise;
  readonly suggested: readonly Paise[];
  /** None: the giver chooses the fund after signing in. */
  readonly campaign?: string;
}

const inRupees = (amount: Paise): number => amount / 100;

/** Carries the sum to sign-in, from where it goes on to the payment form. The smallest sum is chosen: nobody is nudged upwards. */
export function GiftForm({ minimum, suggested, campaign }: Props) {
  const { t } = useLingui();
  const language = useLanguage();
  const least = inRupees(minimum);
  // Left standing for the script, which knows what is chosen.
  const sum = '{sum}';
  return (
    <form action="/user/login" method="get" data-gift data-continue={t`Continue with ${sum}`}>
      {campaign && <input type="hidden" name="campaign" value={campaign} />}
      {language !== 'en' && <input type="hidden" name="lang" value={language} />}
      <fieldset className={styles.sums}>
        <legend className={campaign ? styles.legend : plain.hidden}>
          <Trans>Your gift</Trans>
        </legend>
        {suggested.map((amount, index) => (
          <label key={amount} className={styles.sum}>
            <input type="radio" name="amount" value={inRupees(amount)} defaultChecked={index === 0} data-shown-as={inr(amount)} />
            <span>{inr(amount)}</span>
          </label>
        ))}
      </fieldset>
      <label className={styles.other}>
        <span className={styles.label}>
          <Trans>Or another amount</Trans>
        </span>
        <span className={styles.field}>
          <span aria-hidden="true">₹</span>
          <input type="number" name="other" inputMode="numeric" min={least} step="1" placeholder={t`${least} or more`} />
        </span>
      </label>
      <button type="submit" className={`${plain.button} ${plain.marigold} ${plain.large} ${plain.block} ${styles.submit}`}>
        <Trans>Continue</Trans>
      </button>
      <p className={styles.note}>
        <Trans>One-time donation. No card details, no auto-debit.</Trans>
      </p>
    </form>
  );
}
