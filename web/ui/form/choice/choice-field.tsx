import { Input } from '@mantine/core';
import type { ReactNode } from 'react';
import { FieldError } from '#web/ui/form/field-parts.tsx';
import { useFormField } from '#web/ui/form/form-state.ts';
import classes from './choice-field.module.css';

interface Choice<Value extends string> {
  readonly value: Value;
  readonly label: ReactNode;
  /** One sentence below it. */
  readonly about?: ReactNode;
  /** At the end of the line; on a phone below the sentence. */
  readonly aside?: ReactNode;
  readonly art?: ReactNode;
}

interface Props<Value extends string> {
  readonly name: string;
  readonly legend: ReactNode;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: Value | null;
  readonly columns?: 1 | 2;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, each with what there is to know before choosing. */
export function ChoiceField<Value extends string>({ name, legend, choices, chosen, columns = 1, onChoose }: Props<Value>) {
  const { form, id, error, onEdit } = useFormField(name);
  return (
    <fieldset className={classes.choices} data-columns={columns} aria-describedby={error ? `${id}-error` : undefined}>
      <legend>{legend}</legend>
      {choices.map(({ value, label, about, aside, art }, index) => (
        <label key={value} className={classes.choice} data-chosen={value === chosen || undefined}>
          <input
            type="radio"
            name={name}
            value={value}
            {...(index === 0 ? { id } : {})}
            aria-labelledby={`${id}-${index}`}
            aria-describedby={[about && `${id}-${index}-about`, aside && `${id}-${index}-aside`].filter(Boolean).join(' ') || undefined}
            checked={value === chosen}
            onChange={() => {
              form.setFieldValue(name, value);
              onEdit();
              onChoose(value);
            }}
          />
          {art}
          <span className={classes.words}>
            <span className={classes.main}>
              <b id={`${id}-${index}`}>{label}</b>
              {about && <span id={`${id}-${index}-about`}>{about}</span>}
            </span>
            {aside && <span id={`${id}-${index}-aside`}>{aside}</span>}
          </span>
        </label>
      ))}
      {error && (
        <Input.Error id={`${id}-error`}>
          <FieldError>{error}</FieldError>
        </Input.Error>
      )}
    </fieldset>
  );
}
