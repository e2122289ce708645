import { z } from 'zod';
import { CampaignSlug } from '#contract/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { FileCode } from '#contract/files/files.ts';
import { InvitedBy } from '#contract/referrals/my-referrals.ts';
import { Paise } from '#contract/values/money.ts';
import { MemberDonationStatus } from '#contract/values/status.ts';
import { isInOneAlphabet, line } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { Utr } from '#contract/values/utr.ts';
import { DonationCode, GiftAmount, GiftCampaign, giftAmount, ReceiptFile, RejectionReason, TaxDetails } from './donation-fields.ts';
import { MyDonationDetails } from './donations.ts';

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
  noReward: z.boolean(),
  receipt: z.string().nullable(),
  taxDetails: TaxDetails.nullable(),
  /** The payment was taken back: it takes a new one, with a number and a receipt of its own. */
  mustPayAgain: z.boolean(),
  /** Why it failed: what to fix. */
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
  /** Who would be rewarded for this gift, by today's rules; null: nobody. She may say no to it (`noReward`). */
  invitedBy: InvitedBy.nullable(),
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

// ---- The claim

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
  /** Nobody is to be rewarded for this gift. */
  noReward: z.boolean().default(false),
  /** Needed while the switch is on. */
  isIndianCitizen: z.boolean().default(false),
  taxDetails: TaxDetails.nullish(),
  retryOf: DonationCode.nullish(),
});
export const ClaimDonation = claimFields;
export type ClaimDonation = z.infer<typeof ClaimDonation>;
/** As it is sent: what has a default may be left out. */
export type SentClaim = z.input<typeof ClaimDonation>;

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
