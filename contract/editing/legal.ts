import { z } from 'zod';
import { Day, LanguageQuery } from '#contract/campaigns.ts';
import { LegalKind, LegalText } from '#contract/content.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Done } from '#contract/values/people.ts';
import { line, paragraph } from '#contract/values/text.ts';
import { Seen } from './edited.ts';

/** Legal texts by version. What people agreed to stays as it was: a change is a new version. */

const tags = ['admin: content'] as const;
const ofKind = z.object({ kind: LegalKind });
const params = ofKind.extend({ version: z.coerce.number().int().positive().max(100_000) });

const text = z.object({ title: z.string(), body: z.string() });
export const EditableLegal = z.object({
  kind: LegalKind,
  version: z.number().int(),
  status: z.enum(['draft', 'published', 'replaced']),
  publishedOn: Day.nullable(),
  texts: z.object({ en: text, hi: text }),
  seen: Seen,
});
export type EditableLegal = z.infer<typeof EditableLegal>;

export const listEditableLegal = {
  method: 'GET',
  url: '/api/v1/admin/legal',
  config: { access: { staff: 'content.read' } },
  schema: {
    summary: 'All versions of the legal texts',
    tags,
    response: {
      200: z.object({ versions: z.array(EditableLegal.pick({ kind: true, version: true, status: true, publishedOn: true })) }),
    },
  },
} as const satisfies Endpoint;

export const getEditableLegal = {
  method: 'GET',
  url: '/api/v1/admin/legal/:kind/:version',
  config: { access: { staff: 'content.read' } },
  schema: { summary: 'One version in all languages', tags, params, response: { 200: EditableLegal } },
} as const satisfies Endpoint;

export const previewLegal = {
  method: 'GET',
  url: '/api/v1/admin/legal/:kind/:version/preview',
  config: { access: { staff: 'content.read' } },
  schema: { summary: 'A version as its page shows it', tags, params, querystring: LanguageQuery, response: { 200: LegalText } },
} as const satisfies Endpoint;

/** Begins with the words that are in force. 409 `draft_stands` if somebody has begun already. */
export const draftLegal = {
  method: 'POST',
  url: '/api/v1/admin/legal/:kind',
  config: { access: { staff: 'content.write' }, idempotency: 'required' },
  schema: { summary: 'Begin the next version', tags, params: ofKind, response: { 200: EditableLegal } },
} as const satisfies Endpoint;

/** Both may be unfinished in a draft; publishing asks for all of it. */
const written = z.object({ title: line().max(160).default(''), body: paragraph().max(60_000).default('') });
export const LegalBody = z.object({
  texts: z.object({
    en: z.object({
      title: line().min(1, /*i18n*/ 'Title is required').max(160),
      body: paragraph().min(1, /*i18n*/ 'Text is required').max(60_000),
    }),
    hi: written,
  }),
});

export const changeLegal = {
  method: 'PUT',
  url: '/api/v1/admin/legal/:kind/:version',
  config: { access: { staff: 'content.write' }, idempotency: 'accepted' },
  schema: { summary: 'Change a draft', tags, params, body: LegalBody.extend({ seen: Seen }), response: { 200: EditableLegal } },
} as const satisfies Endpoint;

export const deleteLegal = {
  method: 'DELETE',
  url: '/api/v1/admin/legal/:kind/:version',
  config: { access: { staff: 'content.write' }, idempotency: 'accepted' },
  schema: { summary: 'Throw a draft away', tags, params, response: { 200: Done } },
} as const satisfies Endpoint;

/** From now on it is in force. 403 `identity_not_confirmed`, 409 `language_missing`. */
export const publishLegal = {
  method: 'POST',
  url: '/api/v1/admin/legal/:kind/:version/publication',
  config: { access: { staff: 'content.write' }, idempotency: 'accepted' },
  schema: { summary: 'Publish a draft', tags, params, body: z.object({ seen: Seen }), response: { 200: EditableLegal } },
} as const satisfies Endpoint;
