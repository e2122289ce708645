import { z } from 'zod';
import { Reason } from '#contract/accounts/members.ts';
import { Day } from '#contract/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { SecondPersonNotice } from '#contract/second-person.ts';
import { Paise } from '#contract/values/money.ts';
import { DEEPEST_PAGE, pageOf } from '#contract/values/paging.ts';
import { Done } from '#contract/values/people.ts';
import { DonationStatus } from '#contract/values/status.ts';
import { line, paragraph } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { UtrHint } from '#contract/values/utr.ts';
import { DonationCode, DonationMethod, GiftAmount, GiftCampaign, RejectionReason, Sums } from './donation-fields.ts';
import { EvidenceCheck } from './evidence-check.ts';
import { WallText } from './wall.ts';

/** Donations as staff see them. The screens say Deposit. */

const tags = ['admin: donations'] as const;
const params = z.object({ code: DonationCode });
const rupeeField = z.coerce.number().int().safe().min(0).brand<'Paise'>();

/** `pending` holds the disputed, `rejected` the withdrawn: as the cards count. */
export const depositFilters = ['all', 'pending', 'approved', 'rejected', 'reversed'] as const;

const filterFields = {
  status: z.enum(depositFilters).default('all'),
  /** Days in India. They count only when both are set. */
  from: Day.optional(),
  to: Day.optional(),
  /** Paise. */
  min: rupeeField.optional(),
  max: rupeeField.optional(),
  method: DonationMethod.optional(),
  /** A deposit id, a UTR, or a member id; whole, not a part. */
  find: line().max(80).optional(),
  /** Approved gifts whose text for the wall waits for a person. */
  wall: z.literal('waiting').optional(),
};

/** Left out: the queue oldest first, everything else newest first. Sums sort without a date range only. */
export const depositSorts = ['oldest', 'newest', 'smallest', 'largest'] as const;

export const DepositsQuery = z.object({
  ...filterFields,
  sort: z.enum(depositSorts).optional(),
  page: z.coerce.number().int().min(1).max(DEEPEST_PAGE, /*i18n*/ 'Please set a filter to see more.').default(1),
});
export type DepositsQuery = z.infer<typeof DepositsQuery>;

export const Lease = z.object({ by: z.string(), isMine: z.boolean(), until: Instant });

export const Deposit = z.object({
  code: z.string(),
  /** The address is masked for those who may only read. */
  member: z.object({ code: z.string(), name: z.string(), email: z.string() }),
  ...Sums.shape,
  method: DonationMethod,
  status: DonationStatus,
  campaign: GiftCampaign,
  transactionId: z.string(),
  requestedAt: Instant,
  processedAt: Instant.nullable(),
  /** Something to look at before approving. Only for open ones. */
  hasWarning: z.boolean(),
  /** A colleague (or I) has it open. */
  lease: Lease.nullable(),
});
export type Deposit = z.infer<typeof Deposit>;

export const listDeposits = {
  method: 'GET',
  url: '/api/v1/admin/donations',
  config: { access: { staff: 'donations.read' } },
  schema: {
    summary: 'Deposits by filter',
    tags,
    querystring: DepositsQuery,
    response: { 200: pageOf(Deposit).extend({ pageSize: z.number().int() }) },
  },
} as const satisfies Endpoint;

const figure = z.object({ count: z.number().int(), amount: Paise });

/** Exact at any size. */
export const DepositSummary = z.object({
  /** With the disputed. */
  pending: figure,
  approved: figure,
  /** With the withdrawn. */
  rejected: figure,
  reversed: figure,
  /** Received if approved, else claimed. */
  totalValue: Paise,
  /** The open one that waits longest. */
  oldestPendingAt: Instant.nullable(),
  wallWaiting: z.number().int(),
});
export type DepositSummary = z.infer<typeof DepositSummary>;

export const getDepositSummary = {
  method: 'GET',
  url: '/api/v1/admin/donations/summary',
  config: { access: { staff: 'donations.read' } },
  schema: { summary: 'The cards above the list', tags, response: { 200: DepositSummary } },
} as const satisfies Endpoint;

export const exportDeposits = {
  method: 'GET',
  url: '/api/v1/admin/donations/export',
  config: { access: { staff: 'donations.read' } },
  schema: { summary: 'Deposits by filter as CSV, all rows', tags, querystring: z.object(filterFields), response: { 200: z.unknown() } },
} as const satisfies Endpoint;

/** `warn` must be ticked (its `check` in `acknowledged`) before approving. `none`: nothing to compare with yet. */
export const Evidence = z.object({
  check: EvidenceCheck,
  verdict: z.enum(['pass', 'warn', 'none']),
  title: z.string(),
  detail: z.string(),
  /** Where this is known from: bank statement, member, our records. */
  source: z.enum(['bank', 'member', 'records']),
  related: z.array(z.string()),
});
export type Evidence = z.infer<typeof Evidence>;

export const DepositDetails = Deposit.extend({
  /** Send it back with a decision: 409 `stale` if the claim changed meanwhile. */
  version: z.number().int(),
  memberSince: Instant,
  isActivated: z.boolean(),
  sponsor: z.object({ code: z.string(), name: z.string() }).nullable(),
  intent: z.object({ reference: z.string(), amount: Paise, at: Instant }).nullable(),
  utrHint: UtrHint.nullable(),
  /** null: the gift stands there without a name. */
  wall: WallText.nullable(),
  hasTaxDetails: z.boolean(),
  isCitizenDeclared: z.boolean(),
  note: z.string(),
  reasonCode: RejectionReason.nullable(),
  enteredBy: z.string().nullable(),
  processedBy: z.string().nullable(),
  /** Files (contract/files/files.ts): the receipt, or the evidence of a recorded deposit. `pages` of a PDF are looked at as pictures. */
  attachments: z.array(z.object({ file: z.string(), kind: z.enum(['receipt', 'evidence']), pages: z.number().int().nullable() })),
  evidence: z.array(Evidence),
  /** A UPI or bank payment without an imported bank line: approving it needs a note, and may be switched off. */
  isUnmatched: z.boolean(),
  /** What the bank statement shows for it; an approval can receive nothing else. */
  bankAmount: Paise.nullable(),
  mayApproveUnmatched: z.boolean(),
  /** I decided it and can still take it back. */
  undo: z.object({ until: Instant }).nullable(),
  /** Its approval or reversal waits for somebody else to agree. */
  secondPerson: SecondPersonNotice.nullable(),
  /** The trust's receipt, once issued. */
  receipt: z.object({ number: z.string(), isVoid: z.boolean() }).nullable(),
  reward: z.object({ sponsor: z.string(), amount: Paise, status: z.enum(['due', 'booked', 'blocked', 'reversed']) }).nullable(),
  /** Newest first. */
  decisions: z.array(
    z.object({
      act: z.enum(['approve', 'reject', 'undo', 'reverse', 'withdraw', 'correct']),
      by: z.string(),
      at: Instant,
      note: z.string(),
    }),
  ),
});
export type DepositDetails = z.infer<typeof DepositDetails>;

export const getDeposit = {
  method: 'GET',
  url: '/api/v1/admin/donations/:code',
  config: { access: { staff: 'donations.read' } },
  schema: { summary: 'One deposit with its evidence', tags, params, response: { 200: DepositDetails } },
} as const satisfies Endpoint;

// ---- Deciding

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

/** Only by the decider, within the undo window, not for machine or bulk decisions. 409 `undo_over`, 403 `not_your_decision`. */
export const undoDecision = {
  method: 'DELETE',
  url: '/api/v1/admin/donations/:code/decision',
  config: { access: { staff: 'donations.review' }, idempotency: 'none' },
  schema: { summary: 'Take my decision back', tags, params, response: { 200: Decided } },
} as const satisfies Endpoint;

export const BulkRejection = Rejection.omit({ version: true }).extend({ codes: z.array(DonationCode).min(1).max(100) });

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
      200: z.object({ rejected: z.array(z.string()), skipped: z.array(z.object({ code: z.string(), message: z.string() })) }),
    },
  },
} as const satisfies Endpoint;

/** An approved donation that bounced or was a mistake: everything it caused is turned round. 202 above `second_person.above`: a second person is asked. */
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
