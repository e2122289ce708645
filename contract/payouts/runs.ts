import { z } from 'zod';
import { Reason } from '#contract/accounts/members.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { exportOf } from '#contract/exports/export-of.ts';
import { SecondPersonNotice } from '#contract/second-person.ts';
import { Paise } from '#contract/values/money.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { Instant } from '#contract/values/time.ts';
import { PayoutMethod, RunCode } from '#contract/withdrawals/payout-fields.ts';

/** A payout run: what was approved goes to the bank in one list, and each line of it ends as paid or failed. */

const tags = ['admin: payouts'] as const;
const params = z.object({ code: RunCode });
const count = z.number().int();

/** `made` may still be given up; `ready`: a second person agreed, or none is needed; `sent`: its file was downloaded; `closed`: every line has ended. */
export const runStatuses = ['made', 'ready', 'sent', 'closed', 'given_up'] as const;
export const RunStatus = z.enum(runStatuses);
export type RunStatus = z.infer<typeof RunStatus>;

export const PayoutLineStatus = z.enum(['open', 'paid', 'failed', 'returned']);
export type PayoutLineStatus = z.infer<typeof PayoutLineStatus>;

const Step = z.object({ by: z.string(), at: Instant });

export const PayoutRun = z.object({
  code: z.string(),
  status: RunStatus,
  lines: count,
  /** What leaves the bank. */
  total: Paise,
  fees: Paise,
  ended: count,
  made: Step,
  agreed: Step.nullable(),
  sent: Step.nullable(),
  closedAt: Instant.nullable(),
});
export type PayoutRun = z.infer<typeof PayoutRun>;

/** The newest first. */
export const listPayoutRuns = {
  method: 'GET',
  url: '/api/v1/admin/payout-runs',
  config: { access: { staff: 'withdrawals.read' } },
  schema: { summary: 'Payout runs', tags, querystring: PageQuery, response: { 200: pageOf(PayoutRun) } },
} as const satisfies Endpoint;

export const exportPayoutRuns = exportOf(listPayoutRuns, 'Payout runs, as CSV');

/** What a run made now would hold, and what stays behind, by why. */
export const NextRun = z.object({
  ready: z.object({ lines: count, total: Paise }),
  waiting: z.array(
    z.object({
      /** `own`: to the reader's own member account; a colleague's run takes it. */
      why: z.enum(['second_person', 'cooling_off', 'daily_cap', 'money_owed', 'kyc_needed', 'payouts_stopped', 'own']),
      lines: count,
      total: Paise,
    }),
  ),
  /** One that is not with the bank yet: no second one is begun. */
  open: z.string().nullable(),
});
export type NextRun = z.infer<typeof NextRun>;

export const getNextRun = {
  method: 'GET',
  url: '/api/v1/admin/payout-runs/next',
  config: { access: { staff: 'withdrawals.read' } },
  schema: { summary: 'What is ready for the bank', tags, response: { 200: NextRun } },
} as const satisfies Endpoint;

export const PayoutLine = z.object({
  /** WTH001 or RFD001. */
  code: z.string(),
  kind: z.enum(['withdrawal', 'refund']),
  name: z.string(),
  method: PayoutMethod,
  /** Masked. */
  account: z.string(),
  asked: Paise,
  fee: Paise,
  sends: Paise,
  status: PayoutLineStatus,
  reference: z.string().nullable(),
  paidOn: z.string().nullable(),
  note: z.string().nullable(),
  /** How it is known: somebody typed it, the bank's answer, the line on the statement. */
  knownFrom: z.enum(['person', 'bank_file', 'statement']).nullable(),
});
export type PayoutLine = z.infer<typeof PayoutLine>;

export const RunFile = z.object({
  format: z.enum(['neft', 'generic']),
  name: z.string(),
  lines: count,
  total: Paise,
  /** SHA-256 of what was downloaded, in hexadecimal. */
  digest: z.string(),
  downloads: z.array(Step),
});
export type RunFile = z.infer<typeof RunFile>;

export const PayoutRunDetails = PayoutRun.extend({
  version: count,
  secondPerson: SecondPersonNotice.nullable(),
  files: z.array(RunFile),
  /** A page of its lines. */
  page: pageOf(PayoutLine),
});
export type PayoutRunDetails = z.infer<typeof PayoutRunDetails>;

export const getPayoutRun = {
  method: 'GET',
  url: '/api/v1/admin/payout-runs/:code',
  config: { access: { staff: 'withdrawals.read' } },
  schema: { summary: 'One payout run', tags, params, querystring: PageQuery, response: { 200: PayoutRunDetails } },
} as const satisfies Endpoint;

export const exportPayoutLines = exportOf(getPayoutRun, 'The lines of a payout run, as CSV');

/**
 * Everything that is ready, up to the day's cap of the trust. Two who make one at once make one: the second gets the first's. Above `second_person.above`
 * in all it waits for a second person. Lines to oneself are left out. 409 `nothing_ready`, `payouts_frozen`; 403 `not_for_yourself` if nothing else is
 * ready, `identity_not_confirmed`.
 */
export const makePayoutRun = {
  method: 'POST',
  url: '/api/v1/admin/payout-runs',
  config: { access: { staff: 'payouts.run' }, idempotency: 'required' },
  schema: { summary: 'Make a payout run of what is ready', tags, response: { 201: PayoutRun } },
} as const satisfies Endpoint;

/** Before its file was downloaded: what was in it is ready again. */
export const giveUpRun = {
  method: 'POST',
  url: '/api/v1/admin/payout-runs/:code/surrender',
  config: { access: { staff: 'payouts.run' }, idempotency: 'accepted' },
  schema: { summary: 'Give a run up', tags, params, body: z.object({ reason: Reason }), response: { 200: PayoutRun } },
} as const satisfies Endpoint;

/**
 * The same bytes every time. The first download says: it is with the bank. 409 `second_person_needed`, `payouts_frozen`, `run_outdated` if one of its
 * members may not be paid any more; 403 `identity_not_confirmed`, `not_for_yourself` with a line to oneself; 404 without a line for this format.
 */
export const downloadRunFile = {
  method: 'POST',
  url: '/api/v1/admin/payout-runs/:code/files/:format',
  config: { access: { staff: 'payouts.run' }, idempotency: 'none' },
  schema: {
    summary: 'The file for the bank',
    tags,
    params: params.extend({ format: z.enum(['neft', 'generic']) }),
    response: { 200: z.string() },
  },
} as const satisfies Endpoint;
