import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import type { UploadedFile } from '#contract/files/files.ts';
import { type ImportKind, ImportRequest, importKinds } from '#contract/imports/imports.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { FileField } from '#web/ui/form/file-field/file-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './import.module.css';
import { templateOf, useKindNames } from './import-words.ts';
import type { ImportSteps } from './use-import-steps.ts';

/** What it is, what the trust calls it, and the file. */
export function FileForm({ steps }: { steps: ImportSteps }) {
  const { t } = useLingui();
  const names = useKindNames();
  const step = steps.step.kind === 'file' ? steps.step : undefined;
  const file = useRef<UploadedFile>(step?.file);
  const [kind, setKind] = useState<ImportKind>(step?.request?.kind ?? 'members');
  const schema = useMemo(() => ImportRequest.omit({ mapping: true }).extend({ file: z.string().min(1, t`Please choose a file`) }), [t]);
  return (
    <section className={classes.start}>
      {step?.refusal && (
        <Note kind="red" role="alert">
          {step.refusal}
        </Note>
      )}
      <Form
        schema={schema}
        defaults={{ kind, name: step?.request?.name ?? '', file: step?.request?.file ?? '' }}
        isBusy={steps.isBusy}
        submitLabel={<Trans>Check the file</Trans>}
        busyLabel={<Trans>Reading…</Trans>}
        failure={t`The file could not be read. Please try again.`}
        onChange={(values) => setKind(values.kind)}
        onSubmit={(values) => steps.ask(ImportRequest.parse(values), file.current)}
      >
        <SelectField
          name="kind"
          label={<Trans>What is in the file</Trans>}
          options={importKinds.map((value) => ({ value, label: names[value] }))}
        />
        <TextField
          name="name"
          label={<Trans>Name of the source</Trans>}
          hint={<Trans>Members see it beside their past donations, for example “Register of 2019”.</Trans>}
        />
        <FileField
          name="file"
          kind="import"
          label={<Trans>Spreadsheet</Trans>}
          hint={
            kind === 'members' ? (
              <Trans>Name, email and mobile number of each member; the joining date, sponsor and old id if you have them.</Trans>
            ) : (
              <Trans>
                Member (old id, User Id or email), date and amount of each donation; fund, method and reference if you have them.
              </Trans>
            )
          }
          uploaded={step?.file}
          onUpload={(uploaded) => {
            file.current = uploaded;
          }}
        />
        <a href={`data:text/csv;charset=utf-8,${encodeURIComponent(`\ufeff${templateOf(kind)}`)}`} download={`${kind}.csv`}>
          <Trans>Download a template</Trans>
        </a>
      </Form>
    </section>
  );
}
