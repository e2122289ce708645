import { z } from 'zod';
import { CampaignCard, Day, ImageKey, LanguageQuery } from './campaigns.ts';
import type { Endpoint } from './endpoint.ts';
import { Language } from './values/languages.ts';
import { Paise } from './values/money.ts';

/** Who the trust is. Configuration of each trust, never words of the software. */
export const Brand = z.object({
  /** Short: Anjuri. */
  name: z.string(),
  /** As registered: Anjuri Welfare Trust. */
  legalName: z.string(),
  /** One sentence under the name in the footer and in link previews. */
  description: z.string(),
  address: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Such as '9 AM–6 PM EST'. */
  supportHours: z.string(),
  /** Who answers complaints about personal data, as the law on personal data asks. */
  grievance: z.object({ name: z.string(), email: z.string() }),
});
export type Brand = z.infer<typeof Brand>;

/** Every figure says where it comes from and of which day it is. */
const Sourced = z.object({ source: z.string(), asOf: Day });

export const Stat = Sourced.extend({
  /** Stable name: lives, communities, donors, rating, recommend. */
  key: z.string(),
  /** As it is shown: 50K+, 4.9/5. */
  value: z.string(),
  label: z.string(),
});
export type Stat = z.infer<typeof Stat>;

/** “Where every ₹100 goes”: the parts always sum to 100. */
export const MoneySplit = Sourced.extend({
  parts: z.array(z.object({ key: z.string(), label: z.string(), rupees: z.number().int().min(0).max(100) })),
});
export type MoneySplit = z.infer<typeof MoneySplit>;

export const Testimonial = z.object({
  name: z.string(),
  role: z.string(),
  image: ImageKey,
  quote: z.string(),
  rating: z.number().int().min(1).max(5),
});
export type Testimonial = z.infer<typeof Testimonial>;

export const FaqEntry = z.object({ category: z.string(), question: z.string(), answer: z.string() });
export type FaqEntry = z.infer<typeof FaqEntry>;

export const Landing = z.object({
  language: Language,
  brand: Brand,
  /** True where the demo banner must stand. */
  isDemo: z.boolean(),
  /** For the script of the public pages: when the top bar turns solid, how long its answers stand. */
  display: z.object({
    topBarPx: z.number(),
    testimonialSeconds: z.number(),
    newsletterSeconds: z.number(),
    copiedSeconds: z.number(),
  }),
  /** Menus leave out what leads nowhere: a new trust has none yet. */
  hasTestimonials: z.boolean(),
  minimumDonation: Paise,
  /** Sums to choose from, none below the minimum. */
  suggestedDonations: z.array(Paise),
  stats: z.array(Stat),
  /** null until the trust has published one: then the page leaves the part out. */
  split: MoneySplit.nullable(),
  campaigns: z.array(CampaignCard),
  testimonials: z.array(Testimonial),
});
export type Landing = z.infer<typeof Landing>;

/** All that the landing page shows, in one call. */
export const getLanding = {
  method: 'GET',
  url: '/api/v1/landing',
  config: { access: 'public' },
  schema: {
    summary: 'Everything the landing page shows, in one language',
    tags: ['content'],
    querystring: LanguageQuery,
    response: { 200: Landing },
  },
} as const satisfies Endpoint;

/** What every other public page needs for its header, footer and banner. */
export const Site = Landing.pick({
  language: true,
  brand: true,
  isDemo: true,
  display: true,
  hasTestimonials: true,
  minimumDonation: true,
});
export type Site = z.infer<typeof Site>;

export const getSite = {
  method: 'GET',
  url: '/api/v1/site',
  config: { access: 'public' },
  schema: {
    summary: 'Who the trust is, for header and footer',
    tags: ['content'],
    querystring: LanguageQuery,
    response: { 200: Site },
  },
} as const satisfies Endpoint;

export const listFaq = {
  method: 'GET',
  url: '/api/v1/faq',
  config: { access: 'public' },
  schema: {
    summary: 'Frequently asked questions in one language',
    tags: ['content'],
    querystring: LanguageQuery,
    response: { 200: z.object({ entries: z.array(FaqEntry) }) },
  },
} as const satisfies Endpoint;

export const legalKinds = ['terms', 'privacy', 'refunds', 'cookies', 'identity'] as const;
export const LegalKind = z.enum(legalKinds);
export type LegalKind = z.infer<typeof LegalKind>;

/** Texts arrive as blocks, not as HTML: the page renders them, nothing is injected. */
export const TextBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('paragraph'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
]);
export type TextBlock = z.infer<typeof TextBlock>;

export const LegalText = z.object({
  kind: LegalKind,
  version: z.number().int().positive(),
  language: Language,
  title: z.string(),
  publishedOn: Day,
  /** False for an older version that somebody once agreed to. */
  isCurrent: z.boolean(),
  /** Before the first heading. */
  intro: z.array(TextBlock),
  /** `id` is the anchor of the section. */
  sections: z.array(z.object({ id: z.string(), heading: z.string(), blocks: z.array(TextBlock) })),
});
export type LegalText = z.infer<typeof LegalText>;

/** Without `version` the one in force. */
export const getLegalText = {
  method: 'GET',
  url: '/api/v1/legal/:kind',
  config: { access: 'public' },
  schema: {
    summary: 'A legal text: terms, privacy notice, refunds, cookies',
    tags: ['content'],
    params: z.object({ kind: LegalKind }),
    querystring: LanguageQuery.extend({ version: z.coerce.number().int().positive().optional() }),
    response: { 200: LegalText },
  },
} as const satisfies Endpoint;
