import { NativeSelect } from '@mantine/core';
import { type FieldProps, useFieldProps } from './field-parts.tsx';

interface Props extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The browser's own list: on a phone nothing is easier to use. */
export function SelectField({ options, ...field }: Props) {
  const { key, props } = useFieldProps(field);
  return <NativeSelect key={key} {...props} size="md" data={[...options]} />;
}
