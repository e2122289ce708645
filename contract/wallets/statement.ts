import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Paise } from '#contract/values/money.ts';
import { Instant } from '#contract/values/time.ts';

/** A member's lines in the books, in words. The member's page and the staff's show the same. */

export const StatementQuery = z.object({ before: z.coerce.number().int().min(1).optional() });

export const StatementRow = z.object({
  /** Counts the member's lines from 1, without a gap; the cursor of the next page. */
  number: z.number().int(),
  at: Instant,
  /** What it was, as a sentence in the reader's language. */
  what: z.string(),
  /** Which of the balances moved. A hold moves money from one to another: `amount` is what left earnings or wallet. */
  balance: z.enum(['earnings', 'wallet', 'held', 'owed']),
  /** Above zero: more for the member. */
  amount: Paise,
  after: z.object({ earnings: Paise, wallet: Paise, held: Paise, owed: Paise }),
  /** Of a correction: why. */
  reason: z.string().nullable(),
});
export type StatementRow = z.infer<typeof StatementRow>;

export const Statement = z.object({ rows: z.array(StatementRow), before: z.number().int().nullable() });
export type Statement = z.infer<typeof Statement>;

/** The newest first. */
export const getMyStatement = {
  method: 'GET',
  url: '/api/v1/me/statement',
  config: { access: 'member' },
  schema: { summary: 'My balances, line by line', tags: ['withdrawals'], querystring: StatementQuery, response: { 200: Statement } },
} as const satisfies Endpoint;
