import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { unmatchedNotes } from '#contract/donations/decide-deposit.ts';
import type { Paise } from '#contract/values/money.ts';
import { Chips } from '#web/admin/desk/decision/chips.tsx';
import { FieldError } from '#web/ui/form/field-parts.tsx';
import { RupeeInput } from '#web/ui/form/money/rupee-input.tsx';
import classes from './approve-fields.module.css';

interface Props {
  readonly isUnmatched: boolean;
  readonly needsReason: boolean;
  readonly received: Paise | undefined;
  readonly note: string;
  readonly missing: string | undefined;
  readonly onReceived: (received: Paise | undefined) => void;
  readonly onNote: (note: string) => void;
  /** One of the quick notes. */
  readonly onPick: (index: number) => void;
}

/** What the bank received, and a note: needed where no bank line says that it did, or where that line may be from abroad. */
export function ApproveFields({ isUnmatched, needsReason, received, note, missing, onReceived, onNote, onPick }: Props) {
  const { t, i18n } = useLingui();
  const question = isUnmatched ? t`How did you verify the payment?` : t`Why may we accept it?`;
  const unanswered = isUnmatched ? t`Please note how you verified this payment` : t`Please note why we may accept it`;
  return (
    <div className={classes.fields}>
      <RupeeInput
        name="received"
        label={t`Amount received`}
        amount={received}
        error={missing === 'received' ? <FieldError>{t`Please enter a valid donation amount`}</FieldError> : null}
        onAmount={onReceived}
      />
      <div className={classes.note}>
        <TextInput
          name="note"
          label={needsReason ? question : <OptionalNote />}
          value={note}
          maxLength={500}
          error={missing === 'note' ? <FieldError>{unanswered}</FieldError> : null}
          onChange={(event) => onNote(event.currentTarget.value)}
        />
        {isUnmatched && (
          <Chips
            label={t`Quick notes`}
            chips={unmatchedNotes.map((each) => ({ words: i18n._(each), isChosen: note === i18n._(each) }))}
            hasKeys
            onPick={onPick}
          />
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
