import { z } from 'zod';
import { Reason } from '#contract/accounts/members.ts';
import { Lease } from '#contract/desk.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Done } from '#contract/values/people.ts';
import { paragraph } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { withoutAadhaar } from './identity-numbers.ts';
import { KycStatus } from './kyc-status.ts';
import { KycPart, PaperReason } from './papers.ts';
import { KycCheck, KycCode } from './review-kyc.ts';

/** What reviewers decide, and what they tell each other. */

const tags = ['admin: kyc'] as const;
const params = z.object({ code: KycCode });
const version = z.number().int().min(0);
const Message = paragraph()
  .max(500, /*i18n*/ 'The message is too long')
  .default('')
  .refine(...withoutAadhaar);

export const KycDecision = z.discriminatedUnion('act', [
  z.object({ act: z.literal('verify'), checks: z.array(KycCheck).max(10), version }),
  z.object({
    act: z.literal('return'),
    /** Which papers must be sent again, and why. The others are found good and stay. */
    papers: z.array(z.object({ part: KycPart, reason: PaperReason })).max(10),
    message: Message,
    version,
  }),
  /** For good: the member cannot send again unless a reviewer opens it. */
  z.object({ act: z.literal('refuse'), message: Message, version }),
]);
export type KycDecision = z.infer<typeof KycDecision>;

export const KycDecided = z.object({
  code: z.string(),
  status: KycStatus,
  version: z.number().int(),
  processedAt: Instant.nullable(),
  undo: z.object({ until: Instant }).nullable(),
});
export type KycDecided = z.infer<typeof KycDecided>;

/**
 * Repeating it is harmless: the same person with the same version gets the same answer. 409 `kyc_not_waiting`, `stale`, `papers_not_seen` (every
 * paper must have been opened by whoever decides), `checks_not_ticked`; 400 `reason_needed`, `message_needed`; 403 `not_for_yourself`.
 */
export const decideKyc = {
  method: 'POST',
  url: '/api/v1/admin/kyc/:code/decision',
  config: { access: { staff: 'kyc.review' }, idempotency: 'none' },
  schema: { summary: 'Verify, ask again or refuse', tags, params, body: KycDecision, response: { 200: KycDecided } },
} as const satisfies Endpoint;

/** Only by the decider, within the undo window. 409 `undo_over`, 403 `not_your_decision`. */
export const undoKycDecision = {
  method: 'DELETE',
  url: '/api/v1/admin/kyc/:code/decision',
  config: { access: { staff: 'kyc.review' }, idempotency: 'none' },
  schema: { summary: 'Take my decision back', tags, params, response: { 200: KycDecided } },
} as const satisfies Endpoint;

const body = z.object({ reason: Reason.refine(...withoutAadhaar) });

/** Verified no more; the member reads why and may send papers again. */
export const revokeKyc = {
  method: 'POST',
  url: '/api/v1/admin/kyc/:code/revocation',
  config: { access: { staff: 'kyc.review' }, idempotency: 'accepted' },
  schema: { summary: 'Take a verification away', tags, params, body, response: { 200: KycDecided } },
} as const satisfies Endpoint;

/** After a refusal: she may send papers again. */
export const reopenKyc = {
  method: 'POST',
  url: '/api/v1/admin/kyc/:code/reopening',
  config: { access: { staff: 'kyc.review' }, idempotency: 'accepted' },
  schema: { summary: 'Let the member send papers again', tags, params, body, response: { 200: KycDecided } },
} as const satisfies Endpoint;

export const noteKyc = {
  method: 'POST',
  url: '/api/v1/admin/kyc/:code/notes',
  config: { access: { staff: 'kyc.review' }, idempotency: 'accepted' },
  schema: {
    summary: 'A note for other reviewers',
    tags,
    params,
    body: z.object({
      text: paragraph({ error: /*i18n*/ 'Please write something' })
        .min(1, /*i18n*/ 'Please write something')
        .max(500, /*i18n*/ 'The note is too long')
        .refine(...withoutAadhaar),
    }),
    response: { 200: Done },
  },
} as const satisfies Endpoint;

/** As with deposits: it tells who has it open, and locks nobody out. */
export const takeKycLease = {
  method: 'PUT',
  url: '/api/v1/admin/kyc/:code/lease',
  config: { access: { staff: 'kyc.review' }, idempotency: 'none' },
  schema: { summary: 'I have this case open', tags, params, response: { 200: z.object({ lease: Lease, version: z.number().int() }) } },
} as const satisfies Endpoint;

export const releaseKycLease = {
  method: 'DELETE',
  url: '/api/v1/admin/kyc/:code/lease',
  config: { access: { staff: 'kyc.review' }, idempotency: 'none' },
  schema: { summary: 'I closed this case', tags, params, response: { 200: Done } },
} as const satisfies Endpoint;
