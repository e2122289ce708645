import { z } from 'zod';
import { CampaignSlug } from '#contract/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { FileCode } from '#contract/files/files.ts';
import { Paise } from '#contract/values/money.ts';
import { CursorQuery, DEEPEST_PAGE, pageOf } from '#contract/values/paging.ts';
import { DonationStatus, MemberDonationStatus, ShownStatus, shownStatuses } from '#contract/values/status.ts';
import { isInOneAlphabet, line } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { Utr, UtrHint } from '#contract/values/utr.ts';
import {
  DonationCode,
  DonationMethod,
  GiftAmount,
  GiftCampaign,
  giftAmount,
  ReceiptFile,
  RejectionReason,
  Sums,
  TaxDetails,
} from './donation-fields.ts';

// ---- Intent: what the QR code and the app link carry

/** Our own reference in the payment: ANJ and 12 Crockford characters. */
export const IntentReference = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[0-9A-Z]{12,16}$/);

export const Payee = z.object({
  /** null: no UPI ID is set yet ('UPI ID not available yet. Please wait.'). */
  upiId: z.string().nullable(),
  /** As the payer's app should show it. */
  name: z.string(),
});

export const Intent = z.object({
  reference: z.string(),
  campaign: GiftCampaign,
  amount: Paise,
  payee: Payee,
  /** Both null while no UPI ID is set. */
  upiLink: z.string().nullable(),
  /** An SVG document, drawn by us. */
  qr: z.string().nullable(),
  createdAt: Instant,
  expiresAt: Instant,
});
export type Intent = z.infer<typeof Intent>;

export const OpenIntent = z.object({
  /** null or left out: the general fund. */
  campaign: CampaignSlug.nullish(),
  amount: GiftAmount,
});
export const openIntentForm = (rule: GiftRule) => OpenIntent.extend({ amount: giftAmount(rule) });

/** One open per member and campaign: the same call again gives the same intent, another amount replaces it. 404 for an unknown or closed campaign. */
export const putIntent = {
  method: 'PUT',
  url: '/api/v1/me/donation-intents',
  config: { access: 'member', idempotency: 'none' },
  schema: { summary: 'I want to give: reference, QR code and app link', tags: ['donations'], body: OpenIntent, response: { 200: Intent } },
} as const satisfies Endpoint;

// ---- The form

/** What the last failed proof held, so that one fix is enough. */
export const Prefill = z.object({
  retryOf: z.string(),
  amount: Paise,
  campaign: CampaignSlug,
  utr: z.string(),
  showOnWall: z.boolean(),
  wallName: z.string(),
  receipt: z.string().nullable(),
  taxDetails: TaxDetails.nullable(),
  /** Why it failed: what to mend. */
  reason: z.object({ code: RejectionReason.nullable(), note: z.string() }).nullable(),
});
export type Prefill = z.infer<typeof Prefill>;

export const DonationForm = z.object({
  payee: Payee,
  minimum: Paise,
  default: Paise,
  /** Those at or above the minimum. */
  presets: z.array(Paise),
  /** Open campaigns in the order of the landing page; the general fund last. */
  campaigns: z.array(GiftCampaign),
  /** The asked-for campaign if it is open, else that of the open intent, else null (general fund). */
  chosen: CampaignSlug.nullable(),
  citizenshipDeclaration: z.boolean(),
  /** The number in an uploaded picture is looked for and offered. */
  readsReceipts: z.boolean(),
  largestReceiptBytes: z.number().int(),
  /** For the wall, if she agrees. */
  suggestedWallName: z.string(),
  intent: Intent.nullable(),
  prefill: Prefill.nullable(),
  activationHours: z.number().int(),
  status: MemberDonationStatus,
});
export type DonationForm = z.infer<typeof DonationForm>;

/** `retry`: a failed donation of mine to send again. 404 if it is not mine; no prefill if it has not failed. */
export const getDonationForm = {
  method: 'GET',
  url: '/api/v1/me/donation-form',
  config: { access: 'member' },
  schema: {
    summary: 'What the payment form needs',
    tags: ['donations'],
    querystring: z.object({ campaign: CampaignSlug.optional(), retry: DonationCode.optional() }),
    response: { 200: DonationForm },
  },
} as const satisfies Endpoint;

/** `none`: nothing certain was found, or nobody looks. `done`: this stands in the picture; she says whether it is hers. */
export const ReceiptReading = z.object({ status: z.enum(['waiting', 'done', 'none']), utr: z.string().nullable() });
export type ReceiptReading = z.infer<typeof ReceiptReading>;

/** 404 for anything but a receipt of one's own. */
export const getReceiptReading = {
  method: 'GET',
  url: '/api/v1/me/receipts/:file/reading',
  config: { access: 'member' },
  schema: {
    summary: 'The UTR that was read in my uploaded receipt',
    tags: ['donations'],
    params: z.object({ file: FileCode }),
    response: { 200: ReceiptReading },
  },
} as const satisfies Endpoint;

// ---- The donor's donations

/** Who does what until when. `by` acts in this step. */
export const TimelineStep = z.object({
  step: z.enum(['sent', 'checking', 'decision', 'receipt', 'activation']),
  state: z.enum(['done', 'current', 'upcoming', 'failed']),
  by: z.enum(['you', 'trust']),
  at: Instant.nullable(),
  /** For steps to come: usually by then, at the latest by then. */
  expectedBy: Instant.nullable(),
  latestBy: Instant.nullable(),
});
export type TimelineStep = z.infer<typeof TimelineStep>;

export const MyDonation = z.object({
  code: z.string(),
  campaign: GiftCampaign,
  ...Sums.shape,
  method: DonationMethod,
  status: ShownStatus,
  /** Why it is failed: rejected, withdrawn or reversed. */
  detail: DonationStatus.exclude(['disputed']),
  /** UTR, or the reference of another method. */
  transactionId: z.string(),
  submittedAt: Instant,
  processedAt: Instant.nullable(),
  /** The trust's numbered receipt. null until it is issued, and again when it is void. */
  receipt: z.object({ number: z.string() }).nullable(),
  canRetry: z.boolean(),
});
export type MyDonation = z.infer<typeof MyDonation>;

export const MyDonationDetails = MyDonation.extend({
  paidTo: z.string().nullable(),
  showOnWall: z.boolean(),
  /** What she uploaded. */
  proof: z.string().nullable(),
  reason: z.object({ code: RejectionReason.nullable(), note: z.string() }).nullable(),
  timeline: z.array(TimelineStep),
  /** The promise has passed. */
  isLate: z.boolean(),
  utrHint: UtrHint.nullable(),
  canCorrectUtr: z.boolean(),
  canWithdraw: z.boolean(),
});
export type MyDonationDetails = z.infer<typeof MyDonationDetails>;

export interface GiftRule {
  readonly minimum: Paise;
}

const claimFields = z.object({
  /** The intent she paid by, if she did. An expired one of her own is taken too: the money is on its way. */
  intent: IntentReference.nullish(),
  campaign: CampaignSlug.nullish(),
  amount: GiftAmount,
  utr: Utr,
  receipt: ReceiptFile,
  showOnWall: z.boolean().default(false),
  /** How the wall names her; empty = her own name as given. Ignored while showOnWall is off. */
  wallName: line().max(60).refine(isInOneAlphabet, { error: /*i18n*/ 'Please write each word in one alphabet' }).default(''),
  /** Needed while the switch is on. */
  isIndianCitizen: z.boolean().default(false),
  taxDetails: TaxDetails.nullish(),
  retryOf: DonationCode.nullish(),
});
export const ClaimDonation = claimFields;
export type ClaimDonation = z.infer<typeof ClaimDonation>;

export const claimForm = (rule: GiftRule & { readonly citizenshipDeclaration: boolean }) =>
  claimFields.extend({
    amount: giftAmount(rule),
    isIndianCitizen: z
      .boolean()
      .default(false)
      .refine((yes) => yes || !rule.citizenshipDeclaration, { error: /*i18n*/ 'Please confirm that you are an Indian citizen' }),
  });

/** 409 `utr_already_sent` while an open or approved claim of the same member carries it. */
export const claimDonation = {
  method: 'POST',
  url: '/api/v1/me/donations',
  config: { access: 'member', idempotency: 'required' },
  schema: {
    summary: 'I have paid: UTR and receipt',
    tags: ['donations'],
    body: ClaimDonation,
    response: { 201: z.object({ message: z.string(), donation: MyDonationDetails }) },
  },
} as const satisfies Endpoint;

export const MyDonationsQuery = z.object({
  status: z.enum(['all', ...shownStatuses]).default('all'),
  campaign: CampaignSlug.optional(),
  page: z.coerce.number().int().min(1).max(DEEPEST_PAGE, /*i18n*/ 'Please set a filter to see more.').default(1),
});
export type MyDonationsQuery = z.infer<typeof MyDonationsQuery>;

export const listMyDonations = {
  method: 'GET',
  url: '/api/v1/me/donations',
  config: { access: 'member' },
  schema: {
    summary: 'My donations, newest first',
    tags: ['donations'],
    querystring: MyDonationsQuery,
    /** `campaigns`: those she gave to, for the filter. */
    response: { 200: pageOf(MyDonation).extend({ pageSize: z.number().int(), campaigns: z.array(GiftCampaign) }) },
  },
} as const satisfies Endpoint;

const params = z.object({ code: DonationCode });

export const getMyDonation = {
  method: 'GET',
  url: '/api/v1/me/donations/:code',
  config: { access: 'member' },
  schema: { summary: 'Where one donation stands', tags: ['donations'], params, response: { 200: MyDonationDetails } },
} as const satisfies Endpoint;

/** 409 `donation_not_pending` once it was decided; `utr_already_sent` as with a claim. */
export const correctUtr = {
  method: 'PUT',
  url: '/api/v1/me/donations/:code/utr',
  config: { access: 'member', idempotency: 'accepted' },
  schema: {
    summary: 'Correct a mistyped UTR',
    tags: ['donations'],
    params,
    body: z.object({ utr: Utr }),
    response: { 200: MyDonationDetails },
  },
} as const satisfies Endpoint;

/** 409 `donation_not_pending` once it was decided. */
export const withdrawClaim = {
  method: 'DELETE',
  url: '/api/v1/me/donations/:code',
  config: { access: 'member', idempotency: 'accepted' },
  schema: { summary: 'Take my claim back', tags: ['donations'], params, response: { 200: MyDonationDetails } },
} as const satisfies Endpoint;

// ---- Public

/** `name` is null for everybody who did not agree: 'Anonymous ₹501', so that the sums agree. */
export const WallEntry = z.object({ name: z.string().nullable(), amount: Paise, on: z.iso.date() });
export type WallEntry = z.infer<typeof WallEntry>;

export const getWall = {
  method: 'GET',
  url: '/api/v1/campaigns/:slug/wall',
  config: { access: 'public' },
  schema: {
    summary: 'Who gave to a campaign, newest first',
    tags: ['campaigns'],
    params: z.object({ slug: CampaignSlug }),
    querystring: CursorQuery,
    response: { 200: z.object({ rows: z.array(WallEntry), next: z.string().nullable() }) },
  },
} as const satisfies Endpoint;
