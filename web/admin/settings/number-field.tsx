import { TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import classes from './settings.module.css';

interface Props {
  readonly label: string;
  readonly error: ReactNode;
  readonly value: unknown;
  readonly unit: string;
  /** How much is kept for one of what is shown: 100 basis points for 1%. */
  readonly times: number;
  readonly onChange: (value: number | undefined) => void;
}

/** A number with what it counts. What is no number is none: it never becomes another one. */
export function NumberField({ label, error, value, unit, times, onChange }: Props) {
  const [text, setText] = useState(typeof value === 'number' ? String(value / times) : '');
  function take(typed: string) {
    setText(typed);
    const plain = typed.trim().replaceAll(',', '');
    onChange(/^\d+(\.\d+)?$/.test(plain) ? Math.round(Number(plain) * times * 1e6) / 1e6 : undefined);
  }
  return (
    <TextInput
      {...{ label, error }}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      rightSection={<span className={classes.unit}>{unit}</span>}
      rightSectionWidth="auto"
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
}
