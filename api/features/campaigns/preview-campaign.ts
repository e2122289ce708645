import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { CampaignPage, CampaignSlug, LanguageQuery } from '#contract/campaigns.ts';
import { moneyDay } from '#contract/values/time.ts';
import { presentPage } from './present.ts';
import { draftOrCampaign, draftUpdates, latestUpdates } from './store.ts';

/** As its page will be: a draft as if it were open, and news that wait as if they were of today. */
export async function previewCampaign(
  { db, clock }: Deps,
  { slug, language }: LanguageQuery & { slug: CampaignSlug },
): Promise<CampaignPage> {
  const row = await draftOrCampaign(db, slug, language);
  if (!row) throw new Refusal('not_found');
  const today = moneyDay(clock.now());
  const waiting = (await draftUpdates(db, row.id, language)).map((news) => ({ ...news, published_on: today }));
  const page = presentPage(row, [...waiting, ...(await latestUpdates(db, row.id, language))]);
  return { ...page, status: page.status === 'closed' ? 'closed' : 'open' };
}
