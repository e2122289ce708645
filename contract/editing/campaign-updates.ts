import { z } from 'zod';
import { CampaignSlug, Day } from '#contract/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { line, paragraph } from '#contract/values/text.ts';
import { EditableCampaign } from './campaigns.ts';
import { Seen } from './edited.ts';

/** News of a campaign, as editors write them. */

const tags = ['admin: campaigns'] as const;
const ofCampaign = z.object({ slug: CampaignSlug });
const params = ofCampaign.extend({ id: z.coerce.number().int().positive() });
const response = { 200: EditableCampaign } as const;

const translated = z
  .object({ title: line().max(160).default(''), body: paragraph().max(5_000).default('') })
  .refine(({ title, body }) => (title === '') === (body === ''), {
    path: ['title'],
    error: /*i18n*/ 'Please write the title and the text, or neither',
  });

export const UpdateBody = z.object({
  texts: z.object({
    en: z.object({
      title: line().min(1, /*i18n*/ 'Title is required').max(160),
      body: paragraph().min(1, /*i18n*/ 'Text is required').max(5_000),
    }),
    hi: translated,
  }),
  /** Today or earlier; empty or null: it stays a draft. */
  publishedOn: z.union([Day, z.literal('')]).nullable(),
});

export const addUpdate = {
  method: 'POST',
  url: '/api/v1/admin/campaigns/:slug/updates',
  config: { access: { staff: 'content.write' }, idempotency: 'required' },
  schema: { summary: 'Write news of a campaign', tags, params: ofCampaign, body: UpdateBody, response },
} as const satisfies Endpoint;

export const changeUpdate = {
  method: 'PUT',
  url: '/api/v1/admin/campaigns/:slug/updates/:id',
  config: { access: { staff: 'content.write' }, idempotency: 'accepted' },
  schema: { summary: 'Change news of a campaign', tags, params, body: UpdateBody.extend({ seen: Seen }), response },
} as const satisfies Endpoint;

export const deleteUpdate = {
  method: 'DELETE',
  url: '/api/v1/admin/campaigns/:slug/updates/:id',
  config: { access: { staff: 'content.write' }, idempotency: 'accepted' },
  schema: { summary: 'Delete news of a campaign', tags, params, response },
} as const satisfies Endpoint;
