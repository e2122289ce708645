import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { Language } from '#contract/values/languages.ts';
import { Paise } from '#contract/values/money.ts';
import { PageQuery, pageOf } from '#contract/values/paging.ts';
import { Instant } from '#contract/values/time.ts';
import { BlockReason, NoRewardReason, RewardStatus } from './reward-fields.ts';

const tags = ['referrals'] as const;
const count = z.number().int();

export const Programme = z.enum(['off', 'recognition', 'rewards']);
export type Programme = z.infer<typeof Programme>;

/** Money is in here only while the programme pays rewards. */
export const TierCard = z.object({
  name: z.string(),
  /** Friends with an approved donation; `to` null: and more. */
  from: count,
  to: count.nullable(),
  isMine: z.boolean(),
  money: z.object({ firstBasisPoints: count, laterBasisPoints: count, monthlyBonus: Paise }).nullable(),
});
export type TierCard = z.infer<typeof TierCard>;

/** What is paid, and what limits it. null everywhere: no limit. */
export const RewardRules = z.object({
  waitDays: count,
  mostPerGift: Paise.nullable(),
  mostPerMonth: Paise.nullable(),
  mostPerYear: Paise.nullable(),
  /** Months after a friend joined in which her gifts earn a reward. */
  validMonths: count.nullable(),
});
export type RewardRules = z.infer<typeof RewardRules>;

export const MyReferral = z.object({
  programme: Programme,
  /** null: the programme is off, or the account may not invite. */
  invitation: z
    .object({
      code: z.string(),
      link: z.string(),
      /** An SVG document, drawn by us. */
      qr: z.string(),
    })
    .nullable(),
  /** For the words of an invitation. */
  minimumGift: Paise,
  cards: z.object({
    total: count,
    /** Joined in this month (Asia/Kolkata). */
    totalThisMonth: count,
    /** With an approved donation. */
    active: count,
    /** null unless the programme pays rewards. */
    money: z
      .object({
        total: Paise,
        /** On donations still under review, and within the waiting time or held. */
        pending: Paise,
        /** More claims wait than were looked at. */
        pendingIsAtLeast: z.boolean(),
        thisMonth: Paise,
      })
      .nullable(),
  }),
  tiers: z.array(TierCard),
  /** null: on the highest one. */
  nextTier: z.object({ name: z.string(), from: count, friendsMissing: count }).nullable(),
  rules: RewardRules.nullable(),
});
export type MyReferral = z.infer<typeof MyReferral>;

export const getMyReferral = {
  method: 'GET',
  url: '/api/v1/me/referral',
  config: { access: 'member' },
  schema: { summary: 'My invitation, its figures and my tier', tags, response: { 200: MyReferral } },
} as const satisfies Endpoint;

/** A friend's gift as the sponsor sees it, and what became of its reward. */
export const FriendGift = z.object({
  at: Instant,
  amount: Paise,
  status: z.enum(['under_review', 'approved', 'failed']),
  /** null: there is none, and `noReward` says why; both null while nothing is paid for gifts. */
  reward: z
    .object({
      amount: Paise,
      /** null: by today's rules, if it is approved. */
      status: RewardStatus.nullable(),
      basisPoints: count,
      isFirst: z.boolean(),
      /** The tier it was reckoned by. */
      tier: z.string(),
      dueAt: Instant.nullable(),
      blocked: BlockReason.nullable(),
      /** Staff's words for a refusal. */
      reason: z.string(),
      /** The sum was cut by a cap. */
      isCapped: z.boolean(),
    })
    .nullable(),
  noReward: NoRewardReason.nullable(),
});
export type FriendGift = z.infer<typeof FriendGift>;

export const Friend = z.object({
  /** First name and initial. */
  name: z.string(),
  email: z.string(),
  joinedAt: Instant,
  status: z.enum(['active', 'pending']),
  /** Booked so far; null unless the programme pays rewards. */
  earnings: Paise.nullable(),
  /** Of the newest gift, or of there being none. Why there is a reward or none is said by `gifts`. */
  waitsFor: z.enum(['email', 'first_donation', 'verification', 'nothing']),
  /** The newest five. Empty in `off`. */
  gifts: z.array(FriendGift),
});
export type Friend = z.infer<typeof Friend>;

/** Newest first. */
export const listMyReferrals = {
  method: 'GET',
  url: '/api/v1/me/referrals',
  config: { access: 'member' },
  schema: { summary: 'Who joined by my invitation', tags, querystring: PageQuery, response: { 200: pageOf(Friend) } },
} as const satisfies Endpoint;

/** A5, to be hung up: the trust, an invitation and the QR code of the link. 404 while the programme is off. */
export const printMyPoster = {
  method: 'GET',
  url: '/api/v1/me/referral/poster',
  config: { access: 'member' },
  schema: {
    summary: 'My invitation as a poster (PDF, A5)',
    tags,
    querystring: z.object({ language: Language.optional() }),
    response: { 200: z.unknown() },
  },
} as const satisfies Endpoint;

/** What a gift would bring the member who invited the giver, by today's rules. */
export const InvitedBy = z.object({
  /** First name and initial. */
  name: z.string(),
  basisPoints: count,
  /** What the caps leave of it; null: no cap in reach. */
  most: Paise.nullable(),
});
export type InvitedBy = z.infer<typeof InvitedBy>;
