import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldError } from './field-parts.tsx';
import classes from './fields.module.css';
import { useFormField } from './form-state.ts';

interface Props {
  readonly name: string;
  readonly label: ReactNode;
}

export function CheckboxField({ name, label }: Props) {
  const { form, id, error, onEdit, onBlur } = useFormField(name);
  const errorId = `${id}-error`;
  const { onChange, defaultChecked } = form.getInputProps(name, { type: 'checkbox', withError: false, withFocus: false });
  return (
    <div>
      <Checkbox
        key={form.key(name)}
        id={id}
        name={name}
        label={label}
        defaultChecked={defaultChecked}
        onBlur={onBlur}
        onChange={(event) => {
          onChange(event);
          onEdit();
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
        {...(error ? { classNames: { input: classes.badBox ?? '' } } : {})}
      />
      {error && (
        <div id={errorId} className={classes.boxError}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
