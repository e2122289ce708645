import { z } from 'zod';
import { MyDonationDetails } from './donations/donations.ts';
import type { Endpoint } from './endpoint.ts';
import { Paise } from './values/money.ts';
import { MemberDonationStatus } from './values/status.ts';
import { Instant } from './values/time.ts';

/** Last 30 days against the 30 before, in percent; null while there is nothing to compare with. */
const change = z.number().int().nullable();

export const Overview = z.object({
  firstName: z.string(),
  status: MemberDonationStatus,
  cards: z.object({
    /** Sum received of approved donations. */
    donations: z.object({ amount: Paise, change }),
    /** Distinct campaigns given to. */
    campaigns: z.object({ count: z.number().int(), change }),
    /** Lifetime rewards and bonuses, net of reversals. */
    creativeFunds: z.object({ amount: Paise, change }),
    kyc: z.enum(['pending', 'processing', 'verified', 'rejected']),
  }),
  /** Newest first, five at most. `amount` is what the friend gave; Completed = at least one approved donation. */
  referrals: z.array(z.object({ name: z.string(), joinedAt: Instant, amount: Paise, isCompleted: z.boolean() })),
  /** The oldest open claim: the processing page before the first approval, a strip after it. */
  openClaim: MyDonationDetails.nullable(),
  openClaims: z.number().int(),
  /** Only while `status` is pending: the last proof that failed. `…/donation-form?retry=` fills the form with it. */
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
