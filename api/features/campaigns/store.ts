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

/** In the reader's language, or in English where a translation is missing. */
const onShow = (db: Db, language: Language) =>
  db
    .selectFrom('campaigns as c')
    .innerJoin('campaign_totals as totals', 'totals.campaign_id', 'c.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('campaign_texts')
          .selectAll()
          .whereRef('campaign_id', '=', 'c.id')
          .where('language', 'in', [language, 'en'])
          .orderBy((order) => order('language', '=', language), 'desc')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .where('c.kind', '=', 'campaign')
    .select(['c.id', 'c.slug', 'c.status', 'c.image', 'c.goal', 'c.opening_raised', 'c.opening_supporters'])
    .select(['t.title', 't.summary', 't.story', 't.image_alt', 't.opening_source', 'totals.raised', 'totals.supporters'])
    .select(sql<string | null>`to_char(c.opening_as_of, 'YYYY-MM-DD')`.as('opening_as_of'))
    .$narrowType<{ goal: NotNull; raised: NotNull; supporters: NotNull; status: 'open' | 'closed' }>();

export const latestUpdates = (db: Db, campaignId: number, language: Language) =>
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
    .where('u.published_at', 'is not', null)
    .orderBy('u.published_at', 'desc')
    .orderBy('u.id', 'desc')
    .limit(MOST_UPDATES)
    .select(['t.title', 't.body', sql<string>`to_char(u.published_at at time zone ${MONEY_ZONE}, 'YYYY-MM-DD')`.as('published_on')])
    .execute();
