import { z } from 'zod';
import { Reason } from '#contract/accounts/members.ts';
import { CampaignPage, CampaignSlug, CampaignStatus, Day, ImageKey, LanguageQuery } from '#contract/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { FileCode } from '#contract/files/files.ts';
import { SecondPersonNotice } from '#contract/second-person.ts';
import { Paise } from '#contract/values/money.ts';
import { Done } from '#contract/values/people.ts';
import { line, paragraph } from '#contract/values/text.ts';
import { Seen } from './edited.ts';

/** Campaigns as editors write them. Reading them is contract/campaigns.ts. */

const tags = ['admin: campaigns'] as const;
const params = z.object({ slug: CampaignSlug });
const writes = { access: { staff: 'content.write' }, idempotency: 'accepted' } as const;

const english = z.object({
  title: line().min(1, /*i18n*/ 'Title is required').max(120),
  summary: line().min(1, /*i18n*/ 'Summary is required').max(300),
  story: paragraph().min(1, /*i18n*/ 'Story is required').max(20_000),
  imageAlt: line().min(1, /*i18n*/ 'Please say what the picture shows').max(200),
});
const translated = z
  .object({
    title: line().max(120).default(''),
    summary: line().max(300).default(''),
    story: paragraph().max(20_000).default(''),
    imageAlt: line().max(200).default(''),
  })
  .superRefine(needsTitle);

/** A translation is found by its title; without one the rest could not be shown. */
function needsTitle({ title, ...rest }: { title: string }, context: z.RefinementCtx): void {
  if (title === '' && Object.values(rest).some((text) => text !== ''))
    context.addIssue({ code: 'custom', path: ['title'], message: /*i18n*/ 'Title is required' });
}

/** Hindi may stay empty: readers then get the English, word by word. */
export const CampaignBody = z.object({
  goal: Paise.min(100, /*i18n*/ 'Goal is required').max(1_000_000_000_000, /*i18n*/ 'This goal is too large'),
  /** A drawing of ours, or the picture that stands already. */
  image: ImageKey,
  /** A picture that was just uploaded; it takes the place of `image`. Empty: none. */
  upload: z.union([FileCode, z.literal('')]).default(''),
  texts: z.object({ en: english, hi: translated }),
});

export const NewCampaign = CampaignBody.extend({
  /** Part of its address for ever: its fund in the books has the same name. */
  slug: line()
    .min(1, /*i18n*/ 'Address is required')
    .max(80)
    .regex(/^([a-z0-9]+(-[a-z0-9]+)*)?$/, /*i18n*/ 'Please use small letters a to z, digits and single hyphens')
    // The back office has screens of these names.
    .refine((slug) => slug !== 'new' && slug !== 'order', { error: /*i18n*/ 'Please choose another address' }),
});

const Words = z.object({ title: z.string(), summary: z.string(), story: z.string(), imageAlt: z.string() });
const UpdateWords = z.object({ title: z.string(), body: z.string() });
export const EditableUpdate = z.object({
  id: z.number().int(),
  texts: z.object({ en: UpdateWords, hi: UpdateWords }),
  /** null: a draft. */
  publishedOn: Day.nullable(),
  seen: Seen,
});
export type EditableUpdate = z.infer<typeof EditableUpdate>;

export const EditableCampaign = z.object({
  slug: CampaignSlug,
  status: CampaignStatus,
  image: ImageKey,
  goal: Paise,
  raised: Paise,
  percent: z.number().int(),
  supporters: z.number().int(),
  texts: z.object({ en: Words, hi: Words }),
  opening: z
    .object({ raised: Paise, supporters: z.number().int(), asOf: Day, source: z.object({ en: z.string(), hi: z.string() }) })
    .nullable(),
  updates: z.array(EditableUpdate),
  seen: Seen,
  /** Opening it, or other opening figures, wait for a second person. */
  asked: SecondPersonNotice.nullable(),
});
export type EditableCampaign = z.infer<typeof EditableCampaign>;

export const listEditableCampaigns = {
  method: 'GET',
  url: '/api/v1/admin/campaigns',
  config: { access: { staff: 'content.read' } },
  schema: {
    summary: 'All campaigns with drafts, in the order of the landing page',
    tags,
    response: { 200: z.object({ campaigns: z.array(EditableCampaign) }) },
  },
} as const satisfies Endpoint;

export const getEditableCampaign = {
  method: 'GET',
  url: '/api/v1/admin/campaigns/:slug',
  config: { access: { staff: 'content.read' } },
  schema: { summary: 'A campaign in all languages', tags, params, response: { 200: EditableCampaign } },
} as const satisfies Endpoint;

/** As its page will be, also of a draft. */
export const previewCampaign = {
  method: 'GET',
  url: '/api/v1/admin/campaigns/:slug/preview',
  config: { access: { staff: 'content.read' } },
  schema: { summary: 'A campaign as its page shows it', tags, params, querystring: LanguageQuery, response: { 200: CampaignPage } },
} as const satisfies Endpoint;

/** 409 `address_taken`. */
export const addCampaign = {
  method: 'POST',
  url: '/api/v1/admin/campaigns',
  config: { access: { staff: 'content.write' }, idempotency: 'required' },
  schema: { summary: 'Draft a campaign', tags, body: NewCampaign, response: { 200: EditableCampaign } },
} as const satisfies Endpoint;

export const changeCampaign = {
  method: 'PUT',
  url: '/api/v1/admin/campaigns/:slug',
  config: writes,
  schema: {
    summary: 'Change texts, goal and picture',
    tags,
    params,
    body: CampaignBody.extend({ seen: Seen }),
    response: { 200: EditableCampaign },
  },
} as const satisfies Endpoint;

/** Never back to a draft: what the public has seen stays. */
export const nextStatus = { draft: 'open', open: 'closed', closed: 'open' } as const satisfies Record<CampaignStatus, CampaignStatus>;

/** As `nextStatus` says. With opening figures a draft is opened by two people (403 `identity_not_confirmed`). */
export const moveCampaign = {
  method: 'PUT',
  url: '/api/v1/admin/campaigns/:slug/status',
  config: writes,
  schema: {
    summary: 'Open or close a campaign',
    tags,
    params,
    body: z.object({ status: CampaignStatus.exclude(['draft']), reason: Reason, seen: Seen }),
    response: { 200: EditableCampaign },
  },
} as const satisfies Endpoint;

export const OpeningBody = z.object({
  raised: Paise.min(0).max(1_000_000_000_000),
  supporters: z.coerce.number().int().min(0).max(100_000_000),
  asOf: Day,
  source: z.object({ en: line().min(1, /*i18n*/ 'Source is required').max(300), hi: line().max(300).default('') }),
});

/** What had come in before this site kept the books. Of a draft at once; once the public sees it, with a second person. */
export const changeOpening = {
  method: 'PUT',
  url: '/api/v1/admin/campaigns/:slug/opening-figures',
  config: writes,
  schema: {
    summary: 'Set the opening figures',
    tags,
    params,
    body: OpeningBody.extend({ reason: Reason, seen: Seen }),
    response: { 200: EditableCampaign },
  },
} as const satisfies Endpoint;

export const orderCampaigns = {
  method: 'PUT',
  url: '/api/v1/admin/campaigns/order',
  config: writes,
  schema: {
    summary: 'Put the campaigns into an order',
    tags,
    body: z.object({ slugs: z.array(CampaignSlug).max(500) }),
    response: { 200: Done },
  },
} as const satisfies Endpoint;
