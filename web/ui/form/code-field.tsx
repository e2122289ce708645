import { TextInput } from '@mantine/core';
import { type FieldProps, useFieldProps } from './field-parts.tsx';
import classes from './fields.module.css';

interface Props extends FieldProps {
  /** Six digits of an app; otherwise a recovery code, which has letters. */
  readonly isNumeric?: boolean;
}

/** A one-time code: one field, so that it can be pasted and filled in by the phone. */
export function CodeField({ isNumeric = true, ...field }: Props) {
  const { key, props } = useFieldProps(field);
  return (
    <TextInput
      key={key}
      {...props}
      className={isNumeric ? (classes.code ?? '') : ''}
      inputMode={isNumeric ? 'numeric' : 'text'}
      autoComplete="one-time-code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      maxLength={isNumeric ? 7 : 40}
    />
  );
}
