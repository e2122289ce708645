import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import type { ApiError } from '#web/lib/calling/api-error.ts';
import { useErrorWords } from '#web/ui/feedback/error-words.ts';
import { Form, type FormProps } from '#web/ui/form/form.tsx';
import { excerpts } from '#web/ui/two-versions/excerpts.ts';
import { TwoVersions } from '#web/ui/two-versions/two-versions.tsx';
import { at, type EditedField } from './parts.ts';
import { type Edited, useVersions, type WhenSaved } from './use-versions.ts';

export type EditedFormProps<Schema extends z.ZodType, Standing, Answer> = Edited<Schema, Standing, Answer> &
  Omit<FormProps<Schema>, 'schema' | 'defaults' | 'onSubmit' | 'failure'>;

/** A form about what others edit, too. Two versions stand side by side before one of them is overwritten; what was typed is never lost. */
export function EditedForm<Schema extends z.ZodType, Standing, Answer>(
  props: EditedFormProps<Schema, Standing, Answer> & WhenSaved<Answer>,
) {
  const { standing: _standing, before: _before, fields, send: _send, read: _read, onSaved: _onSaved, ...form } = props;
  const { t } = useLingui();
  const words = useErrorWords();
  const failure = t`This did not work. Please try again.`;
  const [error, setError] = useState<ApiError>();
  const { typed, both, choose, goBack, submit, saveChosen } = useVersions(props);
  if (!both) return <Form {...form} defaults={typed} failure={failure} onSubmit={submit} />;
  const differing = fields.filter(({ path }) => both.choices[path]);
  return (
    <TwoVersions
      lead={
        <Trans>
          <b>Somebody else changed this while you were writing.</b> Nothing is lost. Choose what to keep, then save.
        </Trans>
      }
      fields={differing.map((field) => ({ name: field.path, label: field.label, lang: field.lang, ...shownOf(field, both) }))}
      choices={both.choices}
      onChoose={(name, choice) => choose({ ...both.choices, [name]: choice })}
      problem={error && (Object.values(error.fields)[0] ?? words(error, { failure }))}
      cancel={<Trans>Back to my text</Trans>}
      save={form.isBusy ? form.busyLabel : form.submitLabel}
      isBusy={form.isBusy}
      onSave={() => void saveChosen().then(setError)}
      onCancel={() => {
        setError(undefined);
        goBack();
      }}
    />
  );
}

function shownOf<Values>({ path, shown }: EditedField<Values>, { mine, saved }: { mine: Values; saved: Values }) {
  if (shown) return { mine: shown(mine), saved: shown(saved) } satisfies Record<string, ReactNode>;
  const [one, other] = excerpts(String(at(mine, path) ?? ''), String(at(saved, path) ?? ''));
  return { mine: one, saved: other };
}
