import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Note } from '#web/ui/feedback/note.tsx';
import type { Choice, Choices } from './choices.ts';
import classes from './two-versions.module.css';

interface Versions {
  readonly name: string;
  readonly label: ReactNode;
  /** Of its words, where they are not in the reader's language. */
  readonly lang?: string | undefined;
  /** Empty: nothing was written. */
  readonly mine: ReactNode;
  readonly saved: ReactNode;
}

interface Props {
  /** Who changed it, and that nothing is lost. */
  readonly lead: ReactNode;
  readonly fields: readonly Versions[];
  readonly choices: Choices;
  readonly onChoose: (name: string, choice: Choice) => void;
  /** Why saving was refused. */
  readonly problem: ReactNode;
  readonly cancel: ReactNode;
  readonly save: ReactNode;
  readonly isBusy: boolean;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

/** Two edits of the same: both are shown, field by field, and nothing is overwritten before somebody has chosen. */
export function TwoVersions({ lead, fields, choices, onChoose, problem, cancel, save, isBusy, onSave, onCancel }: Props) {
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <div className={classes.conflict}>
      <Note ref={top} kind="yellow" tabIndex={-1} role="alert">
        {lead}
      </Note>
      {problem && (
        <Note kind="red" role="alert">
          {problem}
        </Note>
      )}
      {fields.map((field) => (
        <Field key={field.name} {...field} chosen={choices[field.name] ?? 'saved'} onChoose={(choice) => onChoose(field.name, choice)} />
      ))}
      <div className={classes.actions}>
        <Button variant="default" size="lg" onClick={onCancel}>
          {cancel}
        </Button>
        <Button size="lg" aria-busy={isBusy} onClick={onSave}>
          {save}
        </Button>
      </div>
    </div>
  );
}

interface FieldProps extends Versions {
  readonly chosen: Choice;
  readonly onChoose: (choice: Choice) => void;
}

function Field({ label, lang, mine, saved, chosen, onChoose }: FieldProps) {
  const name = useId();
  const version = (choice: Choice, words: ReactNode, act: ReactNode, value: ReactNode) => (
    <label className={classes.version} data-chosen={chosen === choice || undefined}>
      <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} />
      <span>
        <b>{act}</b>
        <small>{words}</small>
        <span className={classes.value} lang={value ? lang : undefined}>
          {value || <Trans>Not added</Trans>}
        </span>
      </span>
    </label>
  );
  return (
    <fieldset className={classes.field}>
      <legend>{label}</legend>
      {version('mine', <Trans>Yours</Trans>, <Trans>Keep mine</Trans>, mine)}
      {version('saved', <Trans>Saved meanwhile</Trans>, <Trans>Take the saved one</Trans>, saved)}
    </fieldset>
  );
}
