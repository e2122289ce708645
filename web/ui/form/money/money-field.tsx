import type { TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Paise } from '#contract/values/money.ts';
import { type FieldProps, useFieldProps } from '#web/ui/form/field-parts.tsx';
import { useFormField } from '#web/ui/form/form-state.ts';
import { RupeeInput } from './rupee-input.tsx';

interface Props extends FieldProps, Pick<TextInputProps, 'rightSection' | 'rightSectionWidth'> {
  /** Between the label and the field: ready sums to choose from. */
  readonly ready?: ReactNode;
}

/** People type rupees; the form holds paise. Rupees exist only here and in Money. */
export function MoneyField({ ready, rightSection, rightSectionWidth, ...field }: Props) {
  const { key, props } = useFieldProps(field);
  const { form } = useFormField(field.name);
  const { onChange, ...input } = props;
  return (
    <RupeeInput
      key={key}
      {...input}
      {...(rightSection ? { rightSection, rightSectionWidth } : {})}
      amount={Paise.safeParse(form.getValues()[field.name]).data}
      inputContainer={(container) => (
        <>
          {ready}
          {container}
        </>
      )}
      onAmount={onChange}
    />
  );
}
