import type { CampaignStatus } from '#api/database/schema.ts';
import type { Deps } from '#api/platform/deps.ts';
import { rupees } from '#contract/values/money.ts';

/** A campaign with an English title; its fund in the books is opened with it. */
export async function addCampaign({ db }: Pick<Deps, 'db'>, slug: string, status: CampaignStatus = 'open') {
  const made = await db
    .insertInto('campaigns')
    .values({ slug, status, image: 'art:fund-widow', goal: rupees(50_000), position: 1 })
    .returning(['id', 'slug', 'fund_code'])
    .executeTakeFirstOrThrow();
  const text = { campaign_id: made.id, language: 'en', title: `The ${slug}`, summary: '', story: '', image_alt: '' };
  await db.insertInto('campaign_texts').values(text).execute();
  return made;
}
