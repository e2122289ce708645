import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { SettingField } from '#contract/settings/setting-field.ts';
import type { Paise } from '#contract/values/money.ts';
import { FieldError } from '#web/ui/form/field-parts.tsx';
import { RupeeInput } from '#web/ui/form/money/rupee-input.tsx';
import { NumberField } from './number-field.tsx';
import classes from './settings.module.css';

export interface ValueProps {
  readonly field: SettingField;
  readonly value: unknown;
  /** Where it stands in the whole value: `bank_transfer.minimum`. */
  readonly path: string;
  readonly label: string;
  readonly labels: Readonly<Record<string, string>>;
  /** By path. */
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (value: unknown) => void;
}

/** A value in the field that fits it; several parts one below the other. */
export function ValueField(props: ValueProps) {
  const { t } = useLingui();
  const { field, value, path, label, labels, problems, onChange } = props;
  const problem = problems[path];
  const error = problem ? <FieldError>{problem}</FieldError> : null;
  switch (field.kind) {
    case 'money':
      return (
        <RupeeInput
          {...{ label, error }}
          description={field.isOptional ? <Trans>Empty: no limit</Trans> : undefined}
          amount={(value as Paise | null | undefined) ?? undefined}
          onAmount={(amount) => onChange(amount ?? (field.isOptional ? null : undefined))}
        />
      );
    case 'count':
      return (
        <NumberField
          {...{ label, error, value, onChange }}
          unit={field.unit === 'times' ? '' : (labels[field.unit] ?? field.unit)}
          times={1}
        />
      );
    case 'share':
      return <NumberField {...{ label, error, value, onChange }} unit="%" times={100} />;
    case 'bytes':
      return <NumberField {...{ label, error, value, onChange }} unit={labels.MB ?? 'MB'} times={1024 * 1024} />;
    case 'switch':
      return (
        <Checkbox
          error={error}
          // Alone it is the setting itself: “New value” beside a box says nothing.
          label={path === '' ? t`On` : label}
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          {...{ label, error }}
          value={String(value)}
          data={field.of.map((one) => ({ value: one, label: labels[one] ?? one }))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'choices':
      return <Choices {...props} of={field.of} />;
    case 'parts':
      return <Parts {...props} parts={field.parts} />;
    case 'list':
      return <List {...props} of={field.of} />;
    case 'elsewhere':
      return null;
    default:
      return <TextValue {...props} kind={field.kind} isLong={field.kind === 'text' && field.isLong === true} />;
  }
}

function TextValue({
  kind,
  isLong,
  value,
  label,
  path,
  problems,
  onChange,
}: ValueProps & { kind: 'text' | 'day' | 'time'; isLong: boolean }) {
  const problem = problems[path];
  const shared = {
    label,
    value: String(value ?? ''),
    error: problem ? <FieldError>{problem}</FieldError> : null,
    autoComplete: 'off',
  };
  if (isLong) return <Textarea {...shared} autosize={false} rows={3} onChange={(event) => onChange(event.currentTarget.value)} />;
  const type = { text: 'text', day: 'date', time: 'time' }[kind];
  return <TextInput {...shared} type={type} onChange={(event) => onChange(event.currentTarget.value)} />;
}

function Choices({ of, value, label, labels, onChange }: ValueProps & { of: readonly string[] }) {
  const chosen = value as readonly string[];
  return (
    <fieldset className={classes.parts}>
      <legend>{label}</legend>
      {of.map((one) => (
        <Checkbox
          key={one}
          label={labels[one] ?? one}
          checked={chosen.includes(one)}
          onChange={(event) => {
            const isOn = event.currentTarget.checked;
            onChange(of.filter((each) => (each === one ? isOn : chosen.includes(each))));
          }}
        />
      ))}
    </fieldset>
  );
}

function Parts({ parts, value, path, label, problems, onChange, ...rest }: ValueProps & { parts: Readonly<Record<string, SettingField>> }) {
  const whole = value as Readonly<Record<string, unknown>>;
  return (
    <fieldset className={classes.parts} data-flat={Object.values(parts).every(({ kind }) => kind !== 'parts')}>
      <legend>{label}</legend>
      {Object.entries(parts).map(([name, part]) => (
        <ValueField
          {...rest}
          key={name}
          field={part}
          value={whole[name]}
          path={path === '' ? name : `${path}.${name}`}
          label={rest.labels[name] ?? name}
          problems={problems}
          onChange={(next) => onChange({ ...whole, [name]: next })}
        />
      ))}
      {problems[path] && <FieldError>{problems[path]}</FieldError>}
    </fieldset>
  );
}

function List({ of, value, path, label, problems, onChange, ...rest }: ValueProps & { of: SettingField }) {
  const { t } = useLingui();
  const all = value as readonly unknown[];
  return (
    <fieldset className={classes.list}>
      <legend>{label}</legend>
      {all.map((one, index) => {
        const number = index + 1;
        return (
          // The place is all that tells two empty entries apart; a list that got shorter is drawn anew.
          <div key={`${all.length} ${number}`} className={classes.entry}>
            <ValueField
              {...rest}
              field={of}
              value={one}
              path={path === '' ? String(index) : `${path}.${index}`}
              label={t`Entry ${number}`}
              problems={problems}
              onChange={(next) => onChange(all.map((each, place) => (place === index ? next : each)))}
            />
            <Button
              variant="subtle"
              data-size="sm"
              aria-label={t`Remove entry ${number}`}
              onClick={() => onChange(all.filter((_, place) => place !== index))}
            >
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </Button>
          </div>
        );
      })}
      {problems[path] && <FieldError>{problems[path]}</FieldError>}
      <Button
        variant="default"
        data-size="sm"
        leftSection={<IconPlus size={16} stroke={2} aria-hidden />}
        onClick={() => onChange([...all, emptyOf(of)])}
      >
        <Trans>Add an entry</Trans>
      </Button>
    </fieldset>
  );
}

/** What a new entry begins with. */
function emptyOf(field: SettingField): unknown {
  if (field.kind === 'parts') return Object.fromEntries(Object.entries(field.parts).map(([name, part]) => [name, emptyOf(part)]));
  if (field.kind === 'choice') return field.of[0];
  if (field.kind === 'share') return 0;
  return field.kind === 'money' || field.kind === 'count' ? undefined : '';
}
