import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { KycStatus } from '#contract/kyc/kyc-status.ts';
import { Paise } from '#contract/values/money.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { LinkToken, Password, StepUpCode } from '#contract/values/people.ts';
import { Instant } from '#contract/values/time.ts';
import { PayoutAccount, PayoutDetails } from './payout-accounts.ts';
import { PayoutAccountCode, PayoutMethod, ShownWithdrawal, WithdrawalCode, WithdrawalReason, WithdrawalStatus } from './payout-fields.ts';

/** What a member sees of her own withdrawals. */

const tags = ['withdrawals'] as const;
const params = z.object({ code: WithdrawalCode });

/** Why she cannot ask now; the first that holds, in this order. The form says it in words beside its button. */
export const withdrawalObstacles = [
  'payouts_stopped',
  'kyc_needed',
  'money_owed',
  'no_method',
  'below_minimum',
  'daily_requests',
  'daily_sum',
] as const;
export const WithdrawalObstacle = z.enum(withdrawalObstacles);
export type WithdrawalObstacle = z.infer<typeof WithdrawalObstacle>;

const Span = z.object({ from: z.number().int(), to: z.number().int(), unit: z.enum(['hours', 'days', 'business_days']) });

/** Everything the form and its cards need, in one answer. */
export const WithdrawalForm = z.object({
  balance: z.object({
    earnings: Paise,
    wallet: Paise,
    /** For requests under way. */
    held: Paise,
    owed: Paise,
    /** Earnings and wallet together: the ceiling. */
    available: Paise,
  }),
  minimum: Paise,
  /** The most that can be asked for today: what is available, or what the day's cap leaves. */
  maximum: Paise,
  methods: z.array(
    z.object({
      method: PayoutMethod,
      fee: z.object({ basisPoints: z.number().int(), minimum: Paise }),
      time: Span,
      /** When it would arrive, asked for now and payable at once. */
      arrives: z.object({ from: Instant, to: Instant }),
    }),
  ),
  accounts: z.array(PayoutAccount),
  kyc: KycStatus,
  obstacle: WithdrawalObstacle.nullable(),
  /** Until then nothing is paid out: address, password or second factor changed lately. null: no such wait. */
  coolingUntil: Instant.nullable(),
  /** What a new account waits, in hours. */
  coolingHours: z.number(),
});
export type WithdrawalForm = z.infer<typeof WithdrawalForm>;

export const getWithdrawalForm = {
  method: 'GET',
  url: '/api/v1/me/withdrawal-form',
  config: { access: 'member' },
  schema: { summary: 'Balances and what can be asked for', tags, response: { 200: WithdrawalForm } },
} as const satisfies Endpoint;

/** One step on the way of the money. `at` null: still to come. */
export const WithdrawalStep = z.object({
  step: z.enum(['asked', 'waiting_time', 'approved', 'sent', 'paid', 'rejected', 'cancelled', 'failed', 'returned']),
  at: Instant.nullable(),
});
export type WithdrawalStep = z.infer<typeof WithdrawalStep>;

export const MyWithdrawal = z.object({
  code: z.string(),
  amount: Paise,
  fee: Paise,
  net: Paise,
  method: PayoutMethod,
  /** Masked. */
  account: z.string(),
  reason: WithdrawalReason,
  status: WithdrawalStatus,
  shownAs: ShownWithdrawal,
  askedAt: Instant,
  /** While it is under way: not before this, usually by then, at the latest by then. */
  payableFrom: Instant.nullable(),
  expectedBy: Instant.nullable(),
  latestBy: Instant.nullable(),
  /** The bank's number, once it is paid. */
  transactionId: z.string().nullable(),
  /** What staff wrote when it was rejected or failed. */
  note: z.string().nullable(),
  canCancel: z.boolean(),
  steps: z.array(WithdrawalStep),
});
export type MyWithdrawal = z.infer<typeof MyWithdrawal>;

/** The newest first. */
export const listMyWithdrawals = {
  method: 'GET',
  url: '/api/v1/me/withdrawals',
  config: { access: 'member' },
  schema: { summary: 'My withdrawals', tags, querystring: PageQuery, response: { 200: pageOf(MyWithdrawal) } },
} as const satisfies Endpoint;

export const getMyWithdrawal = {
  method: 'GET',
  url: '/api/v1/me/withdrawals/:code',
  config: { access: 'member' },
  schema: { summary: 'One of my withdrawals', tags, params, response: { 200: MyWithdrawal } },
} as const satisfies Endpoint;

/**
 * Holds the amount at once. `fee` is what the form showed: 409 `fee_changed` if it is another by now. 409 `not_enough_funds`, `money_owed`, `kyc_needed`,
 * `method_switched_off`, `payouts_stopped`, `too_many_accounts`; 429 `withdrawals_per_day`; 400 below the minimum, and with `fields.password`; 403 `code_needed`.
 */
export const askForWithdrawal = {
  method: 'POST',
  url: '/api/v1/me/withdrawals',
  config: { access: 'member', idempotency: 'required' },
  schema: {
    summary: 'Ask for a withdrawal',
    tags,
    body: z.object({
      /** A saved account, or a new one, which is saved with it. */
      payTo: z.union([z.object({ account: PayoutAccountCode }), z.object({ details: PayoutDetails })]),
      amount: Paise,
      fee: Paise,
      reason: WithdrawalReason,
      password: Password,
      code: StepUpCode,
    }),
    response: { 201: MyWithdrawal },
  },
} as const satisfies Endpoint;

/** While it is pending; the hold is free again at once. 409 `not_in_this_status`. */
export const cancelMyWithdrawal = {
  method: 'POST',
  url: '/api/v1/me/withdrawals/:code/cancellation',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'Cancel a withdrawal', tags, params, response: { 200: MyWithdrawal } },
} as const satisfies Endpoint;

/**
 * The “this was not me” link of the mails about accounts and withdrawals. Every withdrawal that is in no payout run is cancelled, no account is paid to
 * until staff have spoken to the member, every session and the password end; `resetToken` is good for `resetPassword`; null: the address is no longer the
 * account's. 410 `link_ended`.
 */
export const stopPayouts = {
  method: 'POST',
  url: '/api/v1/payout-stops',
  config: { access: 'public', idempotency: 'none' },
  schema: {
    summary: 'Stop payouts with the mailed link',
    tags,
    body: z.object({ token: LinkToken }),
    response: { 200: z.object({ cancelled: z.number().int(), resetToken: z.string().nullable() }) },
  },
} as const satisfies Endpoint;
