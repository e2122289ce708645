import { z } from 'zod';
import { Day, ImageKey, LanguageQuery } from '#contract/campaigns.ts';
import { Landing } from '#contract/content.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { FileCode } from '#contract/files/files.ts';
import { line, paragraph } from '#contract/values/text.ts';
import { Seen } from './edited.ts';

/** What the landing page says about the trust: figures, where the money goes, and what people say. Each list is saved as a whole. */

const tags = ['admin: content'] as const;
const writes = { access: { staff: 'content.write' }, idempotency: 'accepted' } as const;

const Key = z.string().regex(/^[a-z_]{1,40}$/, /*i18n*/ 'Please use small letters a to z');
const hindi = line().max(200).default('');
const source = z.object({ en: line().min(1, /*i18n*/ 'Source is required').max(200), hi: hindi });
const label = z.object({ en: line().min(1, /*i18n*/ 'Label is required').max(100), hi: hindi });

/** No figure without its source and its day. */
export const EditedStat = z.object({
  key: Key,
  value: line().min(1, /*i18n*/ 'Value is required').max(20),
  label,
  source,
  asOf: Day,
});
export type EditedStat = z.infer<typeof EditedStat>;

export const EditedSplit = z.object({
  parts: z
    .array(z.object({ key: Key, label, rupees: z.coerce.number().int().min(0).max(100) }))
    .min(1)
    .max(5)
    .refine((parts) => parts.reduce((sum, { rupees }) => sum + rupees, 0) === 100, { error: /*i18n*/ 'The parts must make ₹100 together' })
    .refine((parts) => new Set(parts.map(({ key }) => key)).size === parts.length, { error: /*i18n*/ 'Two parts have the same name' }),
  source,
  asOf: Day,
});
export type EditedSplit = z.infer<typeof EditedSplit>;

const words = z.object({
  name: line().min(1, /*i18n*/ 'Name is required').max(80),
  role: line().min(1, /*i18n*/ 'Role is required').max(80),
  quote: paragraph().min(1, /*i18n*/ 'Quote is required').max(600),
});
export const EditedTestimonial = z
  .object({
    /** Of one that stands already; null: a new one. */
    id: z.number().int().positive().nullable(),
    image: ImageKey,
    /** A picture that was just uploaded; it takes the place of `image`. */
    upload: z.union([FileCode, z.literal('')]).default(''),
    rating: z.coerce.number().int().min(1).max(5),
    texts: z.object({
      en: words,
      hi: z.object({ name: hindi, role: hindi, quote: paragraph().max(600).default('') }),
    }),
    /** Who agreed to be quoted, on which day, and how: staff only. */
    consent: z.object({
      by: line().max(120).default(''),
      on: z.union([Day, z.literal('')]).default(''),
      how: line().max(300).default(''),
    }),
    isPublished: z.boolean(),
  })
  .superRefine(({ consent, isPublished }, context) => {
    if (!isPublished) return;
    for (const name of ['by', 'on', 'how'] as const)
      if (consent[name] === '')
        context.addIssue({ code: 'custom', path: ['consent', name], message: /*i18n*/ 'Nobody is quoted in public without consent' });
  });
export type EditedTestimonial = z.infer<typeof EditedTestimonial>;

export const EditableLanding = z.object({
  stats: z.object({ rows: z.array(EditedStat), seen: Seen }),
  split: z.object({ row: EditedSplit.nullable(), seen: Seen }),
  testimonials: z.object({ rows: z.array(EditedTestimonial), seen: Seen }),
});
export type EditableLanding = z.infer<typeof EditableLanding>;
const response = { 200: EditableLanding } as const;

export const getEditableLanding = {
  method: 'GET',
  url: '/api/v1/admin/landing',
  config: { access: { staff: 'content.read' } },
  schema: { summary: 'What the landing page says, in all languages', tags, response },
} as const satisfies Endpoint;

/** With the campaigns that are drafts, and with testimonials that are hidden. */
export const previewLanding = {
  method: 'GET',
  url: '/api/v1/admin/landing/preview',
  config: { access: { staff: 'content.read' } },
  schema: { summary: 'The landing page with all drafts', tags, querystring: LanguageQuery, response: { 200: Landing } },
} as const satisfies Endpoint;

export const saveStats = {
  method: 'PUT',
  url: '/api/v1/admin/landing/stats',
  config: writes,
  schema: {
    summary: 'Save the figures of the landing page',
    tags,
    body: z.object({
      rows: z
        .array(EditedStat)
        .max(20)
        .refine((rows) => new Set(rows.map(({ key }) => key)).size === rows.length, { error: /*i18n*/ 'Two figures have the same name' }),
      seen: Seen,
    }),
    response,
  },
} as const satisfies Endpoint;

export const saveSplit = {
  method: 'PUT',
  url: '/api/v1/admin/landing/split',
  config: writes,
  schema: { summary: 'Say where every ₹100 goes', tags, body: z.object({ row: EditedSplit, seen: Seen }), response },
} as const satisfies Endpoint;

export const saveTestimonials = {
  method: 'PUT',
  url: '/api/v1/admin/landing/testimonials',
  config: writes,
  schema: {
    summary: 'Save the testimonials',
    tags,
    body: z.object({ rows: z.array(EditedTestimonial).max(100), seen: Seen }),
    response,
  },
} as const satisfies Endpoint;
