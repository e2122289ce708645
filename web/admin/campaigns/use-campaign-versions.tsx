import { useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import type { CampaignBody } from '#contract/editing/campaigns.ts';
import { languageNames, languages } from '#contract/values/languages.ts';
import { inr, paise } from '#contract/values/money.ts';
import type { EditedField } from '#web/admin/two-versions/parts.ts';
import { addressOfImage } from '#web/brand/art.ts';
import classes from './campaigns.module.css';

type Body = z.input<typeof CampaignBody>;

/** What two editors of a campaign can have written differently. */
export function useCampaignVersions(): readonly EditedField<Body>[] {
  const { t } = useLingui();
  const names = { title: t`Title`, summary: t`Summary`, story: t`Story`, imageAlt: t`What the picture shows` };
  const texts = languages.flatMap((lang) =>
    Object.entries(names).map(([name, label]) => ({ path: `texts.${lang}.${name}`, label: `${label} · ${languageNames[lang]}`, lang })),
  );
  const picture = ({ image, upload }: Body) =>
    upload ? t`The uploaded picture` : <img className={classes.thumb} src={addressOfImage(image)} alt={image} width="96" height="54" />;
  return [
    ...texts,
    { path: 'goal', label: t`Goal`, shown: ({ goal }) => inr(paise(goal)) },
    { path: 'image', beside: 'upload', label: t`Picture`, shown: picture },
  ];
}
