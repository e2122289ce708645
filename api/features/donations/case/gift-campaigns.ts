import { type RawBuilder, sql } from 'kysely';
import type { CampaignKind } from '#api/database/schema.ts';
import type { Db } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { GiftCampaign } from '#contract/donations/donation-fields.ts';
import type { Language } from '#contract/values/languages.ts';

export interface GiftCampaignRow {
  readonly slug: string;
  readonly image: string;
  readonly kind: CampaignKind;
  readonly title: string;
}

/** In the reader's language, or in English where a translation is missing. For queries in which campaigns is `c`. */
export const titleOf = (language: Language): RawBuilder<string> =>
  sql<string>`(select t.title from campaign_texts t where t.campaign_id = c.id and t.language in (${language}, 'en')
                order by t.language = ${language} desc limit 1)`;

export const giftCampaignColumns = (language: Language) => () => [
  sql<string>`c.slug`.as('slug'),
  sql<string>`c.image`.as('image'),
  sql<CampaignKind>`c.kind`.as('kind'),
  titleOf(language).as('title'),
];

export const presentGiftCampaign = ({ slug, image, kind, title }: GiftCampaignRow): GiftCampaign => ({
  slug,
  title,
  image,
  isGeneral: kind === 'general',
});

/** Those that take gifts now: campaigns in the order of the landing page, the general fund last. */
export const openCampaigns = (db: Db, language: Language) =>
  db
    .selectFrom('campaigns as c')
    .select('c.id')
    .select(giftCampaignColumns(language))
    .where('c.status', '=', 'open')
    .orderBy(sql`c.kind = 'general'`)
    .orderBy('c.position')
    .orderBy('c.id')
    .limit(60)
    .execute();

/** The campaign a gift goes to; without one, the general fund. */
export async function campaignFor(db: Db, slug: string | null | undefined): Promise<number> {
  const query = db.selectFrom('campaigns').select('id').where('status', '=', 'open');
  const found = await (slug ? query.where('slug', '=', slug) : query.where('kind', '=', 'general')).executeTakeFirst();
  if (!found) throw new Refusal('not_found');
  return found.id;
}
