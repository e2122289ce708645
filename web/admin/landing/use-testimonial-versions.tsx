import { useLingui } from '@lingui/react/macro';
import type { z } from 'zod';
import type { EditedTestimonial } from '#contract/editing/landing.ts';
import { languageNames, languages } from '#contract/values/languages.ts';
import type { EditedField } from '#web/admin/two-versions/parts.ts';
import { addressOfImage } from '#web/brand/art.ts';
import { day } from '#web/lib/format.ts';
import classes from './landing.module.css';

type Typed = z.input<typeof EditedTestimonial>;

/** What two editors of a testimonial can have written differently. */
export function useTestimonialVersions(): readonly EditedField<Typed>[] {
  const { t, i18n } = useLingui();
  const names = { name: t`Name`, role: t`Role`, quote: t`Quote` };
  const texts = languages.flatMap((lang) =>
    Object.entries(names).map(([name, label]) => ({ path: `texts.${lang}.${name}`, label: `${label} · ${languageNames[lang]}`, lang })),
  );
  const picture = ({ image, upload }: Typed) =>
    upload ? t`The uploaded picture` : <img className={classes.face} src={addressOfImage(image)} alt={image} width="48" height="48" />;
  return [
    ...texts,
    { path: 'rating', label: t`Stars` },
    { path: 'image', beside: 'upload', label: t`Picture`, shown: picture },
    { path: 'consent.by', label: t`Who agreed` },
    { path: 'consent.on', label: t`On which day`, shown: ({ consent }) => (consent.on ? day(i18n.locale, consent.on) : '') },
    { path: 'consent.how', label: t`How, and where it is kept` },
    { path: 'isPublished', label: t`Show it on the landing page`, shown: ({ isPublished }) => (isPublished ? t`Published` : t`Hidden`) },
  ];
}
