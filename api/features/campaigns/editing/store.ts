import { type Insertable, type NotNull, sql, type Updateable } from 'kysely';
import type { Campaigns, CampaignTexts, CampaignUpdateTexts } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { CampaignSlug } from '#contract/campaigns.ts';
import { type Language, languages } from '#contract/values/languages.ts';
import { MONEY_ZONE } from '#contract/values/time.ts';

/** Each opens an account in the books: nobody makes thousands of them. */
export const MOST_CAMPAIGNS = 200;

export type CampaignRow = Awaited<ReturnType<typeof campaignRows>>[number];
export type TextRow = Awaited<ReturnType<typeof textRows>>[number];
export type UpdateRow = Awaited<ReturnType<typeof updateRows>>[number];

/** One, or all in their order. The general fund has no page and is not edited. */
export const campaignRows = (db: Db, slug?: CampaignSlug) =>
  db
    .selectFrom('campaigns as c')
    .innerJoin('campaign_totals as t', 't.campaign_id', 'c.id')
    .where('c.kind', '=', 'campaign')
    .$if(slug !== undefined, (query) => query.where('c.slug', '=', slug ?? ''))
    .orderBy('c.position')
    .orderBy('c.id')
    .limit(MOST_CAMPAIGNS)
    .select(['c.id', 'c.slug', 'c.status', 'c.image', 'c.goal', 'c.opening_raised', 'c.opening_supporters', 't.raised', 't.supporters'])
    .select(sql<string | null>`to_char(c.opening_as_of, 'YYYY-MM-DD')`.as('opening_as_of'))
    .$narrowType<{ goal: NotNull; raised: NotNull; supporters: NotNull }>()
    .execute();

export const textRows = (db: Db, campaigns: readonly number[]) =>
  db
    .selectFrom('campaign_texts')
    .selectAll()
    .where('campaign_id', 'in', [...campaigns])
    .execute();

/** Drafts first, then the newest. */
export const updateRows = (db: Db, campaigns: readonly number[]) =>
  db
    .selectFrom('campaign_updates as u')
    .where('u.campaign_id', 'in', [...campaigns])
    .orderBy('u.published_at', sql`desc nulls first`)
    .orderBy('u.id', 'desc')
    .select(['u.id', 'u.campaign_id', 'u.published_at'])
    .select(sql<string | null>`to_char(u.published_at at time zone ${MONEY_ZONE}, 'YYYY-MM-DD')`.as('published_on'))
    .select(
      sql<
        Partial<Record<Language, { title: string; body: string }>>
      >`coalesce((select jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'body', t.body))
        from campaign_update_texts t where t.update_id = u.id), '{}')`.as('texts'),
    )
    .execute();

/** Locked: two editors who save at the same moment wait for each other. */
export async function lockCampaign(tx: Tx, slug: CampaignSlug): Promise<void> {
  await tx
    .selectFrom('campaigns')
    .select('id')
    .where('kind', '=', 'campaign')
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
}

export const lockEveryCampaign = (tx: Tx) =>
  tx
    .selectFrom('campaigns')
    .select(['id', 'slug', 'position'])
    .where('kind', '=', 'campaign')
    .orderBy('position')
    .orderBy('id')
    .forUpdate()
    .execute();

/** undefined: the address is taken. */
export const insertCampaign = (tx: Tx, row: Insertable<Campaigns>) =>
  tx
    .insertInto('campaigns')
    .values(row)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();

export const updateCampaign = (tx: Tx, id: number, change: Updateable<Campaigns>) =>
  tx.updateTable('campaigns').set(change).where('id', '=', id).execute();

type Words = Omit<Insertable<CampaignTexts>, 'campaign_id' | 'language' | 'opening_source'>;

/** A translation without a title goes. */
export async function writeTexts(tx: Tx, id: number, texts: Readonly<Record<Language, Words>>): Promise<void> {
  for (const language of languages) {
    const words = texts[language];
    if (words.title === '') await tx.deleteFrom('campaign_texts').where('campaign_id', '=', id).where('language', '=', language).execute();
    else
      await tx
        .insertInto('campaign_texts')
        .values({ campaign_id: id, language, ...words })
        .onConflict((conflict) => conflict.columns(['campaign_id', 'language']).doUpdateSet(words))
        .execute();
  }
}

export const writeSource = (tx: Tx, id: number, language: Language, source: string | null) =>
  tx
    .updateTable('campaign_texts')
    .set({ opening_source: source })
    .where('campaign_id', '=', id)
    .where('language', '=', language)
    .executeTakeFirstOrThrow();

export const insertUpdate = (tx: Tx, campaign: number, publishedAt: Date | null) =>
  tx.insertInto('campaign_updates').values({ campaign_id: campaign, published_at: publishedAt }).returning('id').executeTakeFirstOrThrow();

export const updateUpdate = (tx: Tx, id: number, publishedAt: Date | null) =>
  tx.updateTable('campaign_updates').set({ published_at: publishedAt }).where('id', '=', id).execute();

export const removeUpdate = (tx: Tx, id: number) => tx.deleteFrom('campaign_updates').where('id', '=', id).execute();

type News = Omit<Insertable<CampaignUpdateTexts>, 'update_id' | 'language'>;

export async function writeNews(tx: Tx, id: number, texts: Readonly<Record<Language, News>>): Promise<void> {
  await tx.deleteFrom('campaign_update_texts').where('update_id', '=', id).execute();
  const written = languages.filter((language) => texts[language].title !== '');
  await tx
    .insertInto('campaign_update_texts')
    .values(written.map((language) => ({ update_id: id, language, ...texts[language] })))
    .execute();
}
