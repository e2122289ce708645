import { Trans, useLingui } from '@lingui/react/macro';
import { giftAmount } from '#contract/donations/donation-fields.ts';
import { inr, type Paise } from '#contract/values/money.ts';
import { render } from '#contract/values/words.ts';
import plain from '#web/brand/plain.module.css';
import { publicPath } from '#web/lib/paths.ts';
import styles from './gift-form.module.css';
import { useLanguage } from './use-language.ts';

interface Props {
  readonly minimum: Paise;
  readonly suggested: readonly Paise[];
  /** None: the giver chooses the fund after signing in. */
  readonly campaign?: string | undefined;
  /** What was typed and cannot be taken: the form is shown again with it, and says why. */
  readonly refused?: string | undefined;
}

/** For a button elsewhere on the page. */
export const GIFT_FORM = 'gift';

const inRupees = (amount: Paise): number => amount / 100;

/**
 * Carries the sum by way of /give, which checks it, to sign-in and on to the payment form. The smallest sum is chosen: nobody is nudged
 * upwards. The script checks in place and says the same words.
 */
export function GiftForm({ minimum, suggested, campaign, refused }: Props) {
  const { t, i18n } = useLingui();
  const language = useLanguage();
  const least = inRupees(minimum);
  // Left standing for the script, which knows what is chosen.
  const sum = '{sum}';
  const refusal = render(giftAmount({ minimum }).safeParse(0).error?.issues[0]?.message ?? '', (template, values) =>
    i18n._(template, values),
  );
  return (
    <form
      id={GIFT_FORM}
      action={publicPath(language, '/give')}
      method="get"
      noValidate
      data-gift
      data-next="/user/login"
      data-least={least}
      data-continue={t`Continue with ${sum}`}
      data-refused={refusal}
    >
      {campaign && <input type="hidden" name="campaign" value={campaign} />}
      {language !== 'en' && <input type="hidden" name="lang" value={language} />}
      <fieldset className={styles.sums}>
        <legend className={campaign ? styles.legend : plain.hidden}>
          <Trans>Your gift</Trans>
        </legend>
        {suggested.map((amount, index) => (
          <label key={amount} className={styles.sum}>
            <input
              type="radio"
              name="amount"
              value={inRupees(amount)}
              defaultChecked={index === 0 && !refused}
              data-shown-as={inr(amount)}
            />
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
          <input
            type="text"
            name="other"
            inputMode="numeric"
            autoComplete="off"
            maxLength={14}
            defaultValue={refused}
            placeholder={t`${least} or more`}
            aria-invalid={refused ? true : undefined}
            aria-describedby="gift-refusal"
          />
        </span>
      </label>
      <p id="gift-refusal" className={plain.error} role="alert" data-refusal>
        {refused && refusal}
      </p>
      <button type="submit" className={`${plain.button} ${plain.marigold} ${plain.large} ${plain.block} ${styles.submit}`}>
        <Trans>Continue</Trans>
      </button>
      <p className={styles.note}>
        <Trans>One-time donation. No card details, no auto-debit.</Trans>
      </p>
    </form>
  );
}
