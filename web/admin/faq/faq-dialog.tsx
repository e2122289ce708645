import { Trans, useLingui } from '@lingui/react/macro';
import { addFaq, changeFaq, type EditableFaq, FaqBody, FaqCategory, faqCategories, listEditableFaq } from '#contract/faq.ts';
import { EditDialog } from '#web/admin/two-versions/edit-dialog.tsx';
import type { EditedField } from '#web/admin/two-versions/parts.ts';
import { call } from '#web/lib/calling/call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { ParagraphField } from '#web/ui/form/paragraph-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useFaqCategories } from './words.ts';

const nothing = { question: '', answer: '' };

const bodyOf = (entry: EditableFaq | undefined): FaqBody => ({
  category: FaqCategory.safeParse(entry?.category).data ?? 'general',
  texts: entry?.texts ?? { en: nothing, hi: nothing },
  isPublished: entry?.isPublished ?? false,
});

/** Without an entry: a new one. */
export function FaqDialog({ entry, onClose }: { entry: EditableFaq | undefined; onClose: () => void }) {
  const { t } = useLingui();
  const nameOf = useFaqCategories();
  const adding = useAction(addFaq);
  const changing = useAction(changeFaq);
  const fields = useFields();
  return (
    <EditDialog
      title={entry ? t`Edit the question` : t`Add a question`}
      lead={<Trans>Where Hindi is empty, Hindi readers get the English.</Trans>}
      schema={FaqBody}
      defaults={bodyOf(entry)}
      standing={entry?.seen ?? ''}
      fields={fields}
      submitLabel={<Trans>Save</Trans>}
      busyLabel={<Trans>Saving…</Trans>}
      isBusy={adding.isBusy || changing.isBusy}
      send={(body, seen) => (entry ? changing.run({ params: { id: entry.id }, body: { ...body, seen } }) : adding.run({ body }))}
      read={async () => {
        const { entries } = await call(listEditableFaq, {});
        const now = entries.find(({ id }) => id === entry?.id);
        return now && { values: bodyOf(now), standing: now.seen };
      }}
      done={() => t`The question is saved`}
      onClose={onClose}
    >
      <SelectField name="category" label={t`Category`} options={faqCategories.map((value) => ({ value, label: nameOf(value) }))} />
      <TextField name="texts.en.question" label={t`Question in English`} />
      <ParagraphField name="texts.en.answer" label={t`Answer in English`} maxLength={3_000} lang="en" />
      <TextField name="texts.hi.question" label={t`Question in Hindi`} isOptional />
      <ParagraphField name="texts.hi.answer" label={t`Answer in Hindi`} maxLength={3_000} lang="hi" isOptional />
      <CheckboxField name="isPublished" label={t`Members see it`} />
    </EditDialog>
  );
}

function useFields(): readonly EditedField<FaqBody>[] {
  const { t } = useLingui();
  const nameOf = useFaqCategories();
  return [
    { path: 'category', label: t`Category`, shown: ({ category }) => nameOf(category) },
    { path: 'texts.en.question', label: t`Question in English`, lang: 'en' },
    { path: 'texts.en.answer', label: t`Answer in English`, lang: 'en' },
    { path: 'texts.hi.question', label: t`Question in Hindi`, lang: 'hi' },
    { path: 'texts.hi.answer', label: t`Answer in Hindi`, lang: 'hi' },
    { path: 'isPublished', label: t`Members see it`, shown: ({ isPublished }) => (isPublished ? t`Published` : t`Draft`) },
  ];
}
