import { Trans, useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import { addUpdate, changeUpdate, UpdateBody } from '#contract/editing/campaign-updates.ts';
import { type EditableUpdate, getEditableCampaign } from '#contract/editing/campaigns.ts';
import { languageNames, languages } from '#contract/values/languages.ts';
import { moneyDay } from '#contract/values/time.ts';
import { TwoLanguages } from '#web/admin/two-languages.tsx';
import { EditDialog } from '#web/admin/two-versions/edit-dialog.tsx';
import type { EditedField } from '#web/admin/two-versions/parts.ts';
import { call } from '#web/lib/calling/call.ts';
import { useAction } from '#web/lib/calling/use-action.ts';
import { day } from '#web/lib/format.ts';
import { ParagraphField } from '#web/ui/form/paragraph-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';

interface Props {
  readonly slug: string;
  readonly update: EditableUpdate | undefined;
  readonly onClose: () => void;
}
const nothing = { title: '', body: '' };
const valuesOf = ({ texts, publishedOn }: EditableUpdate) => ({ texts, publishedOn: publishedOn ?? '' });

/** Without an update: a new one. */
export function UpdateDialog({ slug, update, onClose }: Props) {
  const { t } = useLingui();
  const fields = useFields();
  const adding = useAction(addUpdate);
  const changing = useAction(changeUpdate);
  return (
    <EditDialog
      title={update ? t`Edit the update` : t`Write an update`}
      lead={<Trans>Without a day it stays a draft.</Trans>}
      schema={UpdateBody}
      defaults={update ? valuesOf(update) : { texts: { en: nothing, hi: nothing }, publishedOn: moneyDay(new Date()) }}
      standing={update?.seen ?? ''}
      fields={fields}
      submitLabel={<Trans>Save</Trans>}
      busyLabel={<Trans>Saving…</Trans>}
      isBusy={adding.isBusy || changing.isBusy}
      send={(body, seen) =>
        update ? changing.run({ params: { slug, id: update.id }, body: { ...body, seen } }) : adding.run({ params: { slug }, body })
      }
      read={async () => {
        const { updates } = await call(getEditableCampaign, { params: { slug } });
        const now = updates.find(({ id }) => id === update?.id);
        return now && { values: valuesOf(now), standing: now.seen };
      }}
      done={() => t`The update is saved`}
      onClose={onClose}
    >
      <TwoLanguages
        fields={(language) => (
          <>
            <TextField name={`texts.${language}.title`} label={t`Title`} isOptional={language !== 'en'} />
            <ParagraphField
              name={`texts.${language}.body`}
              label={t`Text`}
              maxLength={5_000}
              lang={language}
              isOptional={language !== 'en'}
            />
          </>
        )}
      />
      <TextField name="publishedOn" type="date" label={t`Day of publishing`} isOptional />
    </EditDialog>
  );
}

function useFields(): readonly EditedField<z.input<typeof UpdateBody>>[] {
  const { t, i18n } = useLingui();
  const texts = languages.flatMap((lang) => [
    { path: `texts.${lang}.title`, label: `${t`Title`} · ${languageNames[lang]}`, lang },
    { path: `texts.${lang}.body`, label: `${t`Text`} · ${languageNames[lang]}`, lang },
  ]);
  const published = ({ publishedOn }: z.input<typeof UpdateBody>) => (publishedOn ? day(i18n.locale, publishedOn) : t`Draft`);
  return [...texts, { path: 'publishedOn', label: t`Day of publishing`, shown: published }];
}
