import { z } from 'zod';
import { Day } from './campaigns.ts';
import { GiftCampaign } from './donations/donation-fields.ts';
import { MyDonationDetails } from './donations/donations.ts';
import type { Endpoint } from './endpoint.ts';
import { ShownKyc } from './kyc/kyc-status.ts';
import { Paise } from './values/money.ts';
import { MemberDonationStatus } from './values/status.ts';
import { Instant } from './values/time.ts';

/** Last 30 days against the 30 before, in percent; null while there is nothing to compare with. */
const change = z.number().int().nullable();
/** In the last 30 days. */
const lately = Paise;

export const Overview = z.object({
  firstName: z.string(),
  status: MemberDonationStatus,
  cards: z.object({
    /** Sum received of approved donations. */
    donations: z.object({ amount: Paise, lately, change }),
    /** Distinct campaigns given to; the general fund is one of them. */
    campaigns: z.object({ count: z.number().int(), change }),
    /** Lifetime rewards and bonuses, net of reversals. null unless the programme pays rewards. */
    creativeFunds: z.object({ amount: Paise, lately, change }).nullable(),
    /** Friends who joined by her invitation, and those with an approved donation. */
    friends: z.object({ total: z.number().int(), active: z.number().int() }),
    kyc: ShownKyc,
  }),
  /** Newest first, five at most. `amount` is what the friend gave; Completed = at least one approved donation. */
  referrals: z.array(z.object({ name: z.string(), joinedAt: Instant, amount: Paise, isCompleted: z.boolean() })),
  /** The oldest open claim: the processing page before the first approval, a strip after it. */
  openClaim: MyDonationDetails.nullable(),
  openClaims: z.number().int(),
  /** The newest claim, if it failed. `…/donation-form?retry=` fills the form with it. null while an earlier one is looked at. */
  failedClaim: MyDonationDetails.nullable(),
  /** Approved, but too small to activate: what arrived. */
  belowMinimum: z.object({ received: Paise, minimum: Paise }).nullable(),
});
export type Overview = z.infer<typeof Overview>;

export const getMyOverview = {
  method: 'GET',
  url: '/api/v1/me/overview',
  config: { access: 'member' },
  schema: { summary: 'My dashboard', tags: ['donations'], response: { 200: Overview } },
} as const satisfies Endpoint;

// ---- What became of it

export const MyFund = GiftCampaign.extend({
  /** By this member. */
  given: Paise,
  gifts: z.number().int(),
  /** By everybody, with what had come in before this site kept the books. */
  raised: Paise,
  /** null: the general fund has none. */
  goal: Paise.nullable(),
  percent: z.number().int().nullable(),
  supporters: z.number().int(),
  /**
   * By the ledger, of what came through this site: received, not yet paid out, without the rewards the fund bears. null for the general fund, which
   * also holds what the trust had before.
   */
  inHand: Paise.nullable(),
  /** What the trust last told about the fund, its first paragraph. */
  news: z.object({ title: z.string(), text: z.string(), publishedOn: Day }).nullable(),
});
export type MyFund = z.infer<typeof MyFund>;

export const getMyFunds = {
  method: 'GET',
  url: '/api/v1/me/funds',
  config: { access: 'member' },
  schema: {
    summary: 'The funds I gave to, and what became of them: twenty at most',
    tags: ['donations'],
    response: { 200: z.object({ funds: z.array(MyFund) }) },
  },
} as const satisfies Endpoint;
