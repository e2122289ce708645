import { z } from 'zod';
import { Day } from '#contract/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { Paise } from '#contract/values/money.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { paragraph } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { RefundCode, WithdrawalCode } from '#contract/withdrawals/payout-fields.ts';
import { BankLine, LineCode } from './reconciliation.ts';

/** The end of a money day: the bank's balance against the books', differences named, signed by a person. */

const tags = ['admin: daily close'] as const;

/** Why bank and books may differ without anything being wrong. `unexplained` is what is left. */
export const differenceKinds = ['later_lines', 'not_booked', 'not_in_statement', 'amount_differs', 'payouts_unseen'] as const;
export const DifferenceKind = z.enum(differenceKinds);
export type DifferenceKind = z.infer<typeof DifferenceKind>;

export const differenceWords: Readonly<Record<DifferenceKind, string>> = {
  later_lines: /*i18n*/ 'Already booked, but dated a later day',
  not_booked: /*i18n*/ 'On the statement, not yet in the books',
  not_in_statement: /*i18n*/ 'In the books, not yet on a statement',
  amount_differs: /*i18n*/ 'Approved with a different amount than the bank received',
  payouts_unseen: /*i18n*/ 'Paid out or returned in the books, not yet on a statement',
};

const signature = z.object({ by: z.string(), at: Instant, explanation: z.string() });

export const DailyClose = z.object({
  day: Day,
  account: z.string(),
  /** After the last line of the day. null: no statement covers the day. */
  bankBalance: Paise.nullable(),
  bookBalance: Paise,
  /** Each as what the bank has more than the books. */
  differences: z.array(
    z.object({ kind: DifferenceKind, amount: Paise, count: z.number().int(), /** In the reader's language. */ title: z.string() }),
  ),
  unexplained: Paise.nullable(),
  openExceptions: z.number().int(),
  unclaimed: z.object({ count: z.number().int(), amount: Paise }),
  signature: signature.nullable(),
});
export type DailyClose = z.infer<typeof DailyClose>;

export const listCloses = {
  method: 'GET',
  url: '/api/v1/admin/closes',
  config: { access: { staff: 'reconciliation.read' } },
  schema: { summary: 'Closed days, newest first', tags, querystring: PageQuery, response: { 200: pageOf(DailyClose) } },
} as const satisfies Endpoint;

const params = z.object({ day: Day });

/** A closed day is as it was signed; an open one is as of now. 404 for a day to come. */
export const getClose = {
  method: 'GET',
  url: '/api/v1/admin/closes/:day',
  config: { access: { staff: 'reconciliation.read' } },
  schema: { summary: 'Bank against books on one day', tags, params, response: { 200: DailyClose } },
} as const satisfies Endpoint;

/** 409 `day_not_covered`, `difference_changed`, `not_in_this_status` if it or a later day is closed; 400 `explanation_needed`. */
export const signClose = {
  method: 'POST',
  url: '/api/v1/admin/closes/:day/signature',
  config: { access: { staff: 'books.close' }, idempotency: 'accepted' },
  schema: {
    summary: 'Close the day',
    tags,
    params,
    body: z.object({
      /** As it was on the screen. */
      unexplained: Paise,
      explanation: paragraph().max(1_000).default(''),
    }),
    response: { 200: DailyClose },
  },
} as const satisfies Endpoint;

export const lineCategories = [
  'charge',
  'interest',
  'cash_banked',
  'cheque_banked',
  'collection_banked',
  'taken_back',
  'transfer',
  'payout',
  'refund',
  'disbursement',
] as const;
export const LineCategory = z.enum(lineCategories);
export type LineCategory = z.infer<typeof LineCategory>;

/** For the list to choose from. @public */
export const categoryWords: Readonly<Record<LineCategory, string>> = {
  charge: /*i18n*/ 'Bank charge',
  interest: /*i18n*/ 'Interest',
  cash_banked: /*i18n*/ 'Cash deposited',
  cheque_banked: /*i18n*/ 'Cheque cleared',
  collection_banked: /*i18n*/ 'Settlement from card, PayPal or crypto',
  taken_back: /*i18n*/ 'Credit reversed by the bank',
  transfer: /*i18n*/ 'Transfer between our own accounts',
  payout: /*i18n*/ 'Withdrawal paid to a member',
  refund: /*i18n*/ 'Refund paid to a payer',
  disbursement: /*i18n*/ 'Help paid to a beneficiary',
};

export const LineToBook = BankLine.extend({ category: LineCategory.nullable(), suggested: LineCategory.nullable() });
export type LineToBook = z.infer<typeof LineToBook>;

export const listLinesToBook = {
  method: 'GET',
  url: '/api/v1/admin/bank-lines',
  config: { access: { staff: 'reconciliation.read' } },
  schema: {
    summary: 'Lines that stand in no book yet: charges, interest, money out',
    tags,
    querystring: PageQuery.extend({ upTo: Day.optional() }),
    response: { 200: pageOf(LineToBook) },
  },
} as const satisfies Endpoint;

/**
 * Books it. A transfer is only marked: the other account's statement has its other half. `taken_back` turns the credit of the same number round; a
 * donation that stands on it is reversed first. `payout` and `refund` name the line of a payout run that it pays, or, as the bank's return, gives back.
 * `disbursement` is not used yet. 409 `not_in_this_status`, `category_unfit`, `not_enough_funds`, `reference_used`; 403 `not_for_yourself`.
 */
export const categoriseLine = {
  method: 'PUT',
  url: '/api/v1/admin/bank-lines/:code/category',
  config: { access: { staff: 'reconciliation.write' }, idempotency: 'accepted' },
  schema: {
    summary: 'Book a line by its category',
    tags,
    params: z.object({ code: LineCode }),
    body: z.object({
      category: LineCategory,
      /** The withdrawal or refund; for these two categories only. */
      pays: z.union([WithdrawalCode, RefundCode]).optional(),
      note: paragraph().max(500).default(''),
    }),
    response: { 200: LineToBook },
  },
} as const satisfies Endpoint;
