import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo, useRef } from 'react';
import { z } from 'zod';
import type { UploadedFile } from '#contract/files/files.ts';
import { Paise } from '#contract/values/money.ts';
import { FileField } from '#web/ui/form/file-field/file-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { MoneyField } from '#web/ui/form/money/money-field.tsx';
import classes from './import.module.css';
import { Refused } from './refused.tsx';
import { SampleStatement } from './sample/sample-statement.tsx';
import type { ImportSteps } from './use-import-steps.ts';

/** The file, and what a person read off the bank's own page: the two are held against each other. */
export function StatementForm({ steps }: { steps: ImportSteps }) {
  const { t } = useLingui();
  const step = steps.step.kind === 'file' ? steps.step : undefined;
  const file = useRef<UploadedFile>(step?.file);
  const schema = useMemo(
    () =>
      z.object({
        file: z.string().min(1, t`Please choose the bank’s file`),
        opening: z.custom<Paise>((value) => Paise.safeParse(value).success, t`Please enter the opening balance`),
        closing: z.custom<Paise>((value) => Paise.safeParse(value).success, t`Please enter the closing balance`),
      }),
    [t],
  );
  const known = step?.request;
  // None typed is the same as none given.
  const none = undefined as unknown as Paise;
  return (
    <section className={classes.start}>
      {step?.refusal && <Refused refusal={step.refusal} />}
      <SampleStatement />
      <div className={classes.card}>
        <Form
          schema={schema}
          defaults={{ file: known?.file ?? '', opening: known?.opening ?? none, closing: known?.closing ?? none }}
          isBusy={steps.isBusy}
          submitLabel={<Trans>Check the file</Trans>}
          busyLabel={<Trans>Reading…</Trans>}
          failure={t`The file could not be read. Please try again.`}
          onSubmit={(values) => steps.ask(values, file.current)}
        >
          <FileField
            name="file"
            kind="statement"
            label={<Trans>Bank statement</Trans>}
            hint={<Trans>The original file from the bank’s website. Files may overlap: every line counts once.</Trans>}
            uploaded={step?.file}
            onUpload={(uploaded) => {
              file.current = uploaded;
            }}
          />
          <div className={classes.balances}>
            <MoneyField name="opening" label={<Trans>Opening balance</Trans>} hint={<Trans>Before the first line of the file.</Trans>} />
            <MoneyField name="closing" label={<Trans>Closing balance</Trans>} hint={<Trans>After the last line of the file.</Trans>} />
          </div>
          <p className={classes.hint}>
            <Trans>Copy both from the bank’s website, not from the file: this shows if the file was changed.</Trans>
          </p>
        </Form>
      </div>
    </section>
  );
}
