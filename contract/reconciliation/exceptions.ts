import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { Done } from '#contract/values/people.ts';
import { paragraph } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { BankLine, Claim } from './reconciliation.ts';
import { Undoable } from './undo.ts';

/** What does not fit, as named work. */

const tags = ['admin: reconciliation'] as const;
export const exceptionKinds = [
  'over',
  'under',
  'duplicate_claim',
  'disputed_utr',
  'reversal',
  'foreign',
  'amount_differs_after_approval',
  'unknown',
] as const;
export const ExceptionKind = z.enum(exceptionKinds);
export type ExceptionKind = z.infer<typeof ExceptionKind>;

export const exceptionWords: Readonly<Record<ExceptionKind, string>> = {
  over: /*i18n*/ 'Received more than claimed',
  under: /*i18n*/ 'Received less than claimed',
  duplicate_claim: /*i18n*/ 'One payment claimed twice by the same member',
  disputed_utr: /*i18n*/ 'Same UTR claimed by more than one member',
  reversal: /*i18n*/ 'Payment returned or reversed',
  foreign: /*i18n*/ 'Possibly from abroad',
  amount_differs_after_approval: /*i18n*/ 'Differs from the approved amount',
  unknown: /*i18n*/ 'Unexplained',
};

export const ReconciliationException = z.object({
  id: z.number().int(),
  kind: ExceptionKind,
  /** In the reader's language. */
  title: z.string(),
  status: z.enum(['open', 'resolved']),
  line: BankLine,
  claims: z.array(Claim),
  note: z.string(),
  openedAt: Instant,
  resolvedAt: Instant.nullable(),
  resolvedBy: z.string().nullable(),
});
export type ReconciliationException = z.infer<typeof ReconciliationException>;

export const listExceptions = {
  method: 'GET',
  url: '/api/v1/admin/reconciliation/exceptions',
  config: { access: { staff: 'reconciliation.read' } },
  schema: {
    summary: 'What does not fit, as named work',
    tags,
    querystring: PageQuery.extend({ status: z.enum(['open', 'resolved']).default('open'), kind: ExceptionKind.optional() }),
    response: { 200: pageOf(ReconciliationException) },
  },
} as const satisfies Endpoint;

const params = z.object({ id: z.coerce.number().int().positive() });

export const resolveException = {
  method: 'POST',
  url: '/api/v1/admin/reconciliation/exceptions/:id/resolution',
  config: { access: { staff: 'reconciliation.write' }, idempotency: 'accepted' },
  schema: {
    summary: 'Say how it was settled',
    tags,
    params,
    body: z.object({ note: paragraph().min(1, /*i18n*/ 'Please say how it was resolved').max(500) }),
    response: { 200: Undoable },
  },
} as const satisfies Endpoint;

/** Only by whoever resolved it, within the seconds. 409 `undo_over`, `not_in_this_status`; 403 `not_your_decision`. */
export const undoResolution = {
  method: 'DELETE',
  url: '/api/v1/admin/reconciliation/exceptions/:id/resolution',
  config: { access: { staff: 'reconciliation.write' }, idempotency: 'accepted' },
  schema: { summary: 'Undo: the exception is open again', tags, params, response: { 200: Done } },
} as const satisfies Endpoint;
