import { z } from 'zod';
import { Reason } from '#contract/accounts/members.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportOf } from '#contract/exports/export-of.ts';
import { LineCode } from '#contract/reconciliation/reconciliation.ts';
import { SecondPersonNotice } from '#contract/second-person.ts';
import { Paise } from '#contract/values/money.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { Instant } from '#contract/values/time.ts';
import { PayoutDetails } from '#contract/withdrawals/payout-accounts.ts';
import { PayoutMethod, RefundCode } from '#contract/withdrawals/payout-fields.ts';

/** Money that goes back to whoever paid it: a credit that nobody claims, also that of a gift which was reversed. */

const tags = ['admin: payouts'] as const;
const params = z.object({ code: RefundCode });

export const refundStatuses = ['asked', 'due', 'paid', 'refused', 'returned'] as const;
export const RefundStatus = z.enum(refundStatuses);
export type RefundStatus = z.infer<typeof RefundStatus>;

export const Refund = z.object({
  code: z.string(),
  status: RefundStatus,
  amount: Paise,
  /** As the bank printed it. */
  payer: z.object({ name: z.string().nullable(), vpa: z.string().nullable() }),
  /** The bank's credit it gives back, and the gift it was for, if it was one. */
  credit: z.object({ line: z.string(), reference: z.string().nullable(), receivedAt: Instant }),
  donation: z.string().nullable(),
  payTo: z.object({ method: PayoutMethod, holder: z.string(), shown: z.string() }),
  /** Where it goes is not where it came from: whoever agrees looks twice. */
  isElsewhere: z.boolean(),
  reason: z.string(),
  asked: z.object({ by: z.string(), at: Instant }),
  decided: z.object({ by: z.string(), at: Instant }).nullable(),
  run: z.string().nullable(),
  reference: z.string().nullable(),
  /** What may be done now, and by this reader: nobody agrees to what they asked for. */
  acts: z.array(z.enum(['agree', 'refuse'])),
  secondPerson: SecondPersonNotice.nullable(),
});
export type Refund = z.infer<typeof Refund>;

export const listRefunds = {
  method: 'GET',
  url: '/api/v1/admin/refunds',
  config: { access: { staff: ['withdrawals.read', 'withdrawals.review'] } },
  schema: {
    summary: 'Refunds by status',
    tags,
    querystring: PageQuery.extend({ status: z.enum([...refundStatuses, 'all']).default('asked') }),
    response: { 200: pageOf(Refund) },
  },
} as const satisfies Endpoint;

export const exportRefunds = exportOf(listRefunds, 'Refunds by status, as CSV');

export const getRefund = {
  method: 'GET',
  url: '/api/v1/admin/refunds/:code',
  config: { access: { staff: ['withdrawals.read', 'withdrawals.review'] } },
  schema: { summary: 'One refund', tags, params, response: { 200: Refund } },
} as const satisfies Endpoint;

/** By whoever works on the statement. The whole credit, never a part. 409 `credit_claimed`, `refund_asked`; 400 without an account to pay to. */
export const askForRefund = {
  method: 'POST',
  url: '/api/v1/admin/refunds',
  config: { access: { staff: 'reconciliation.write' }, idempotency: 'required' },
  schema: {
    summary: 'Ask that a credit goes back to its payer',
    tags,
    body: z.object({ line: LineCode, payTo: PayoutDetails, reason: Reason }),
    response: { 201: Refund },
  },
} as const satisfies Endpoint;

/** By somebody else. Agreed: it is due, and leaves with the next run. */
export const decideRefund = {
  method: 'POST',
  url: '/api/v1/admin/refunds/:code/decisions',
  config: { access: { staff: 'withdrawals.review' }, idempotency: 'required' },
  schema: {
    summary: 'Agree to a refund or refuse it',
    tags,
    params,
    body: z.object({ act: z.enum(['agree', 'refuse']), reason: Reason }),
    response: { 200: Refund },
  },
} as const satisfies Endpoint;
