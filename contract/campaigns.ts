import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { Language } from './values/languages.ts';
import { Paise } from './values/money.ts';

/** The part of a campaign's address that people read: `widow-fund` in /campaigns/widow-fund. */
export const CampaignSlug = z
  .string()
  .max(80)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
export type CampaignSlug = z.infer<typeof CampaignSlug>;

/** `draft` is seen by staff only; `closed` keeps its page and takes no more gifts. */
export const campaignStatuses = ['draft', 'open', 'closed'] as const;
export const CampaignStatus = z.enum(campaignStatuses);
export type CampaignStatus = z.infer<typeof CampaignStatus>;

/** Names a drawing of our own (`art:fund-wedding`), later an uploaded file (`file:…`). */
export const ImageKey = z.string().regex(/^(art|file):[\w-]{1,80}$/);
export type ImageKey = z.infer<typeof ImageKey>;

/** A calendar day in India, as 2026-11-15. */
export const Day = z.iso.date();

/** Public texts are asked for by language; the address carries it, so that a cache can keep each one apart. */
export const LanguageQuery = z.object({ language: Language.default('en') });
export type LanguageQuery = z.infer<typeof LanguageQuery>;

/**
 * What the bar and the card say. Rounded to the nearest whole percent, half up (56.25 → 56, 46.67 → 47), with one
 * exception: below the goal it never says 100. Above the goal it goes on past 100; the bar itself stops there.
 */
export function percentRaised(raised: Paise, goal: Paise): number {
  const nearest = Math.floor((raised * 100) / goal + 0.5);
  return raised < goal ? Math.min(nearest, 99) : nearest;
}

export const CampaignCard = z.object({
  slug: CampaignSlug,
  status: CampaignStatus.exclude(['draft']),
  title: z.string(),
  summary: z.string(),
  image: ImageKey,
  imageAlt: z.string(),
  raised: Paise,
  goal: Paise,
  /** By `percentRaised`. */
  percent: z.number().int().min(0),
  supporters: z.number().int().min(0),
});
export type CampaignCard = z.infer<typeof CampaignCard>;

/** What had come in before this site kept the books, and who says so. */
export const OpeningFigures = z.object({ raised: Paise, supporters: z.number().int().min(0), source: z.string(), asOf: Day });
export type OpeningFigures = z.infer<typeof OpeningFigures>;

export const CampaignUpdate = z.object({ title: z.string(), paragraphs: z.array(z.string()), publishedOn: Day });
export type CampaignUpdate = z.infer<typeof CampaignUpdate>;

export const CampaignPage = CampaignCard.extend({
  /** The story, one string a paragraph. */
  story: z.array(z.string()),
  /** null when nothing was carried over: everything raised came through this site. */
  opening: OpeningFigures.nullable(),
  /** Newest first, the latest twenty. */
  updates: z.array(CampaignUpdate),
});
export type CampaignPage = z.infer<typeof CampaignPage>;

export const listCampaigns = {
  method: 'GET',
  url: '/api/v1/campaigns',
  config: { access: 'public' },
  schema: {
    summary: 'The open campaigns, in the order of the landing page',
    tags: ['campaigns'],
    querystring: LanguageQuery,
    response: { 200: z.object({ campaigns: z.array(CampaignCard) }) },
  },
} as const satisfies Endpoint;

/** Refuses with `not_found` for an unknown slug and for a draft. */
export const getCampaign = {
  method: 'GET',
  url: '/api/v1/campaigns/:slug',
  config: { access: 'public' },
  schema: {
    summary: 'One campaign with its story, updates and figures',
    tags: ['campaigns'],
    params: z.object({ slug: CampaignSlug }),
    querystring: LanguageQuery,
    response: { 200: CampaignPage },
  },
} as const satisfies Endpoint;
