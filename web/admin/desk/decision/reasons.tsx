import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { FieldError } from '#web/ui/form/field-parts.tsx';
import { Chips } from './chips.tsx';
import classes from './decision.module.css';

/** A quick reason: its name, and what the other side reads when nobody writes something better. */
export interface ReasonChoice<Code extends string> {
  readonly code: Code;
  readonly name: string;
  readonly text: string;
}

export interface Reason<Code extends string> {
  readonly code: Code;
  readonly text: string;
}

interface Props<Code extends string> {
  readonly choices: readonly ReasonChoice<Code>[];
  readonly reason: Reason<Code>;
  readonly error: string | undefined;
  readonly placeholder: string;
  /** Said on the buttons where number keys choose them. */
  readonly hasKeys?: boolean;
  readonly onChange: (reason: Reason<Code>) => void;
  /** Chooses instead of `onChange` where more follows from it. */
  readonly onPick?: (index: number) => void;
}

/** Quick reasons fill the note; the note is what the other side reads. */
export function Reasons<Code extends string>({ choices, reason, error, placeholder, hasKeys = false, onChange, onPick }: Props<Code>) {
  const { t } = useLingui();
  return (
    <div className={classes.reasons}>
      <Chips
        label={t`Quick reasons`}
        chips={choices.map(({ code, name }) => ({ words: name, isChosen: reason.code === code && reason.text !== '' }))}
        hasKeys={hasKeys}
        hasFocus
        onPick={(index) => {
          const chosen = choices[index];
          if (onPick) onPick(index);
          else if (chosen) onChange({ code: chosen.code, text: chosen.text });
        }}
      />
      <Textarea
        label={t`Reason`}
        placeholder={placeholder}
        rows={3}
        maxLength={500}
        value={reason.text}
        error={error ? <FieldError>{error}</FieldError> : null}
        onChange={(event) => onChange({ ...reason, text: event.currentTarget.value })}
      />
    </div>
  );
}
