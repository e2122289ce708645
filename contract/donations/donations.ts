import { z } from 'zod';
import { CampaignSlug } from '#contract/campaigns.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { DonationStatus, ShownStatus, shownStatuses } from '#contract/values/status.ts';
import { Instant } from '#contract/values/time.ts';
import { Utr, UtrHint } from '#contract/values/utr.ts';
import { DonationCode, DonationMethod, GiftCampaign, RejectionReason, Sums } from './donation-fields.ts';

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
  /** The UTR as she sent it, where staff gave the donation the bank's number instead. */
  typedUtr: z.string().nullable(),
  reason: z.object({ code: RejectionReason.nullable(), note: z.string() }).nullable(),
  timeline: z.array(TimelineStep),
  /** The promise has passed. */
  isLate: z.boolean(),
  utrHint: UtrHint.nullable(),
  canCorrectUtr: z.boolean(),
  canWithdraw: z.boolean(),
});
export type MyDonationDetails = z.infer<typeof MyDonationDetails>;

export const MyDonationsQuery = PageQuery.extend({
  status: z.enum(['all', ...shownStatuses]).default('all'),
  campaign: CampaignSlug.optional(),
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
    response: { 200: pageOf(MyDonation).extend({ campaigns: z.array(GiftCampaign) }) },
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
