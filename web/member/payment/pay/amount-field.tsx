import { Trans, useLingui } from '@lingui/react/macro';
import { inr, type Paise } from '#contract/values/money.ts';
import classes from '#web/member/payment/payment-form.module.css';
import { useFormField } from '#web/ui/form/form-state.ts';
import { MoneyField } from '#web/ui/form/money/money-field.tsx';

interface Props {
  readonly minimum: Paise;
  readonly presets: readonly Paise[];
  readonly amount: Paise | undefined;
}

/** Ready sums choose, they never add; another sum can always be typed. */
export function AmountField({ minimum, presets, amount }: Props) {
  const { t } = useLingui();
  const { form, onEdit } = useFormField('amount');
  const least = inr(minimum).replace('₹', '₹ ');
  return (
    <MoneyField
      name="amount"
      label={<Trans>Amount</Trans>}
      hint={<Trans>Donate minimum {least} or more</Trans>}
      ready={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
        <div role="group" className={classes.sums} aria-label={t`Suggested amounts`}>
          {presets.map((sum) => (
            <button
              key={sum}
              type="button"
              className={classes.sum}
              aria-pressed={sum === amount}
              onClick={() => {
                form.setFieldValue('amount', sum);
                onEdit();
              }}
            >
              {inr(sum)}
            </button>
          ))}
        </div>
      }
    />
  );
}
