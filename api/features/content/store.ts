import { sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';
import type { LegalKind } from '#contract/content.ts';
import type { Language } from '#contract/values/languages.ts';
import { MONEY_ZONE } from '#contract/values/time.ts';

/** A bound on what one page can carry, not a feature. */
const MOST_ROWS = 200;

/** The words of a content row in the reader's language, word by word in English where a translation is missing. */
const wordsIn = <Words>(language: Language) => sql<Words>`(texts -> 'en') || coalesce(texts -> ${language}, '{}')`.as('words');
const asOf = sql<string>`to_char(as_of, 'YYYY-MM-DD')`.as('as_of');

export const publishedStats = (db: Db, language: Language) =>
  db
    .selectFrom('site_stats')
    .select(['key', 'value', asOf, wordsIn<{ label: string; source: string }>(language)])
    .orderBy('position')
    .orderBy('key')
    .limit(MOST_ROWS)
    .execute();

export const publishedTestimonials = (db: Db, language: Language) =>
  db
    .selectFrom('testimonials')
    .select(['image', 'rating', wordsIn<{ name: string; role: string; quote: string }>(language)])
    .where('is_published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute();

export async function isTestimonialPublished(db: Db): Promise<boolean> {
  const row = await db.selectFrom('testimonials').select('id').where('is_published', '=', true).limit(1).executeTakeFirst();
  return row !== undefined;
}

export const currentSplit = (db: Db, language: Language) =>
  db
    .selectFrom('spending_breakdowns')
    .select([
      sql<{ key: string; rupees: number }[]>`parts`.as('parts'),
      asOf,
      wordsIn<{ source: string } & Record<string, string>>(language),
    ])
    .where('is_current', '=', true)
    .executeTakeFirst();

export const publishedFaq = (db: Db, language: Language) =>
  db
    .selectFrom('faq_entries')
    .select(['category', wordsIn<{ question: string; answer: string }>(language)])
    .where('is_published', '=', true)
    .orderBy('position')
    .orderBy('id')
    .limit(MOST_ROWS)
    .execute();

interface Wanted {
  readonly kind: LegalKind;
  readonly language: Language;
  /** Absent: the one in force. */
  readonly version?: number | undefined;
}

/** Drafts are never found here: what the public reads has been published, now or once. */
export const legalText = (db: Db, { kind, language, version }: Wanted) =>
  db
    .selectFrom('legal_versions as v')
    .innerJoin('legal_texts as t', (join) => join.onRef('t.kind', '=', 'v.kind').onRef('t.version', '=', 'v.version'))
    .where('v.kind', '=', kind)
    .where('v.status', '<>', 'draft')
    .where((eb) => (version === undefined ? eb('v.status', '=', 'published') : eb('v.version', '=', version)))
    .where('t.language', 'in', [language, 'en'])
    .orderBy((order) => order('t.language', '=', language), 'desc')
    .limit(1)
    .select(['v.version', 'v.status', 't.language', 't.title', 't.body'])
    .select(sql<string>`to_char(v.published_at at time zone ${MONEY_ZONE}, 'YYYY-MM-DD')`.as('published_on'))
    .executeTakeFirst();
