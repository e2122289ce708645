import { z } from 'zod';
import { Day } from '#contract/campaigns.ts';
import { Lease } from '#contract/desk.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { RewardStatus } from '#contract/referrals/reward-fields.ts';
import { SecondPersonNotice } from '#contract/second-person.ts';
import { Paise } from '#contract/values/money.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { DonationStatus } from '#contract/values/status.ts';
import { line } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { UtrHint } from '#contract/values/utr.ts';
import { DonationCode, DonationMethod, GiftCampaign, RejectionReason, Sums } from './donation-fields.ts';
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

export const DepositsQuery = PageQuery.extend({ ...filterFields, sort: z.enum(depositSorts).optional() });
export type DepositsQuery = z.infer<typeof DepositsQuery>;

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
  config: { access: { staff: ['donations.read', 'donations.review'] } },
  schema: {
    summary: 'Deposits by filter',
    tags,
    querystring: DepositsQuery,
    response: { 200: pageOf(Deposit) },
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
  config: { access: { staff: ['donations.read', 'donations.review'] } },
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

/** Why this reader may not decide it: nobody approves or rejects what they recorded, gave, or are rewarded for. */
export const Hindrance = z.enum(['you_recorded_it', 'your_donation', 'your_reward']);
export type Hindrance = z.infer<typeof Hindrance>;

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
  /** Decided ones: as it was when it was decided (`evidenceAt`). */
  evidence: z.array(Evidence),
  evidenceAt: Instant.nullable(),
  /** What the bank's statement says now, where that differs from then. */
  evidenceSince: z.array(Evidence),
  /** What a job read in the picture. */
  reading: z.object({ utr: z.string().nullable(), amount: Paise.nullable() }).nullable(),
  hindrance: Hindrance.nullable(),
  /** A UPI or bank payment without an imported bank line: approving it may be switched off. */
  isUnmatched: z.boolean(),
  /** Unmatched, or possibly from abroad: approving it needs a note. */
  needsReason: z.boolean(),
  /** What the bank statement shows for it; an approval can receive nothing else. */
  bankAmount: Paise.nullable(),
  mayApproveUnmatched: z.boolean(),
  /** I decided it and can still take it back. */
  undo: z.object({ until: Instant }).nullable(),
  /** Its approval or reversal waits for somebody else to agree. */
  secondPerson: SecondPersonNotice.nullable(),
  /** The trust's receipt, once issued. */
  receipt: z.object({ number: z.string(), isVoid: z.boolean() }).nullable(),
  reward: z.object({ sponsor: z.string(), amount: Paise, status: RewardStatus }).nullable(),
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
  config: { access: { staff: ['donations.read', 'donations.review'] } },
  schema: { summary: 'One deposit with its evidence', tags, params, response: { 200: DepositDetails } },
} as const satisfies Endpoint;
