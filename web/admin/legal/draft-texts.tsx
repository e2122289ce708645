import { Trans, useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { changeLegal, type EditableLegal, getEditableLegal, LegalBody } from '#contract/editing/legal.ts';
import { languageNames, languages } from '#contract/values/languages.ts';
import { TwoLanguages } from '#web/admin/two-languages.tsx';
import { EditedForm } from '#web/admin/two-versions/edited-form.tsx';
import type { EditedField } from '#web/admin/two-versions/parts.ts';
import { call } from '#web/lib/calling/call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { toast } from '#web/ui/feedback/toast.tsx';
import { ParagraphField } from '#web/ui/form/paragraph-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './legal.module.css';

interface Props {
  readonly text: EditableLegal;
  readonly seen: string;
  readonly onTyped: () => void;
  readonly onSaved: (seen: string) => void;
}

/** The words of a draft. */
export function DraftTexts({ text: { kind, version, texts }, seen, onTyped, onSaved }: Props) {
  const { t } = useLingui();
  const saving = useAction(changeLegal);
  const fields: readonly EditedField<z.input<typeof LegalBody>>[] = languages.flatMap((lang) => [
    { path: `texts.${lang}.title`, label: `${t`Title`} · ${languageNames[lang]}`, lang },
    { path: `texts.${lang}.body`, label: `${t`Text`} · ${languageNames[lang]}`, lang },
  ]);
  return (
    <section className={classes.card} aria-label={t`Text`}>
      <EditedForm
        schema={LegalBody}
        defaults={{ texts }}
        standing={seen}
        fields={fields}
        send={(body, mark) => saving.run({ params: { kind, version }, body: { ...body, seen: mark } })}
        read={async () => {
          const now = await call(getEditableLegal, { params: { kind, version } });
          return now.status === 'draft' ? { values: { texts: now.texts }, standing: now.seen } : undefined;
        }}
        onChange={onTyped}
        onSaved={(answer) => {
          onSaved(answer.seen);
          toast.success(t`The draft is saved`);
        }}
        submitLabel={<Trans>Save the draft</Trans>}
        busyLabel={<Trans>Saving…</Trans>}
        isBusy={saving.isBusy}
        classNames={{ form: classes.form, submit: classes.submit }}
      >
        <TwoLanguages
          fields={(language) => (
            <>
              <TextField name={`texts.${language}.title`} label={t`Title`} isOptional={language !== 'en'} />
              <ParagraphField
                name={`texts.${language}.body`}
                label={t`Text`}
                hint={t`“## ” begins a section, “- ” an item of a list, an empty line a paragraph.`}
                rows={14}
                maxLength={60_000}
                lang={language}
                isOptional={language !== 'en'}
              />
            </>
          )}
        />
      </EditedForm>
    </section>
  );
}
