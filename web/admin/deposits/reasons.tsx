import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { type RejectionReason, rejectionReasons, rejectionReasonWords } from '#contract/donations/donation-fields.ts';
import { FieldError } from '#web/ui/form/field-parts.tsx';
import { Kbd } from '#web/ui/keys/kbd.tsx';
import classes from './reasons.module.css';

/** What the member reads when nobody writes something better. */
const usualWords: Readonly<Record<RejectionReason, MessageDescriptor | undefined>> = {
  utr_not_found: msg`We cannot find this UTR in our bank account. Please check the number and send it again.`,
  amount_differs: msg`The amount we received is not the amount you wrote. Please check it and send it again.`,
  unreadable: msg`We cannot read the receipt. Please send a sharper picture.`,
  duplicate: msg`This payment was sent to us before.`,
  other: undefined,
};

export interface Reason {
  readonly code: RejectionReason;
  readonly text: string;
}
export const noReason: Reason = { code: 'other', text: '' };

interface Props {
  readonly reason: Reason;
  readonly error: string | undefined;
  /** Said on the buttons where number keys choose them. */
  readonly hasKeys?: boolean;
  readonly onChange: (reason: Reason) => void;
  /** Chooses instead of `onChange` where more follows from it. */
  readonly onPick?: (index: number) => void;
}

/** Quick reasons fill the note; the note is what the member reads. */
export function Reasons({ reason, error, hasKeys = false, onChange, onPick }: Props) {
  const { t, i18n } = useLingui();
  const pick = usePickReason();
  return (
    <div className={classes.reasons}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row */}
      <div className={classes.chips} role="group" aria-label={t`Quick reasons`}>
        {rejectionReasons.map((code, index) => (
          <button
            key={code}
            type="button"
            className={classes.chip}
            aria-pressed={reason.code === code && reason.text !== ''}
            {...(index === 0 ? { 'data-autofocus': true } : {})}
            onClick={() => (onPick ? onPick(index) : onChange(pick(code)))}
          >
            {i18n._(rejectionReasonWords[code])}
            {hasKeys && <Kbd>{String(index + 1)}</Kbd>}
          </button>
        ))}
      </div>
      <Textarea
        label={t`Reason`}
        placeholder={t`The member reads this`}
        rows={3}
        maxLength={500}
        value={reason.text}
        error={error ? <FieldError>{error}</FieldError> : null}
        onChange={(event) => onChange({ ...reason, text: event.currentTarget.value })}
      />
    </div>
  );
}

export function usePickReason(): (code: RejectionReason) => Reason {
  const { i18n } = useLingui();
  return (code) => {
    const words = usualWords[code];
    return { code, text: words ? i18n._(words) : '' };
  };
}
