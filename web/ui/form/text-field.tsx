import { TextInput } from '@mantine/core';
import type { HTMLInputAutoCompleteAttribute, HTMLInputTypeAttribute, ReactNode } from 'react';
import { type FieldProps, useFieldProps } from './field-parts.tsx';

interface Props extends FieldProps {
  readonly type?: HTMLInputTypeAttribute;
  readonly autoComplete?: HTMLInputAutoCompleteAttribute;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'email' | 'tel';
  readonly placeholder?: string;
  readonly rightSection?: ReactNode;
  readonly rightSectionWidth?: number;
  /** Codes and ids: no capitals, no corrections by the phone. */
  readonly isVerbatim?: boolean;
  readonly onType?: (value: string) => void;
  readonly onLeave?: (value: string) => void;
}

export function TextField({ name, label, hint, isOptional, isVerbatim = false, onType, onLeave, ...input }: Props) {
  const { key, props } = useFieldProps({ name, label, hint, ...(isOptional ? { isOptional } : {}) });
  const verbatim = isVerbatim ? { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } : {};
  return (
    <TextInput
      key={key}
      {...props}
      {...input}
      {...verbatim}
      onChange={(event) => {
        props.onChange(event);
        onType?.(event.currentTarget.value);
      }}
      onBlur={(event) => {
        props.onBlur();
        onLeave?.(event.currentTarget.value);
      }}
    />
  );
}
