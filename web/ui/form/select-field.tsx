import { NativeSelect } from '@mantine/core';
import { type FieldProps, useFieldProps } from './field-parts.tsx';

interface Props extends FieldProps {
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** The browser's own list: on a phone nothing is easier to use. */
export function SelectField({ options, ...field }: Props) {
  const { key, props } = useFieldProps(field);
  // A phone has just enough room for a long name; one that is longer still ends in dots, not in half a word.
  const input = { paddingInlineStart: 12, textOverflow: 'ellipsis' };
  return <NativeSelect key={key} {...props} size="md" rightSectionWidth={24} styles={{ input }} data={[...options]} />;
}
