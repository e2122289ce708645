import { type NotNull, sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';
import type { CampaignSlug } from '#contract/campaigns.ts';
import type { Language } from '#contract/values/languages.ts';
import { MONEY_ZONE } from '#contract/values/time.ts';

/** More cards than anybody would put on one page: a bound, not a feature. */
const MOST_CARDS = 60;
const MOST_UPDATES = 20;

export type CampaignRow = Awaited<ReturnType<typeof openCampaigns>>[number];
export type UpdateRow = Awaited<ReturnType<typeof latestUpdates>>[number];

export const openCampaigns = (db: Db, language: Language) =>
  onShow(db, language).where('c.status', '=', 'open').orderBy('c.position').orderBy('c.id').limit(MOST_CARDS).execute();

export const campaignBySlug = (db: Db, slug: CampaignSlug, language: Language) =>
  onShow(db, language).where('c.status', '<>', 'draft').where('c.slug', '=', slug).executeTakeFirst();

/** For those who write: drafts, too. */
export const draftOrCampaign = (db: Db, slug: CampaignSlug, language: Language) =>
  onShow(db, language).where('c.slug', '=', slug).executeTakeFirst();

export const everyCard = (db: Db, language: Language) =>
  onShow(db, language).where('c.status', '<>', 'closed').orderBy('c.position').orderBy('c.id').limit(MOST_CARDS).execute();

/** In the reader's language, word by word in English where a translation is missing. */
const onShow = (db: Db, language: Language) =>
  db
    .selectFrom('campaigns as c')
    .innerJoin('campaign_totals as totals', 'totals.campaign_id', 'c.id')
    .innerJoin('campaign_texts as en', (join) => join.onRef('en.campaign_id', '=', 'c.id').on('en.language', '=', 'en'))
    .leftJoin('campaign_texts as t', (join) => join.onRef('t.campaign_id', '=', 'c.id').on('t.language', '=', language))
    .where('c.kind', '=', 'campaign')
    .select(['c.id', 'c.slug', 'c.status', 'c.image', 'c.goal', 'c.opening_raised', 'c.opening_supporters'])
    .select(['totals.raised', 'totals.supporters'])
    .select([word('title'), word('summary'), word('story'), word('image_alt'), word('opening_source')])
    .select(sql<string | null>`to_char(c.opening_as_of, 'YYYY-MM-DD')`.as('opening_as_of'))
    .$narrowType<{ goal: NotNull; raised: NotNull; supporters: NotNull; status: 'open' | 'closed' }>();

const word = <Name extends 'title' | 'summary' | 'story' | 'image_alt' | 'opening_source'>(name: Name) =>
  sql<string>`coalesce(nullif(${sql.ref(`t.${name}`)}, ''), ${sql.ref(`en.${name}`)}, '')`.as(name);

export const latestUpdates = (db: Db, campaignId: number, language: Language) =>
  news(db, campaignId, language).where('u.published_at', 'is not', null).execute();

export const draftUpdates = (db: Db, campaignId: number, language: Language) =>
  news(db, campaignId, language).where('u.published_at', 'is', null).execute();

const news = (db: Db, campaignId: number, language: Language) =>
  db
    .selectFrom('campaign_updates as u')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('campaign_update_texts')
          .selectAll()
          .whereRef('update_id', '=', 'u.id')
          .where('language', 'in', [language, 'en'])
          .orderBy((order) => order('language', '=', language), 'desc')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .where('u.campaign_id', '=', campaignId)
    .orderBy('u.published_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(MOST_UPDATES)
    .select(['t.title', 't.body', sql<string>`to_char(u.published_at at time zone ${MONEY_ZONE}, 'YYYY-MM-DD')`.as('published_on')]);
