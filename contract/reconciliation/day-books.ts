import { z } from 'zod';
import { Day } from '#contract/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Paise } from '#contract/values/money.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { Instant } from '#contract/values/time.ts';
import { DifferenceKind } from './closes.ts';

/** What a trustee looks at beside the two balances: what was booked on the day, whether the books prove themselves, and the lines behind a difference. */

const tags = ['admin: daily close'] as const;
const read = { access: { staff: 'reconciliation.read' } } as const;
const params = z.object({ day: Day });

export const movementKinds = ['donations', 'unclaimed', 'interest', 'rewards', 'paid_out', 'given', 'charges', 'corrections'] as const;
export const MovementKind = z.enum(movementKinds);
export type MovementKind = z.infer<typeof MovementKind>;

export const DayBooks = z.object({
  day: Day,
  /** Of every kind, also of those that did not happen. */
  movements: z.array(z.object({ kind: MovementKind, amount: Paise, count: z.number().int() })),
  /** As of now, whichever day is asked for. */
  ledger: z.object({
    isBalanced: z.boolean(),
    /** The last look of the ledger check: how many rules it found broken. null: not yet. */
    check: z.object({ at: Instant, found: z.number().int() }).nullable(),
    /** The last seal of the chain over all entries. null: not yet. */
    seal: z.object({ number: z.number().int(), at: Instant, digest: z.string() }).nullable(),
  }),
});
export type DayBooks = z.infer<typeof DayBooks>;

/** 404 for a day to come. */
export const getDayBooks = {
  method: 'GET',
  url: '/api/v1/admin/closes/:day/books',
  config: read,
  schema: { summary: 'What was booked on a day, and the proof of the ledger', tags, params, response: { 200: DayBooks } },
} as const satisfies Endpoint;

export const DifferenceLine = z.object({
  day: Day,
  /** What the bank printed, or whose gift it is. */
  text: z.string(),
  /** What the bank has more than the books because of it. */
  amount: Paise,
  line: z.string().nullable(),
  deposit: z.string().nullable(),
});
export type DifferenceLine = z.infer<typeof DifferenceLine>;

/** Oldest first. 404 for a day to come; 409 `not_in_this_status` for a closed one: its figures stand as they were signed. */
export const listDifferenceLines = {
  method: 'GET',
  url: '/api/v1/admin/closes/:day/differences/:kind',
  config: read,
  schema: {
    summary: 'The lines behind a difference of an open day',
    tags,
    params: params.extend({ kind: DifferenceKind }),
    querystring: PageQuery,
    response: { 200: pageOf(DifferenceLine) },
  },
} as const satisfies Endpoint;
