import { z } from 'zod';
import { Reason } from '#contract/accounts/members.ts';
import { Lease } from '#contract/desk.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { MemberCode } from '#contract/values/ids.ts';
import { Done } from '#contract/values/people.ts';
import { WithdrawalCode } from './payout-fields.ts';
import { WithdrawalCheck, WithdrawalDetails } from './review-withdrawals.ts';

/** What staff do with a withdrawal. */

const tags = ['admin: withdrawals'] as const;
const params = z.object({ code: WithdrawalCode });
const count = z.number().int();

/**
 * The whole account number, for half a minute on a screen. Who asked is written into the log, before it is shown. 429 after 30 in an hour; then the
 * trustees are told.
 */
export const revealPayoutAccount = {
  method: 'POST',
  url: '/api/v1/admin/withdrawals/:code/reveals',
  config: { access: { staff: 'withdrawals.review' }, idempotency: 'none' },
  schema: { summary: 'Show the account in full', tags, params, response: { 200: z.object({ account: z.string() }) } },
} as const satisfies Endpoint;

export const WithdrawalDecision = z.discriminatedUnion('act', [
  z.object({ act: z.literal('approve'), seen: z.array(WithdrawalCheck).max(20), version: count }),
  z.object({ act: z.literal('reject'), reason: Reason, version: count }),
]);
export type WithdrawalDecision = z.infer<typeof WithdrawalDecision>;

/**
 * Approving above `second_person.above` wants the identity confirmed and asks a second person, who stands in the answer. `seen`: the evidence to look at
 * that was looked at; 409 `checks_not_ticked` if one is left out. 409 `stale`, `not_in_this_status`, `money_owed`, `kyc_needed`, `payouts_frozen`,
 * `payouts_stopped`, `payout_not_possible`; 403 `not_for_yourself`: also where the account is one that the decider is paid to. Rejecting frees the hold;
 * the member reads the reason. It is possible until it is in a payout run: 409 `in_payout_run`.
 */
export const decideWithdrawal = {
  method: 'POST',
  url: '/api/v1/admin/withdrawals/:code/decisions',
  config: { access: { staff: 'withdrawals.review' }, idempotency: 'required' },
  schema: {
    summary: 'Approve or reject a withdrawal',
    tags,
    params,
    body: WithdrawalDecision,
    response: { 200: WithdrawalDetails },
  },
} as const satisfies Endpoint;

/** After somebody has spoken to a member whose payouts the mailed link stopped. */
export const releaseMemberPayouts = {
  method: 'POST',
  url: '/api/v1/admin/members/:code/payout-releases',
  config: { access: { staff: 'withdrawals.review' }, idempotency: 'accepted' },
  schema: {
    summary: 'Let a member be paid again',
    tags,
    params: z.object({ code: MemberCode }),
    body: z.object({ reason: Reason }),
    response: { 200: Done },
  },
} as const satisfies Endpoint;

/** It tells who has it open, and locks nobody out. */
export const takeWithdrawalLease = {
  method: 'PUT',
  url: '/api/v1/admin/withdrawals/:code/lease',
  config: { access: { staff: 'withdrawals.review' }, idempotency: 'none' },
  schema: { summary: 'I have this withdrawal open', tags, params, response: { 200: z.object({ lease: Lease, version: count }) } },
} as const satisfies Endpoint;

export const releaseWithdrawalLease = {
  method: 'DELETE',
  url: '/api/v1/admin/withdrawals/:code/lease',
  config: { access: { staff: 'withdrawals.review' }, idempotency: 'none' },
  schema: { summary: 'I closed this withdrawal', tags, params, response: { 200: Done } },
} as const satisfies Endpoint;
