import { setting } from '#api/core/settings/index.ts';
import { listCampaigns } from '#api/features/campaigns/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { LanguageQuery } from '#contract/campaigns.ts';
import type { Landing } from '#contract/content.ts';
import { getSite } from './get-site.ts';
import { currentSplit, publishedStats, publishedTestimonials } from './store.ts';

export async function getLanding(deps: Deps, { language }: LanguageQuery): Promise<Landing> {
  const { db } = deps;
  const [site, suggested, stats, split, campaigns, testimonials] = await Promise.all([
    getSite(deps, { language }),
    setting(deps, 'donation.suggested'),
    publishedStats(db, language),
    currentSplit(db, language),
    listCampaigns(db, { language }),
    publishedTestimonials(db, language),
  ]);
  return {
    ...site,
    suggestedDonations: suggested.filter((sum) => sum >= site.minimumDonation),
    stats: stats.map(({ key, value, words, as_of }) => ({ key, value, label: words.label, source: words.source, asOf: as_of })),
    split: split ? presentSplit(split) : null,
    campaigns,
    testimonials: testimonials.map(({ image, rating, words }) => ({ ...words, image, rating })),
  };
}

type SplitRow = NonNullable<Awaited<ReturnType<typeof currentSplit>>>;

const presentSplit = ({ parts, words, as_of }: SplitRow): NonNullable<Landing['split']> => ({
  parts: parts.map(({ key, rupees }) => ({ key, rupees, label: words[key] ?? key })),
  source: words.source,
  asOf: as_of,
});
