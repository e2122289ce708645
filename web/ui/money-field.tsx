import { NumberInput } from '@mantine/core';
import { paise } from '#contract/money.ts';
import { type FieldProps, useFieldProps } from './field-parts.tsx';
import { useFormField } from './form-state.ts';

/** People type rupees; the form holds paise. Rupees exist only here and in Money. */
export function MoneyField(field: FieldProps) {
  const { key, props } = useFieldProps(field);
  const { form } = useFormField(field.name);
  const held = form.getValues()[field.name];
  return (
    <NumberInput
      key={key}
      {...props}
      defaultValue={typeof held === 'number' ? held / 100 : ''}
      prefix="₹ "
      thousandSeparator=","
      thousandsGroupStyle="lakh"
      decimalScale={2}
      allowNegative={false}
      inputMode="decimal"
      onChange={(value) => props.onChange(typeof value === 'number' ? paise(Math.round(value * 100)) : undefined)}
    />
  );
}
