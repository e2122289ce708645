import { useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import { type KeyboardEvent, useRef } from 'react';
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
  /** Number keys choose them, Enter sends, and whatever else is typed goes into the note. */
  readonly keys?: { readonly onEnter: () => void } | undefined;
  readonly onChange: (reason: Reason<Code>) => void;
  /** Chooses instead of `onChange` where more follows from it. */
  readonly onPick?: (index: number) => void;
}

/** Quick reasons fill the note; the note is what the other side reads. */
export function Reasons<Code extends string>({ choices, reason, error, placeholder, keys, onChange, onPick }: Props<Code>) {
  const { t } = useLingui();
  const note = useRef<HTMLTextAreaElement>(null);
  return (
    // Has the focus until something is typed or chosen, so that no stray key presses a button.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a grid
    <div
      className={classes.reasons}
      role="group"
      aria-label={t`Reason`}
      data-reasons
      {...(keys ? { tabIndex: -1, onKeyDown: (event) => typeInto(event, note.current, keys.onEnter) } : {})}
    >
      <Chips
        label={t`Quick reasons`}
        chips={choices.map(({ code, name }) => ({ words: name, isChosen: reason.code === code && reason.text !== '' }))}
        hasKeys={keys !== undefined}
        onPick={(index) => {
          const chosen = choices[index];
          if (onPick) onPick(index);
          else if (chosen) onChange({ code: chosen.code, text: chosen.text });
        }}
      />
      <Textarea
        ref={note}
        // In a dialog, where there is no frame of keys: on a button the first Space of a sentence would press it.
        {...(keys ? {} : { 'data-autofocus': true })}
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

/** On the frame itself, not on a button or in the note: a letter begins the note (it lands there), Enter sends what is written. */
function typeInto(event: KeyboardEvent, note: HTMLTextAreaElement | null, onEnter: () => void): void {
  // A number has chosen a reason already.
  if (event.defaultPrevented || event.target !== event.currentTarget || event.ctrlKey || event.altKey || event.metaKey || event.repeat)
    return;
  if (event.key === 'Enter') {
    event.preventDefault();
    onEnter();
  } else if (event.key.length === 1 && note) {
    note.focus();
    note.setSelectionRange(note.value.length, note.value.length);
  }
}
