import { z } from 'zod';
import { CampaignSlug, Day } from '#contract/campaigns.ts';
import { DonationCode } from '#contract/donations/donation-fields.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { countingCode, DonorCode } from '#contract/values/ids.ts';
import { Paise } from '#contract/values/money.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { paragraph } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { PrintedLine } from './statements.ts';
import { Undoable } from './undo.ts';

/** What the bank's lines say about claims. Import: contract/reconciliation/statements.ts. Daily close: contract/reconciliation/closes.ts. */

const tags = ['admin: reconciliation'] as const;
const read = { access: { staff: 'reconciliation.read' } } as const;
const write = { access: { staff: 'reconciliation.write' }, idempotency: 'accepted' } as const;
/** BNK001: a line of the bank, whichever statement brought it. */
export const LineCode = countingCode('BNK');

const figure = z.object({ count: z.number().int(), amount: Paise });

export const ReconciliationSummary = z.object({
  /** The last day that a statement covers. */
  coveredTo: Day.nullable(),
  received: figure,
  matched: figure,
  unclaimed: figure,
  suggested: z.number().int(),
  exceptions: z.number().int(),
  /** Statements from which the machine approves nothing until a second person agrees. */
  heldBack: z.number().int(),
  /** Lines that wait to be booked at the close: charges, interest, money out. */
  toBook: z.number().int(),
});
export type ReconciliationSummary = z.infer<typeof ReconciliationSummary>;

export const getReconciliationSummary = {
  method: 'GET',
  url: '/api/v1/admin/reconciliation/summary',
  config: read,
  schema: { summary: 'The cards and tabs', tags, response: { 200: ReconciliationSummary } },
} as const satisfies Endpoint;

/** Imported. */
export const BankLine = PrintedLine.extend({ code: z.string(), statement: z.string() });
export type BankLine = z.infer<typeof BankLine>;

export const Claim = z.object({
  code: z.string(),
  member: z.object({ code: z.string(), name: z.string() }),
  amount: Paise,
  utr: z.string().nullable(),
  sentAt: Instant,
  status: z.string(),
  version: z.number().int(),
});

export const MatchedLine = z.object({
  line: BankLine,
  claim: Claim,
  by: z.enum(['machine', 'staff']),
  byName: z.string().nullable(),
  at: Instant,
  /** It was approved when no statement had the line yet. */
  isBeforeLine: z.boolean(),
  /** In the reader's language. None for what was approved at the deposits desk. */
  reasons: z.array(z.string()),
});

export const listMatched = {
  method: 'GET',
  url: '/api/v1/admin/reconciliation/matched',
  config: read,
  schema: {
    summary: 'Lines that stand for a donation, newest first',
    tags,
    querystring: PageQuery.extend({ by: z.enum(['machine', 'staff']).optional() }),
    response: { 200: pageOf(MatchedLine) },
  },
} as const satisfies Endpoint;

export const matchKinds = [
  'exact',
  'amount_differs',
  'near_utr',
  'paid_before',
  'own_reference',
  'contested',
  'payer_differs',
  'look_alike',
  'not_a_gift',
] as const;
export const MatchKind = z.enum(matchKinds);

/** `against` speaks against the match, `check` asks for a closer look. */
export const ReasonSign = z.enum(['for', 'check', 'against']);
export type ReasonSign = z.infer<typeof ReasonSign>;

const Suggested = z.object({
  id: z.number().int(),
  line: BankLine,
  score: z.number().int(),
  kind: MatchKind,
  /** In the reader's language, what speaks against it first. null points: found before they were kept. */
  reasons: z.array(z.object({ text: z.string(), points: z.number().int().nullable(), sign: ReasonSign })),
});

export const Suggestion = z.object({ claim: Claim, best: Suggested, others: z.array(Suggested) });
export type Suggestion = z.infer<typeof Suggestion>;

export const listSuggestions = {
  method: 'GET',
  url: '/api/v1/admin/reconciliation/suggestions',
  config: read,
  schema: {
    summary: 'Open claims with the lines they may be, best first',
    tags,
    querystring: PageQuery.extend({ kind: MatchKind.optional() }),
    response: { 200: pageOf(Suggestion) },
  },
} as const satisfies Endpoint;

/** All suggestions for one claim; the review desk shows them beside the evidence. */
export const getSuggestions = {
  method: 'GET',
  url: '/api/v1/admin/donations/:code/suggestions',
  config: read,
  schema: {
    summary: 'Bank lines that may be this deposit',
    tags,
    params: z.object({ code: DonationCode }),
    response: { 200: z.object({ rows: z.array(Suggested) }) },
  },
} as const satisfies Endpoint;

export const suggestion = { params: z.object({ id: z.coerce.number().int().positive() }) } as const;

/**
 * It is this line: the claim gets the bank's number, and what the bank received is booked. Needs `donations.review` as well. 409 `stale`,
 * `donation_not_pending`, `bank_credit_used`; 403 `not_for_yourself`.
 */
export const acceptSuggestion = {
  method: 'POST',
  url: '/api/v1/admin/reconciliation/suggestions/:id/acceptance',
  config: { ...write, access: { staff: ['reconciliation.write', 'donations.review'] } },
  schema: {
    summary: 'Match and approve',
    tags,
    ...suggestion,
    body: z.object({ note: paragraph().max(500).default(''), version: z.number().int() }),
    response: { 200: Undoable.extend({ status: z.string() }) },
  },
} as const satisfies Endpoint;

export const dismissSuggestion = {
  method: 'POST',
  url: '/api/v1/admin/reconciliation/suggestions/:id/dismissal',
  config: write,
  schema: { summary: 'Not a match', tags, ...suggestion, response: { 200: Undoable } },
} as const satisfies Endpoint;

export const UnclaimedCredit = BankLine.extend({ waitingDays: z.number().int() });

export const listUnclaimed = {
  method: 'GET',
  url: '/api/v1/admin/reconciliation/unclaimed',
  config: read,
  schema: {
    summary: 'Credits that nobody has claimed; they lie in suspense. Oldest first',
    tags,
    querystring: PageQuery,
    response: { 200: pageOf(UnclaimedCredit) },
  },
} as const satisfies Endpoint;

/** Makes a claim in the member's name, on this credit; somebody else approves it. 409 `bank_credit_used`. */
export const assignCredit = {
  method: 'POST',
  url: '/api/v1/admin/reconciliation/unclaimed/:code/assignment',
  config: write,
  schema: {
    summary: 'It is this member’s gift',
    tags,
    params: z.object({ code: LineCode }),
    body: z.object({
      member: DonorCode,
      campaign: CampaignSlug.nullish(),
      note: paragraph().min(1, /*i18n*/ 'Please say how you know').max(500),
    }),
    response: { 201: z.object({ claim: z.string() }) },
  },
} as const satisfies Endpoint;
