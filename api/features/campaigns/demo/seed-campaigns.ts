import type { Tx } from '#api/platform/db/db.ts';
import { languages } from '#contract/values/languages.ts';
import { moneyDay } from '#contract/values/time.ts';
import { type DemoCampaign, demoCampaigns, openingSource } from './campaigns.ts';

const DAY = 86_400_000;
const before = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);
const OPENING_DAYS_AGO = 90;

/** The three campaigns of the demo, with dates counted back from `now`. A second run changes nothing. */
export async function seedCampaigns(tx: Tx, now: Date): Promise<void> {
  for (const [index, campaign] of demoCampaigns.entries()) await seedCampaign(tx, now, campaign, index + 1);
}

async function seedCampaign(tx: Tx, now: Date, campaign: DemoCampaign, position: number): Promise<void> {
  const added = await tx
    .insertInto('campaigns')
    .values({
      slug: campaign.slug,
      position,
      status: 'open',
      image: campaign.image,
      goal: campaign.goal,
      opening_raised: campaign.openingRaised,
      opening_supporters: campaign.openingSupporters,
      opening_as_of: moneyDay(before(now, OPENING_DAYS_AGO)),
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return;
  const texts = languages.map((language) => {
    const { imageAlt, ...words } = campaign.texts[language];
    return { campaign_id: added.id, language, ...words, image_alt: imageAlt, opening_source: openingSource[language] };
  });
  await tx.insertInto('campaign_texts').values(texts).execute();
  for (const update of campaign.updates) await seedUpdate(tx, added.id, before(now, update.daysAgo), update.texts);
}

async function seedUpdate(tx: Tx, campaignId: number, publishedAt: Date, texts: DemoCampaign['updates'][number]['texts']): Promise<void> {
  const { id } = await tx
    .insertInto('campaign_updates')
    .values({ campaign_id: campaignId, published_at: publishedAt })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('campaign_update_texts')
    .values(languages.map((language) => ({ update_id: id, language, ...texts[language] })))
    .execute();
}
