import { z } from 'zod';
import { Day } from '#contract/campaigns.ts';
import { Lease } from '#contract/desk.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportOf } from '#contract/exports/export-of.ts';
import { SecondPersonNotice } from '#contract/second-person.ts';
import { Paise } from '#contract/values/money.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { line } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { PayoutMethod, WithdrawalCode, WithdrawalReason, WithdrawalStatus } from './payout-fields.ts';

/** Withdrawals as staff see them. */

const tags = ['admin: withdrawals'] as const;
const params = z.object({ code: WithdrawalCode });
const count = z.number().int();
const rupeeField = z.coerce.number().int().safe().min(0).brand<'Paise'>();

/** `todo`: pending ones, and after them the approved that are in no run. `failed` holds the returned, `rejected` the cancelled. */
export const withdrawalFilters = ['todo', 'pending', 'approved', 'paid', 'rejected', 'failed', 'all'] as const;

export const WithdrawalsQuery = PageQuery.extend({
  status: z.enum(withdrawalFilters).default('todo'),
  method: PayoutMethod.optional(),
  /** Days in India of the request. They count only when both are set. */
  from: Day.optional(),
  to: Day.optional(),
  min: rupeeField.optional(),
  max: rupeeField.optional(),
  /** A withdrawal id (WTH001), a bank's reference or a User Id; whole, not a part. */
  find: line().max(80).optional(),
});
export type WithdrawalsQuery = z.infer<typeof WithdrawalsQuery>;

export const Withdrawal = z.object({
  code: z.string(),
  /** The address is masked for those who may only read. */
  member: z.object({ code: z.string(), name: z.string(), email: z.string() }),
  amount: Paise,
  fee: Paise,
  net: Paise,
  method: PayoutMethod,
  /** Masked: `•••• 2210`. */
  account: z.string(),
  status: WithdrawalStatus,
  askedAt: Instant,
  processedAt: Instant.nullable(),
  /** Not before then; null: it may be paid now. */
  waitsUntil: Instant.nullable(),
  /** The payout run it is in. */
  run: z.string().nullable(),
  /** Something to look at before approving; the name and whether it is the first payout are looked at with the details. Only for pending ones. */
  hasWarning: z.boolean(),
  /** Approved by one, waiting for a second person. */
  waitsForSecondPerson: z.boolean(),
  lease: Lease.nullable(),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

export const listWithdrawals = {
  method: 'GET',
  url: '/api/v1/admin/withdrawals',
  config: { access: { staff: ['withdrawals.read', 'withdrawals.review'] } },
  schema: { summary: 'Withdrawals by filter', tags, querystring: WithdrawalsQuery, response: { 200: pageOf(Withdrawal) } },
} as const satisfies Endpoint;

export const exportWithdrawals = exportOf(listWithdrawals, 'Withdrawals by filter, as CSV');

const figure = z.object({ count, amount: Paise, isExact: z.boolean() });
export const WithdrawalSummary = z.object({
  pending: figure,
  /** Approved, and in no run. */
  ready: figure,
  paidThisMonth: Paise,
  oldestPendingAt: Instant.nullable(),
});
export type WithdrawalSummary = z.infer<typeof WithdrawalSummary>;

export const getWithdrawalSummary = {
  method: 'GET',
  url: '/api/v1/admin/withdrawals/summary',
  config: { access: { staff: 'withdrawals.read' } },
  schema: { summary: 'The figures above the list', tags, response: { 200: WithdrawalSummary } },
} as const satisfies Endpoint;

/** What is looked at before money leaves. */
export const withdrawalChecks = [
  'money',
  'identity',
  'account_name',
  'account_shared',
  'first_payout',
  'changes',
  'history',
  'earnings',
] as const;
export const WithdrawalCheck = z.enum(withdrawalChecks);
export type WithdrawalCheck = z.infer<typeof WithdrawalCheck>;

/** `look`: whoever approves ticks that they looked. `stop`: it cannot be approved. */
export const WithdrawalEvidence = z.object({
  check: WithdrawalCheck,
  state: z.enum(['good', 'look', 'stop']),
  title: z.string(),
  detail: z.string(),
  /** Other members it speaks of; ten at most, and only for `withdrawals.review`. */
  members: z.array(z.object({ code: z.string(), name: z.string() })),
});
export type WithdrawalEvidence = z.infer<typeof WithdrawalEvidence>;

export const WithdrawalAct = z.enum(['approve', 'reject']);
export type WithdrawalAct = z.infer<typeof WithdrawalAct>;

export const WithdrawalDetails = Withdrawal.extend({
  version: count,
  reason: WithdrawalReason,
  fromEarnings: Paise,
  fromWallet: Paise,
  /** Masked except for the holder and the IFSC. */
  payTo: z.object({
    holder: z.string(),
    shown: z.string(),
    ifsc: z.string().nullable(),
    bankName: z.string().nullable(),
    addedAt: Instant,
  }),
  /** As it is now; once it is decided, as the decider was shown it, without details. */
  evidence: z.array(WithdrawalEvidence),
  note: z.string().nullable(),
  transactionId: z.string().nullable(),
  paidOn: z.string().nullable(),
  /** What may be done now, and by this reader. */
  acts: z.array(WithdrawalAct),
  /** Nobody decides about their own. */
  isOwn: z.boolean(),
  /** The member stopped all payouts by the mailed link: `releaseMemberPayouts`. */
  payoutsStopped: z.boolean(),
  secondPerson: SecondPersonNotice.nullable(),
  /** Newest first. */
  history: z.array(z.object({ act: z.string(), by: z.string(), at: Instant, note: z.string() })),
});
export type WithdrawalDetails = z.infer<typeof WithdrawalDetails>;

export const getWithdrawal = {
  method: 'GET',
  url: '/api/v1/admin/withdrawals/:code',
  config: { access: { staff: ['withdrawals.read', 'withdrawals.review'] } },
  schema: { summary: 'One withdrawal with its evidence', tags, params, response: { 200: WithdrawalDetails } },
} as const satisfies Endpoint;
