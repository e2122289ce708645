import { z } from 'zod';
import { MemberStatus } from '#contract/accounts/accounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { TicketStatus } from '#contract/support/ticket-fields.ts';
import { Paise } from '#contract/values/money.ts';
import { DonationStatus } from '#contract/values/status.ts';
import { line } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { WithdrawalStatus } from '#contract/withdrawals/payout-fields.ts';

/** The search in the top bar of the back office. */

export const SHORTEST_SEARCH = 2;
/** Of each kind; the rest stands in its list. */
export const MOST_FOUND = 5;

const SearchQuery = z.object({
  /** A name's first letters, or an id, UTR, bank reference, e-mail address or mobile number, whole. */
  q: line().min(SHORTEST_SEARCH, /*i18n*/ 'Please type at least two characters').max(80, /*i18n*/ 'This is too long to search for'),
});

const found = <Row extends z.ZodType>(row: Row) => z.object({ rows: z.array(row).max(MOST_FOUND), hasMore: z.boolean() });

const FoundMember = z.object({
  code: z.string(),
  name: z.string(),
  /** Both masked for those who may only read. */
  email: z.string(),
  mobile: z.string(),
  status: MemberStatus,
});
export type FoundMember = z.infer<typeof FoundMember>;

const ofMember = { code: z.string(), member: z.string() };

/** A kind that the asker may not read is not there; one without a hit is empty. */
export const Found = z.object({
  members: found(FoundMember).optional(),
  deposits: found(
    z.object({ ...ofMember, amount: Paise, status: DonationStatus, transactionId: z.string(), requestedAt: Instant }),
  ).optional(),
  withdrawals: found(z.object({ ...ofMember, amount: Paise, status: WithdrawalStatus, askedAt: Instant })).optional(),
  tickets: found(z.object({ ...ofMember, subject: z.string(), status: TicketStatus, lastUpdate: Instant })).optional(),
});
export type Found = z.infer<typeof Found>;
export const foundKinds = ['members', 'deposits', 'withdrawals', 'tickets'] as const satisfies readonly (keyof Found)[];
export type FoundKind = (typeof foundKinds)[number];

/** Every kind by its own permission. 429 when somebody asks faster than a person types. */
export const searchAll = {
  method: 'GET',
  url: '/api/v1/admin/search',
  config: {
    access: {
      staff: [
        'own.account',
        'members.read',
        'members.write',
        'donations.read',
        'donations.review',
        'withdrawals.read',
        'withdrawals.review',
        'support.read',
        'support.answer',
      ],
    },
  },
  schema: {
    summary: 'Members, deposits, withdrawals and tickets',
    tags: ['admin: search'],
    querystring: SearchQuery,
    response: { 200: Found },
  },
} as const satisfies Endpoint;
