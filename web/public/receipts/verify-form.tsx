import { Trans, useLingui } from '@lingui/react/macro';
import plain from '#web/brand/plain.module.css';
import styles from './verify.module.css';

/** Which entry cannot be read; or what the server said instead of an answer. */
export interface Wrong {
  readonly number?: boolean;
  readonly amount?: boolean;
  readonly refusal?: string;
}

interface Props {
  readonly number: string;
  readonly amount: string;
  readonly wrong: Wrong | undefined;
  /** An answer stands above: the button is the second thing to look at. */
  readonly isAgain: boolean;
}

/** Sent by GET, without script: the address is the question. */
export function VerifyForm({ number, amount, wrong, isAgain }: Props) {
  const { t } = useLingui();
  // After an answer the next one is asked from empty fields.
  const typed = isAgain ? { number: '', amount: '' } : { number, amount };
  return (
    <form method="get" noValidate className={styles.form}>
      <h2>{isAgain ? <Trans>Check another receipt</Trans> : <Trans>Check a receipt</Trans>}</h2>
      <Field
        name="number"
        label={t`Receipt number`}
        value={typed.number}
        placeholder="2026-27/000123"
        error={wrong?.number ? t`Please enter a number such as 2026-27/000123` : undefined}
      />
      <Field
        name="amount"
        label={t`Amount in rupees`}
        value={typed.amount}
        placeholder="501.00"
        isNumber
        error={wrong?.amount ? t`Please enter the amount as on the receipt, such as 501 or 501.00` : undefined}
      />
      {wrong?.refusal && (
        <p className={plain.error} role="alert">
          {wrong.refusal}
        </p>
      )}
      <button type="submit" className={`${plain.button} ${isAgain ? plain.outlined : plain.primary} ${plain.large} ${plain.block}`}>
        <Trans>Verify receipt</Trans>
      </button>
    </form>
  );
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  readonly isNumber?: boolean;
  readonly error: string | undefined;
}

function Field({ name, label, value, placeholder, isNumber = false, error }: FieldProps) {
  const id = `receipt-${name}`;
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className={plain.input}
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        autoComplete="off"
        inputMode={isNumber ? 'decimal' : 'text'}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className={plain.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
