import { type CampaignCard, type CampaignPage, type CampaignUpdate, percentRaised } from '#contract/campaigns.ts';
import { paise } from '#contract/values/money.ts';
import type { CampaignRow, UpdateRow } from './store.ts';

export function presentCard(row: CampaignRow): CampaignCard {
  const raised = paise(row.raised);
  const goal = paise(row.goal);
  return {
    slug: row.slug,
    status: row.status,
    title: row.title,
    summary: row.summary,
    image: row.image,
    imageAlt: row.image_alt,
    raised,
    goal,
    percent: percentRaised(raised, goal),
    supporters: row.supporters,
  };
}

export const presentPage = (row: CampaignRow, updates: readonly UpdateRow[]): CampaignPage => ({
  ...presentCard(row),
  story: paragraphs(row.story),
  opening:
    row.opening_as_of === null
      ? null
      : {
          raised: paise(row.opening_raised),
          supporters: row.opening_supporters,
          source: row.opening_source ?? '',
          asOf: row.opening_as_of,
        },
  updates: updates.map(presentUpdate),
});

const presentUpdate = (row: UpdateRow): CampaignUpdate => ({
  title: row.title,
  paragraphs: paragraphs(row.body),
  publishedOn: row.published_on,
});

const paragraphs = (text: string): string[] => text.split(/\n\s*\n/).flatMap((paragraph) => paragraph.trim() || []);
