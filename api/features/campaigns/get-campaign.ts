import type { Db } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { CampaignPage, CampaignSlug, LanguageQuery } from '#contract/campaigns.ts';
import { presentPage } from './present.ts';
import { campaignBySlug, latestUpdates } from './store.ts';

export async function getCampaign(db: Db, { slug, language }: LanguageQuery & { slug: CampaignSlug }): Promise<CampaignPage> {
  const row = await campaignBySlug(db, slug, language);
  if (!row) throw new Refusal('not_found');
  return presentPage(row, await latestUpdates(db, row.id, language));
}
