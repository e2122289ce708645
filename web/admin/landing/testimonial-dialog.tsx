import { Trans, useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { portraitDrawings } from '#contract/editing/edited.ts';
import { EditedTestimonial, getEditableLanding, type saveTestimonials } from '#contract/editing/landing.ts';
import { TwoLanguages } from '#web/admin/two-languages.tsx';
import { EditDialog } from '#web/admin/two-versions/edit-dialog.tsx';
import { call } from '#web/lib/calling/call.ts';
import type { Outcome } from '#web/lib/calling/use-action.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { FileField } from '#web/ui/form/file-field/file-field.tsx';
import { ParagraphField } from '#web/ui/form/paragraph-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './landing.module.css';
import { useTestimonialVersions } from './use-testimonial-versions.tsx';

type Typed = z.input<typeof EditedTestimonial>;

interface Props {
  /** Without one: a new one. */
  readonly row: EditedTestimonial | undefined;
  /** The list is saved as a whole: it stands beside the row that is edited. */
  readonly standing: { readonly rows: readonly EditedTestimonial[]; readonly seen: string };
  readonly isBusy: boolean;
  readonly send: (body: { rows: Typed[]; seen: string }) => Promise<Outcome<typeof saveTestimonials> | undefined>;
  readonly onClose: () => void;
}

const words = { name: '', role: '', quote: '' };
const empty: EditedTestimonial = {
  id: null,
  image: 'art:portrait-1',
  upload: '',
  rating: 5,
  texts: { en: words, hi: words },
  consent: { by: '', on: '', how: '' },
  isPublished: false,
};

export function TestimonialDialog({ row, standing, isBusy, send, onClose }: Props) {
  const { t } = useLingui();
  const fields = useTestimonialVersions();
  const drawings = portraitDrawings.map((value, place) => {
    const number = place + 1;
    return { value: value as string, label: t`Drawn portrait ${number}` };
  });
  if (row?.image.startsWith('file:')) drawings.unshift({ value: row.image, label: t`The uploaded picture` });
  return (
    <EditDialog
      title={row ? t`Edit the testimonial` : t`Add a testimonial`}
      lead={<Trans>Where Hindi is empty, Hindi readers get the English.</Trans>}
      schema={EditedTestimonial}
      defaults={row ?? empty}
      standing={standing}
      fields={fields}
      submitLabel={<Trans>Save</Trans>}
      busyLabel={<Trans>Saving…</Trans>}
      isBusy={isBusy}
      send={(typed, { rows, seen }) => send({ rows: row ? rows.map((one) => (one.id === row.id ? typed : one)) : [...rows, typed], seen })}
      read={async () => {
        const { testimonials } = await call(getEditableLanding, {});
        const values = row ? testimonials.rows.find(({ id }) => id === row.id) : empty;
        return values && { values, standing: testimonials };
      }}
      done={() => t`The testimonial is saved`}
      onClose={onClose}
    >
      <TwoLanguages
        fields={(language) => (
          <>
            <TextField name={`texts.${language}.name`} label={t`Name`} isOptional={language !== 'en'} />
            <TextField name={`texts.${language}.role`} label={t`Role`} isOptional={language !== 'en'} />
            <ParagraphField
              name={`texts.${language}.quote`}
              label={t`Quote`}
              maxLength={600}
              lang={language}
              isOptional={language !== 'en'}
            />
          </>
        )}
      />
      <SelectField name="rating" label={t`Stars`} options={['5', '4', '3', '2', '1'].map((value) => ({ value, label: value }))} />
      <SelectField name="image" label={t`Picture`} options={drawings} />
      <FileField name="upload" kind="testimonial" label={t`Upload a picture instead`} isOptional />
      <fieldset className={classes.consent}>
        <legend>
          <Trans>Consent (seen by staff only)</Trans>
        </legend>
        <TextField name="consent.by" label={t`Who agreed`} isOptional />
        <TextField name="consent.on" type="date" label={t`On which day`} isOptional />
        <TextField name="consent.how" label={t`How, and where it is kept`} isOptional />
      </fieldset>
      <CheckboxField name="isPublished" label={t`Show it on the landing page`} />
    </EditDialog>
  );
}
