import { Trans, useLingui } from '@lingui/react/macro';
import { addFaq, changeFaq, type EditableFaq, FaqBody, FaqCategory, faqCategories } from '#contract/faq.ts';
import { FormDialog } from '#web/admin/desk/dialogs/form-dialog.tsx';
import { useAction } from '#web/lib/calling/use-action.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { ParagraphField } from '#web/ui/form/paragraph-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFaqCategories } from './words.ts';

const nothing = { question: '', answer: '' };

/** Without an entry: a new one. */
export function FaqDialog({ entry, onClose }: { entry: EditableFaq | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const nameOf = useFaqCategories();
  const adding = useAction(addFaq);
  const changing = useAction(changeFaq);
  const defaults: FaqBody = {
    category: FaqCategory.safeParse(entry?.category).data ?? 'general',
    texts: entry?.texts ?? { en: nothing, hi: nothing },
    isPublished: entry?.isPublished ?? false,
  };
  return (
    <FormDialog
      title={entry ? t`Edit the question` : t`Add a question`}
      lead={<Trans>Where Hindi is empty, Hindi readers get the English.</Trans>}
      schema={FaqBody}
      defaults={defaults}
      submitLabel={<Trans>Save</Trans>}
      busyLabel={<Trans>Saving…</Trans>}
      isBusy={adding.isBusy || changing.isBusy}
      send={(body) => (entry ? changing.run({ params: { id: entry.id }, body }) : adding.run({ body }))}
      done={() => t`The question is saved`}
      onClose={onClose}
    >
      <SelectField name="category" label={t`Category`} options={faqCategories.map((value) => ({ value, label: nameOf(value) }))} />
      <TextField name="texts.en.question" label={t`Question in English`} />
      <ParagraphField name="texts.en.answer" label={t`Answer in English`} maxLength={3_000} lang="en" />
      <TextField name="texts.hi.question" label={t`Question in Hindi`} isOptional />
      <ParagraphField name="texts.hi.answer" label={t`Answer in Hindi`} maxLength={3_000} lang="hi" isOptional />
      <CheckboxField name="isPublished" label={t`Members see it`} />
    </FormDialog>
  );
}
