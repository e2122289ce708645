import type { Db } from '#api/platform/db/db.ts';
import type { CampaignCard, LanguageQuery } from '#contract/campaigns.ts';
import { presentCard } from './present.ts';
import { everyCard, openCampaigns } from './store.ts';

/** The cards of the landing page. The general fund is a fund like them, without a goal and without a card. */
export async function listCampaigns(db: Db, { language }: LanguageQuery): Promise<CampaignCard[]> {
  const rows = await openCampaigns(db, language);
  return rows.map(presentCard);
}

/** As the landing page would be with all drafts open. */
export async function listCampaignsAndDrafts(db: Db, { language }: LanguageQuery): Promise<CampaignCard[]> {
  const rows = await everyCard(db, language);
  return rows.map((row) => ({ ...presentCard(row), status: 'open' }));
}
