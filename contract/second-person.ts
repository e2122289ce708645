import { z } from 'zod';
import { Reason } from './accounts/members.ts';
import type { Endpoint } from './endpoint.ts';
import { countingCode } from './values/ids.ts';
import { Instant } from './values/time.ts';

/** What one person must not do alone: one asks, another agrees, and what is agreed to is frozen when it is asked. */

const tags = ['admin: second person'] as const;

/** `waiting`: agreed, and not in force before its time. `failed`: could not be done any more when its time came. */
export const secondPersonStatuses = ['open', 'waiting', 'done', 'refused', 'withdrawn', 'expired', 'failed'] as const;
export const SecondPersonStatus = z.enum(secondPersonStatuses);
export type SecondPersonStatus = z.infer<typeof SecondPersonStatus>;

/** Stands in the answer of a call that needs a second person, and beside the thing it is about. */
export const SecondPersonNotice = z.object({
  code: z.string(),
  status: SecondPersonStatus,
  askedBy: z.string(),
  askedAt: Instant,
  /** Nobody agreed until then: it ends by itself. */
  expiresAt: Instant,
  takesEffectAt: Instant.nullable(),
});
export type SecondPersonNotice = z.infer<typeof SecondPersonNotice>;

export const SecondPersonRequest = SecondPersonNotice.extend({
  /** `donation.approve`, `setting.change`: the thing, and what is to happen to it. */
  kind: z.string(),
  subject: z.string(),
  /** A page that shows more of it, or null. */
  link: z.string().nullable(),
  /** What exactly is agreed to, in the reader's language. */
  lines: z.array(z.string()),
  /** Asked by the reader: it can be withdrawn, not agreed to. */
  isMine: z.boolean(),
});
export type SecondPersonRequest = z.infer<typeof SecondPersonRequest>;

/** The open and waiting ones: all for those who may agree, else one's own. */
export const listSecondPersonRequests = {
  method: 'GET',
  url: '/api/v1/admin/second-person',
  config: { access: { staff: ['own.account', 'second.person'] } },
  schema: {
    summary: 'What waits for a second person',
    tags,
    response: { 200: z.object({ rows: z.array(SecondPersonRequest), mayAgree: z.boolean() }) },
  },
} as const satisfies Endpoint;

const params = z.object({ code: countingCode('REQ') });

/** 403 `not_what_you_entered` for who asked, `not_for_yourself` for whom it concerns, `identity_not_confirmed`. 409 `stale` if the thing has changed since. */
export const agreeAsSecondPerson = {
  method: 'POST',
  url: '/api/v1/admin/second-person/:code/agreement',
  config: { access: { staff: 'second.person' }, idempotency: 'accepted' },
  schema: { summary: 'Agree as the second person', tags, params, response: { 200: SecondPersonNotice } },
} as const satisfies Endpoint;

/** Also while it waits to take effect. */
export const refuseAsSecondPerson = {
  method: 'POST',
  url: '/api/v1/admin/second-person/:code/refusal',
  config: { access: { staff: 'second.person' }, idempotency: 'accepted' },
  schema: {
    summary: 'Refuse as the second person',
    tags,
    params,
    body: z.object({ reason: Reason }),
    response: { 200: SecondPersonNotice },
  },
} as const satisfies Endpoint;

/** Only by who asked. */
export const withdrawSecondPersonRequest = {
  method: 'DELETE',
  url: '/api/v1/admin/second-person/:code',
  config: { access: { staff: 'own.account' }, idempotency: 'accepted' },
  schema: { summary: 'Take my request back', tags, params, response: { 200: SecondPersonNotice } },
} as const satisfies Endpoint;
