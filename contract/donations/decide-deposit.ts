import { z } from 'zod';
import { Reason } from '#contract/accounts/members.ts';
import { Lease } from '#contract/desk.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { SecondPersonNotice } from '#contract/second-person.ts';
import { Done } from '#contract/values/people.ts';
import { DonationStatus } from '#contract/values/status.ts';
import { paragraph } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { Evidence } from './deposits.ts';
import { DonationCode, GiftAmount, RejectionReason } from './donation-fields.ts';

/** What staff decide about a deposit, and the notice that a colleague has it open. */

const tags = ['admin: donations'] as const;
const params = z.object({ code: DonationCode });
const version = z.number().int().min(0);
export const Note = paragraph().max(500, /*i18n*/ 'The note is too long').default('');

/** Buttons for the note that an unmatched approval needs. */
export const unmatchedNotes = [/*i18n*/ 'Seen in the bank app', /*i18n*/ 'Seen in the bank statement'] as const;

export const Approval = z.object({
  /** What the bank received; this is booked. */
  received: GiftAmount,
  note: Note.meta({ examples: [...unmatchedNotes] }),
  /** Checks with verdict `warn` that the reviewer has looked at. */
  acknowledged: z.array(Evidence.shape.check).max(20).default([]),
  version,
});
export type Approval = z.infer<typeof Approval>;

/** What a decision answers with: enough for the row and the undo notice. The page loads the details again when it shows them. */
export const Decided = z.object({
  code: z.string(),
  status: DonationStatus,
  version: z.number().int(),
  processedAt: Instant.nullable(),
  undo: z.object({ until: Instant }).nullable(),
  /** Claims of the same UTR that this approval rejected (or its undo brought back). */
  others: z.array(z.string()),
  /** Nothing is decided yet: somebody else must agree. */
  secondPerson: SecondPersonNotice.nullable(),
});
export type Decided = z.infer<typeof Decided>;

/**
 * Repeating it is harmless without a key: the same person with the same version gets the same answer, anybody else a refusal.
 * 409 `donation_not_pending`, `stale`, `evidence_not_seen`, `bank_credit_used`, `received_differs`, `unmatched_forbidden`; 400 `note_needed` for an
 * unmatched one; 403 `not_for_yourself`, `not_what_you_entered`, `identity_not_confirmed` above the sum of `second_person.above`; without the bank's line
 * such a sum also needs a second person: 202.
 */
export const approveDeposit = {
  method: 'POST',
  url: '/api/v1/admin/donations/:code/approval',
  config: { access: { staff: 'donations.review' }, idempotency: 'none' },
  schema: { summary: 'Approve a deposit', tags, params, body: Approval, response: { 200: Decided, 202: Decided } },
} as const satisfies Endpoint;

export const Rejection = z.object({ reason: Reason, reasonCode: RejectionReason.default('other'), version: version.optional() });

export const rejectDeposit = {
  method: 'POST',
  url: '/api/v1/admin/donations/:code/rejection',
  config: { access: { staff: 'donations.review' }, idempotency: 'none' },
  schema: { summary: 'Reject a deposit', tags, params, body: Rejection, response: { 200: Decided } },
} as const satisfies Endpoint;

/** Only by the decider, within the undo window, never a decision of the machine. 409 `undo_over`, 403 `not_your_decision`. */
export const undoDecision = {
  method: 'DELETE',
  url: '/api/v1/admin/donations/:code/decision',
  config: { access: { staff: 'donations.review' }, idempotency: 'none' },
  schema: { summary: 'Take my decision back', tags, params, response: { 200: Decided } },
} as const satisfies Endpoint;

const codes = z.array(DonationCode).min(1).max(100);
const skipped = z.array(z.object({ code: z.string(), message: z.string() }));
export const BulkRejection = Rejection.omit({ version: true }).extend({ codes });

/** Each for itself: those that can be rejected are, the others are named with the reason. */
export const rejectDeposits = {
  method: 'POST',
  url: '/api/v1/admin/donations/rejections',
  config: { access: { staff: 'donations.review' }, idempotency: 'accepted' },
  schema: {
    summary: 'Reject several deposits',
    tags,
    body: BulkRejection,
    response: {
      200: z.object({
        rejected: z.array(z.string()),
        skipped,
        processedAt: Decided.shape.processedAt,
        /** Until when all of them can be taken back. */
        undo: Decided.shape.undo,
      }),
    },
  },
} as const satisfies Endpoint;

/** As `undoDecision`, each for itself: after several were rejected by mistake. */
export const undoDecisions = {
  method: 'POST',
  url: '/api/v1/admin/donations/decisions/undo',
  config: { access: { staff: 'donations.review' }, idempotency: 'accepted' },
  schema: {
    summary: 'Take several of my decisions back',
    tags,
    body: z.object({ codes }),
    response: { 200: z.object({ undone: z.array(z.string()), skipped }) },
  },
} as const satisfies Endpoint;

/** An approved donation that bounced or was a mistake: everything it caused is reversed. 202 above `second_person.above`: a second person is asked. */
export const reverseDeposit = {
  method: 'POST',
  url: '/api/v1/admin/donations/:code/reversal',
  config: { access: { staff: 'donations.review' }, idempotency: 'accepted' },
  schema: {
    summary: 'Reverse an approved deposit',
    tags,
    params,
    body: z.object({ reason: Reason }),
    response: { 200: Decided, 202: Decided },
  },
} as const satisfies Endpoint;

// ---- The notice that a colleague has it open

/** The open page calls this every 15 s. It does not lock: it tells. Takes the lease if nobody else holds it. */
export const takeLease = {
  method: 'PUT',
  url: '/api/v1/admin/donations/:code/lease',
  config: { access: { staff: 'donations.review' }, idempotency: 'none' },
  schema: { summary: 'I have this deposit open', tags, params, response: { 200: z.object({ lease: Lease, version: z.number().int() }) } },
} as const satisfies Endpoint;

export const releaseLease = {
  method: 'DELETE',
  url: '/api/v1/admin/donations/:code/lease',
  config: { access: { staff: 'donations.review' }, idempotency: 'none' },
  schema: { summary: 'I closed this deposit', tags, params, response: { 200: Done } },
} as const satisfies Endpoint;
