import { useLingui } from '@lingui/react/macro';
import type { ImageKey } from '#contract/campaigns.ts';
import { campaignDrawings } from '#contract/editing/edited.ts';
import { TwoLanguages } from '#web/admin/two-languages.tsx';
import { addressOfImage } from '#web/brand/art.ts';
import { FileField } from '#web/ui/form/file-field/file-field.tsx';
import { MoneyField } from '#web/ui/form/money/money-field.tsx';
import { ParagraphField } from '#web/ui/form/paragraph-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import classes from './campaigns.module.css';

/** Texts, goal and picture, of a new campaign and of one that stands. */
export function CampaignFields({ image }: { image: ImageKey | undefined }) {
  const { t } = useLingui();
  const names: Readonly<Record<(typeof campaignDrawings)[number], string>> = {
    'art:fund-wedding': t`Wedding canopy`,
    'art:fund-widow': t`Older woman at a window`,
    'art:fund-accident': t`Ambulance on a road`,
    'art:hero': t`Family`,
  };
  const options = campaignDrawings.map((value) => ({ value: value as string, label: names[value] }));
  if (image?.startsWith('file:')) options.unshift({ value: image, label: t`The uploaded picture` });
  return (
    <>
      <TwoLanguages
        fields={(language) => (
          <>
            <TextField name={`texts.${language}.title`} label={t`Title`} isOptional={language !== 'en'} />
            <TextField name={`texts.${language}.summary`} label={t`Summary`} isOptional={language !== 'en'} />
            <ParagraphField
              name={`texts.${language}.story`}
              label={t`Story`}
              hint={t`An empty line begins a new paragraph.`}
              rows={8}
              maxLength={20_000}
              lang={language}
              isOptional={language !== 'en'}
            />
            <TextField name={`texts.${language}.imageAlt`} label={t`What the picture shows`} isOptional={language !== 'en'} />
          </>
        )}
      />
      <div className={classes.row}>
        <div className={classes.pair}>
          <MoneyField name="goal" label={t`Goal`} />
          <SelectField name="image" label={t`Picture`} options={options} />
          {image && <img className={classes.picture} src={addressOfImage(image)} alt="" width="320" height="180" />}
        </div>
        <FileField name="upload" kind="campaign" label={t`Upload a picture instead`} isOptional />
      </div>
    </>
  );
}
