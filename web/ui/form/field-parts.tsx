import { Trans } from '@lingui/react/macro';
import { IconAlertCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './fields.module.css';
import { useFormField } from './form-state.ts';

export interface FieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** We mark what may be left out, not what must be filled in. */
  readonly isOptional?: boolean;
}

/** What every field of a form hands to Mantine's input: its value, its words, its error at the field. */
export function useFieldProps({ name, label, hint, isOptional = false }: FieldProps) {
  const { form, id, error, onEdit, onBlur } = useFormField(name);
  const { onChange, ...input } = form.getInputProps(name, { withError: false, withFocus: false });
  return {
    key: form.key(name),
    props: {
      ...input,
      id,
      name,
      label: isOptional ? <Optional>{label}</Optional> : label,
      description: hint,
      error: error ? <FieldError>{error}</FieldError> : null,
      onBlur,
      onChange: (event: unknown) => {
        onChange(event);
        onEdit();
      },
    },
  };
}

export function FieldError({ children }: { children: ReactNode }) {
  return (
    <>
      <IconAlertCircle size={17} stroke={1.9} aria-hidden className={classes.errorIcon} />
      <span>{children}</span>
    </>
  );
}

function Optional({ children }: { children: ReactNode }) {
  return (
    <>
      {children}{' '}
      <span className={classes.optional}>
        <Trans>(optional)</Trans>
      </span>
    </>
  );
}
