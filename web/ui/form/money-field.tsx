import { NumberInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type FieldProps, useFieldProps } from './field-parts.tsx';
import { useFormField } from './form-state.ts';
import { rupeeInput, typedPaise } from './rupee-input.ts';

interface Props extends FieldProps {
  /** Between the label and the field: ready sums to choose from. */
  readonly ready?: ReactNode;
}

/** People type rupees; the form holds paise. Rupees exist only here and in Money. */
export function MoneyField({ ready, ...field }: Props) {
  const { key, props } = useFieldProps(field);
  const { form } = useFormField(field.name);
  const held = form.getValues()[field.name];
  return (
    <NumberInput
      key={key}
      {...props}
      defaultValue={typeof held === 'number' ? held / 100 : ''}
      {...rupeeInput}
      inputContainer={(input) => (
        <>
          {ready}
          {input}
        </>
      )}
      onChange={(value) => props.onChange(typedPaise(value))}
    />
  );
}
