import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Password, StepUpCode } from '#contract/values/people.ts';
import { Instant } from '#contract/values/time.ts';

/** A member's copy of what the trust keeps of her: one ZIP with data for programs, a page for people, and her files. */

const tags = ['your data'] as const;
export const DataCopyCode = z.string().regex(/^[\w-]{22}$/);
const params = z.object({ code: DataCopyCode });

export const DataCopy = z.object({
  code: DataCopyCode,
  /** `ended`: its days are over, or it could not be made. */
  status: z.enum(['waiting', 'ready', 'ended']),
  askedAt: Instant,
  /** Of one that is ready, or was. */
  availableUntil: Instant.nullable(),
});
export type DataCopy = z.infer<typeof DataCopy>;

export const listMyDataCopies = {
  method: 'GET',
  url: '/api/v1/me/data-copies',
  config: { access: 'member' },
  schema: {
    summary: 'Copies of my data, the newest first',
    tags,
    response: { 200: z.object({ copies: z.array(DataCopy), perDay: z.number().int(), days: z.number().int() }) },
  },
} as const satisfies Endpoint;

export const AskForDataCopy = z.object({ password: Password, code: StepUpCode });

/** A job makes it and a mail says when it is there. 409 `copy_running`, 429 `copies_per_day`; 400 with `fields.password`. */
export const askForDataCopy = {
  method: 'POST',
  url: '/api/v1/me/data-copies',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'Ask for a copy of my data', tags, body: AskForDataCopy, response: { 202: DataCopy } },
} as const satisfies Endpoint;

/** The ZIP itself. The link in the mail leads to the page: without her session nobody gets it. 404 once its days are over. */
export const downloadDataCopy = {
  method: 'GET',
  url: '/api/v1/me/data-copies/:code/content',
  config: { access: 'member' },
  schema: { summary: 'Download a copy of my data', tags, params, response: { 200: z.unknown() } },
} as const satisfies Endpoint;
