import { Trans, useLingui } from '@lingui/react/macro';
import { NumberInput, TextInput } from '@mantine/core';
import { unmatchedNotes } from '#contract/donations/decide-deposit.ts';
import type { DepositDetails } from '#contract/donations/deposits.ts';
import { paise } from '#contract/values/money.ts';
import { FieldError } from '#web/ui/form/field-parts.tsx';
import { Kbd } from '#web/ui/keys/kbd.tsx';
import classes from './decision.module.css';
import type { DecisionDraft } from './use-decision.ts';

interface Props {
  readonly details: DepositDetails;
  readonly decision: DecisionDraft;
}

/** What the bank received, and a note: needed where no bank line says that it did. */
export function ApproveFields({ details: { isUnmatched }, decision }: Props) {
  const { t, i18n } = useLingui();
  const { received, note, missing } = decision.draft;
  return (
    <div className={classes.fields}>
      <NumberInput
        name="received"
        label={t`Amount received`}
        prefix="₹ "
        thousandSeparator=","
        thousandsGroupStyle="lakh"
        decimalScale={2}
        allowNegative={false}
        inputMode="decimal"
        value={received === undefined ? '' : received / 100}
        error={missing === 'received' ? <FieldError>{t`Please enter a valid donation amount`}</FieldError> : null}
        onChange={(value) => decision.setReceived(typeof value === 'number' ? paise(Math.round(value * 100)) : undefined)}
      />
      <div className={classes.note}>
        <TextInput
          name="note"
          label={isUnmatched ? t`How did you see the payment?` : <OptionalNote />}
          value={note}
          maxLength={500}
          error={missing === 'note' ? <FieldError>{t`Please note how you saw this payment`}</FieldError> : null}
          onChange={(event) => decision.setNote(event.currentTarget.value)}
        />
        {isUnmatched && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row
          <div className={classes.chips} role="group" aria-label={t`Quick notes`}>
            {unmatchedNotes.map((each, index) => (
              <button
                key={each}
                type="button"
                data-note
                aria-pressed={note === i18n._(each)}
                onClick={() => decision.setNote(i18n._(each))}
              >
                {i18n._(each)} <Kbd>{String(index + 1)}</Kbd>
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

const OptionalNote = () => (
  <>
    <Trans>Note</Trans>{' '}
    <span className={classes.optional}>
      <Trans>(optional)</Trans>
    </span>
  </>
);
