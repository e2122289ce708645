import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { type MyProfile, type ProfileField, profileFields } from '#contract/profile.ts';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import classes from './conflict.module.css';
import { differences, merged, type Typed, typedOf } from './typed.ts';
import { useLabels, useShown } from './use-labels.ts';

interface Props {
  /** As it was when she began. */
  readonly before: Typed;
  readonly mine: Typed;
  /** What another tab saved meanwhile. */
  readonly saved: MyProfile;
  readonly isBusy: boolean;
  readonly failure: string;
  readonly onSave: (typed: Typed) => Promise<ApiError | undefined>;
  readonly onCancel: () => void;
}

/** Two edits of the same page: both are shown, field by field, and nothing is overwritten before she has chosen. */
export function Conflict({ before, mine, saved, isBusy, failure, onSave, onCancel }: Props) {
  const other = typedOf(saved);
  const [choices, setChoices] = useState(() => differences({ before, mine, saved: other }));
  const [error, setError] = useState<ApiError>();
  const words = useErrorWords();
  const labels = useLabels(mine.country);
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => top.current?.focus(), []);
  const differing = profileFields.filter((field) => choices[field]);
  const choose = (field: ProfileField) => (choice: 'mine' | 'saved') => setChoices({ ...choices, [field]: choice });
  return (
    <div className={classes.conflict}>
      <Note ref={top} kind="yellow" tabIndex={-1} role="alert">
        <Trans>
          <b>This was changed in another tab or on another device.</b> Nothing is lost. Choose what to keep, then save.
        </Trans>
      </Note>
      {error && (
        <Note kind="red" role="alert">
          {Object.values(error.fields)[0] ?? words(error, { failure })}
        </Note>
      )}
      {differing.map((field) => (
        <Choice
          key={field}
          field={field}
          label={labels[field]}
          mine={mine[field]}
          saved={other[field]}
          chosen={choices[field] ?? 'saved'}
          onChoose={choose(field)}
        />
      ))}
      <div className={classes.actions}>
        <Button variant="default" size="lg" onClick={onCancel}>
          <Trans>Cancel</Trans>
        </Button>
        <Button size="lg" aria-busy={isBusy} onClick={() => void onSave(merged({ mine, saved: other }, choices)).then(setError)}>
          {isBusy ? <Trans>Saving...</Trans> : <Trans>Save Changes</Trans>}
        </Button>
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly field: ProfileField;
  readonly label: string;
  readonly mine: string;
  readonly saved: string;
  readonly chosen: 'mine' | 'saved';
  readonly onChoose: (choice: 'mine' | 'saved') => void;
}

function Choice({ field, label, mine, saved, chosen, onChoose }: ChoiceProps) {
  const shown = useShown();
  const name = useId();
  const version = (choice: 'mine' | 'saved', words: ReactNode, act: ReactNode, value: string) => (
    <label className={classes.version} data-chosen={chosen === choice || undefined}>
      <input type="radio" name={name} checked={chosen === choice} onChange={() => onChoose(choice)} />
      <span>
        <b>{act}</b>
        <small>{words}</small>
        <span className={classes.value}>{value ? shown(field, value) : <Trans>Not added</Trans>}</span>
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
