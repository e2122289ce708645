import { z } from 'zod';
import { Reason } from './accounts/members.ts';
import { DonationCode, TaxDetails } from './donations/donation-fields.ts';
import type { Endpoint } from './endpoint.ts';
import { SecondPersonNotice } from './second-person.ts';
import { Language } from './values/languages.ts';
import { Paise } from './values/money.ts';
import { Instant } from './values/time.ts';
import { latinDigits } from './values/typed-digits.ts';

/** The trust's own numbered receipts. What donors upload as proof is a file, see contract/files/files.ts. */

/** 2026-27/000123. Addresses carry it with a hyphen; people type it with spaces, without zeros, in Devanagari digits. */
export const ReceiptNumber = z
  .string()
  .max(40)
  .transform(tidyReceiptNumber)
  .pipe(z.string().regex(/^\d{4}-\d{2}\/\d{6,9}$/, { error: /*i18n*/ 'Please enter a number such as 2026-27/000123' }));
export type ReceiptNumber = string;

export function tidyReceiptNumber(text: string): string {
  const parts = /^(\d{4})-(\d{2})[/-]0*(\d{1,9})$/.exec(latinDigits(text).replace(/\s/g, '').replace(/[‐-―]/g, '-'));
  return parts ? `${parts[1]}-${parts[2]}/${(parts[3] ?? '').padStart(6, '0')}` : text.trim();
}

/** As it stands in an address or a file's name. */
export const receiptSlug = (number: ReceiptNumber): string => number.replace('/', '-');

export const FinancialYear = z
  .string()
  .regex(/^20\d{2}-\d{2}$/)
  .refine((year) => (Number(year.slice(0, 4)) + 1) % 100 === Number(year.slice(5)));

/** Left out: the reader's own language. */
const printed = z.object({ language: Language.optional() });
const pdf = { 200: z.unknown() } as const;

// ---- The donor's

const tags = ['receipts'] as const;

/** 404 until it is issued, and again when it is void. */
export const printMyReceipt = {
  method: 'GET',
  url: '/api/v1/me/donations/:code/receipt',
  config: { access: 'member' },
  schema: { summary: 'My receipt as PDF', tags, params: z.object({ code: DonationCode }), querystring: printed, response: pdf },
} as const satisfies Endpoint;

export const StatementYear = z.object({ financialYear: z.string(), count: z.number().int(), amount: Paise });
export type StatementYear = z.infer<typeof StatementYear>;

export const listMyStatements = {
  method: 'GET',
  url: '/api/v1/me/statements',
  config: { access: 'member' },
  schema: {
    summary: 'Financial years in which money of mine came in, newest first',
    tags,
    response: { 200: z.object({ years: z.array(StatementYear) }) },
  },
} as const satisfies Endpoint;

/** April to March in India, by the day the money came. 404 for a year without a receipt. */
export const printMyStatement = {
  method: 'GET',
  url: '/api/v1/me/statements/:financialYear',
  config: { access: 'member' },
  schema: {
    summary: 'My gifts of one financial year as PDF',
    tags,
    params: z.object({ financialYear: FinancialYear }),
    querystring: printed,
    response: pdf,
  },
} as const satisfies Endpoint;

// ---- Anybody's

/** `unknown` for a number that does not exist and for one of another amount alike. `fund`: in the reader's language; `donor`: initials; null = anonymous. */
export const Verification = z.discriminatedUnion('status', [
  z.object({ status: z.literal('unknown') }),
  z.object({
    status: z.enum(['valid', 'void']),
    number: z.string(),
    amount: Paise,
    issuedOn: z.iso.date(),
    creditedOn: z.iso.date(),
    fund: z.string(),
    donor: z.string().nullable(),
  }),
]);
export type Verification = z.infer<typeof Verification>;

export const verifyReceipt = {
  method: 'GET',
  url: '/api/v1/receipts/verification',
  config: { access: 'public' },
  schema: {
    summary: 'Is this receipt ours? By number and amount (paise)',
    tags,
    querystring: z.object({ number: ReceiptNumber, amount: z.coerce.number().int().positive().safe().brand<'Paise'>() }),
    response: { 200: Verification },
  },
} as const satisfies Endpoint;

// ---- Staff

const staffTags = ['admin: receipts'] as const;
const byNumber = z.object({ number: ReceiptNumber });

export const IssuedReceipt = z.object({
  number: z.string(),
  amount: Paise,
  issuedAt: Instant,
  /** null: issued by the machine after the approval. */
  issuedBy: z.string().nullable(),
  status: z.enum(['valid', 'void']),
  voidedAt: Instant.nullable(),
  voidedBy: z.string().nullable(),
  voidReason: z.string().nullable(),
  replaces: z.string().nullable(),
  replacedBy: z.string().nullable(),
  hasTaxLines: z.boolean(),
  canVoid: z.boolean(),
  canReissue: z.boolean(),
});
export type IssuedReceipt = z.infer<typeof IssuedReceipt>;

const trail = { 200: z.object({ receipts: z.array(IssuedReceipt) }) } as const;

/** The whole trail, newest first: what was issued, made void and replaced. */
export const listReceipts = {
  method: 'GET',
  url: '/api/v1/admin/donations/:code/receipts',
  config: { access: { staff: 'donations.read' } },
  schema: { summary: 'All receipts of a donation', tags: staffTags, params: z.object({ code: DonationCode }), response: trail },
} as const satisfies Endpoint;

/** Marked DUPLICATE, or as cancelled; it stands in the log of acts. */
export const printDuplicate = {
  method: 'GET',
  url: '/api/v1/admin/receipts/:number/duplicate',
  config: { access: { staff: 'donations.review' } },
  schema: { summary: 'A receipt printed again', tags: staffTags, params: byNumber, querystring: printed, response: pdf },
} as const satisfies Endpoint;

/** 409 `not_in_this_status` if it is void already. The donor is told. */
export const voidReceipt = {
  method: 'POST',
  url: '/api/v1/admin/receipts/:number/void',
  config: { access: { staff: 'donations.review' }, idempotency: 'accepted' },
  schema: { summary: 'Make a receipt void', tags: staffTags, params: byNumber, body: z.object({ reason: Reason }), response: trail },
} as const satisfies Endpoint;

/** `secondPerson`: nothing is replaced yet, somebody else must agree. */
const reissued = trail[200].extend({ secondPerson: SecondPersonNotice.nullable() });

/**
 * `taxDetails`: what it is to say about the donor; left out, what the replaced one said. Another name or PAN needs a second person: 202. 409 once it was
 * replaced or the gift reversed.
 */
export const reissueReceipt = {
  method: 'POST',
  url: '/api/v1/admin/receipts/:number/reissue',
  config: { access: { staff: 'donations.review' }, idempotency: 'accepted' },
  schema: {
    summary: 'Replace a receipt by a new one with a new number',
    tags: staffTags,
    params: byNumber,
    body: z.object({ reason: Reason, taxDetails: TaxDetails.nullish() }),
    response: { 200: reissued, 202: reissued },
  },
} as const satisfies Endpoint;
