import { Textarea } from '@mantine/core';
import { type FieldProps, useFieldProps } from './field-parts.tsx';

interface Props extends FieldProps {
  /** At least; it grows with what is written. */
  readonly rows?: number;
  readonly placeholder?: string;
  readonly maxLength?: number;
  /** Of what is written in it, where that is not the page's. */
  readonly lang?: string;
}

/** A text of several lines. Ctrl and Enter send the form. */
export function ParagraphField({ name, label, hint, isOptional, rows = 4, ...input }: Props) {
  const { key, props } = useFieldProps({ name, label, hint, ...(isOptional ? { isOptional } : {}) });
  return (
    <Textarea
      key={key}
      {...props}
      {...input}
      size="md"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      autosize
      minRows={rows}
      maxRows={14}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit();
      }}
    />
  );
}
