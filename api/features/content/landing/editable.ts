import type { Db } from '#api/platform/db/db.ts';
import { markOf } from '#api/platform/mark-of.ts';
import type { EditableLanding, EditedSplit, EditedStat, EditedTestimonial } from '#contract/editing/landing.ts';
import { everyStat, everyTestimonial, standingSplit } from './store.ts';

export async function editableLanding(db: Db): Promise<EditableLanding> {
  const [stats, split, testimonials] = [await statsIn(db), await splitIn(db), await testimonialsIn(db)];
  return {
    stats: { rows: stats, seen: markOf(stats) },
    split: { row: split, seen: markOf(split) },
    testimonials: { rows: testimonials, seen: markOf(testimonials) },
  };
}

export async function statsIn(db: Db): Promise<EditedStat[]> {
  const rows = await everyStat(db);
  return rows.map(({ key, value, texts: { en, hi }, as_of }) => ({
    key,
    value,
    label: { en: en?.label ?? '', hi: hi?.label ?? '' },
    source: { en: en?.source ?? '', hi: hi?.source ?? '' },
    asOf: as_of ?? '',
  }));
}

export async function splitIn(db: Db): Promise<EditedSplit | null> {
  const row = await standingSplit(db);
  if (!row) return null;
  const { en = {}, hi = {} } = row.texts;
  const [{ source: english = '' }, { source: hindi = '' }] = [en, hi];
  return {
    parts: row.parts.map(({ key, rupees }) => ({ key, rupees, label: { en: en[key] ?? key, hi: hi[key] ?? '' } })),
    source: { en: english, hi: hindi },
    asOf: row.as_of ?? '',
  };
}

const nothing = { name: '', role: '', quote: '' };

export async function testimonialsIn(db: Db): Promise<EditedTestimonial[]> {
  const rows = await everyTestimonial(db);
  return rows.map(({ id, image, rating, texts: { en, hi }, consent_by, consent_on, consent_note, is_published }) => ({
    id,
    image,
    upload: '',
    rating,
    texts: { en: { ...nothing, ...en }, hi: { ...nothing, ...hi } },
    consent: { by: consent_by, on: consent_on ?? '', how: consent_note },
    isPublished: is_published,
  }));
}
