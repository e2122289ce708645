import { z } from 'zod';
import { Reason } from '#contract/accounts/members.ts';
import { Day } from '#contract/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { line, paragraph } from '#contract/values/text.ts';
import { RefundCode, RunCode, WithdrawalCode } from '#contract/withdrawals/payout-fields.ts';
import { PayoutLine } from './runs.ts';

/** What became of the lines of a payout run: typed by a person, or read from the bank's answer. */

const tags = ['admin: payouts'] as const;
const params = z.object({ code: RunCode });
const count = z.number().int();
const lineParams = params.extend({ line: z.union([WithdrawalCode, RefundCode]) });
/** As the bank prints it: letters and digits. */
export const BankReference = line({ error: /*i18n*/ 'Please enter the bank’s reference' })
  .transform((text) => text.toUpperCase().replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[A-Z0-9]{6,30}$/, { error: /*i18n*/ 'A bank’s reference has 6 to 30 letters and digits' }));

/** 409 `reference_used`, `not_in_this_status`, `payouts_frozen`; 400 for a day that is still to come or before the run. */
export const markLinePaid = {
  method: 'POST',
  url: '/api/v1/admin/payout-runs/:code/lines/:line/payment',
  config: { access: { staff: 'payouts.run' }, idempotency: 'required' },
  schema: {
    summary: 'The bank paid this line',
    tags,
    params: lineParams,
    body: z.object({ reference: BankReference, paidOn: Day }),
    response: { 200: PayoutLine },
  },
} as const satisfies Endpoint;

/** The member has the whole amount again, the fee included. Also for one that was paid and came back: `returned`. */
export const markLineFailed = {
  method: 'POST',
  url: '/api/v1/admin/payout-runs/:code/lines/:line/failure',
  config: { access: { staff: 'payouts.run' }, idempotency: 'required' },
  schema: {
    summary: 'The bank did not pay this line, or sent it back',
    tags,
    params: lineParams,
    body: z.object({ reason: Reason }),
    response: { 200: PayoutLine },
  },
} as const satisfies Endpoint;

export const RunResult = z.object({
  paid: count,
  failed: count,
  /** Known before: the same file, or a line that had ended. */
  unchanged: count,
  /** Lines that are not ours, or whose sum is another; by number, with why. */
  refused: z.array(z.object({ row: count, why: z.string() })),
});
export type RunResult = z.infer<typeof RunResult>;

/** The bank's answer, as text. Sending it again changes nothing. */
export const readBankAnswer = {
  method: 'POST',
  url: '/api/v1/admin/payout-runs/:code/answers',
  config: { access: { staff: 'payouts.run' }, idempotency: 'required' },
  schema: {
    summary: 'Read the bank’s answer to a run',
    tags,
    params,
    body: z.object({ name: line().max(200), csv: paragraph().max(5_000_000) }),
    response: { 200: RunResult },
  },
} as const satisfies Endpoint;
