import { useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import { type ChangeEvent, useRef } from 'react';
import type { Paise } from '#contract/values/money.ts';
import { amountIn, retype, shownAmount } from './retype.ts';

interface Props extends Omit<TextInputProps, 'value' | 'defaultValue' | 'onChange'> {
  /** At first; another one needs another key. */
  readonly amount: Paise | undefined;
  /** Nothing while what stands there is no sum. */
  readonly onAmount: (amount: Paise | undefined) => void;
}

/** A sum in rupees, typed as people write it. What cannot be read stays as it is and is no sum: it never becomes another one. */
export function RupeeInput({ amount, onAmount, onBlur, ...input }: Props) {
  const { t } = useLingui();
  const shown = useRef(shownAmount(amount));

  function take({ currentTarget: field, nativeEvent }: ChangeEvent<HTMLInputElement>) {
    // Not every browser says what was written; then nothing is moved about in it, nor while a word is being composed.
    const { data = field.value, inputType = '', isComposing } = nativeEvent as Partial<InputEvent>;
    const written = inputType.startsWith('delete') ? null : (data ?? field.value);
    const caret = field.selectionStart ?? field.value.length;
    if (!isComposing)
      show(field, retype({ before: shown.current, after: field.value, caret, written, isForward: inputType === 'deleteContentForward' }));
    shown.current = field.value;
    const typed = amountIn(field.value);
    field.setCustomValidity(typed === undefined && field.value !== '' ? t`Please enter an amount such as 5,001 or 5001.50` : '');
    onAmount(typed);
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...input}
      defaultValue={shown.current}
      onChange={take}
      onBlur={(event) => {
        const { currentTarget: field } = event;
        const typed = amountIn(field.value);
        if (typed !== undefined) field.value = shown.current = shownAmount(typed);
        onBlur?.(event);
      }}
    />
  );
}

function show(field: HTMLInputElement, { text, caret }: { readonly text: string; readonly caret: number }): void {
  if (field.value === text) return;
  field.value = text;
  field.setSelectionRange(caret, caret);
}
