import type { NoRewardReason } from '#contract/referrals/reward-fields.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import { type Paise, paise, shareOf } from '#contract/values/money.ts';
import { monthsAfter } from '#contract/values/time.ts';

/** What the programme says, as it was at one moment. */
export type Rule = Pick<SettingValues, 'referral.tiers' | 'referral.caps' | 'referral.valid_months' | 'referral.reward_wait_days'>;
export type Tier = Rule['referral.tiers'][number];

/** What a sponsor had before this gift. */
export interface Standing {
  /** Friends with an approved donation. */
  readonly active: number;
  /** Rewards made and standing: in this month, in this financial year. */
  readonly rewardedMonth: number;
  readonly rewardedYear: number;
}

export interface RuledGift {
  readonly received: Paise;
  readonly isFirst: boolean;
  /** The giver asked that nobody be rewarded. */
  readonly isDeclined: boolean;
  readonly friendJoinedAt: Date;
  readonly givenAt: Date;
}

export type Reckoned =
  | { readonly amount: Paise; readonly basisPoints: number; readonly tier: Tier['name']; readonly isCapped: boolean }
  | { readonly amount: null; readonly reason: Exclude<NoRewardReason, 'no_programme'> };

/** The highest tier whose number of friends is reached. */
export function tierFor(rule: Pick<Rule, 'referral.tiers'>, active: number): Tier {
  const tiers = rule['referral.tiers'];
  return tiers.findLast(({ from }) => from <= active) ?? (tiers[0] as Tier);
}

export const rateFor = (tier: Tier, isFirst: boolean): number => (isFirst ? tier.firstBasisPoints : tier.laterBasisPoints);

/** What one gift earns the sponsor, and if nothing, why. By the tier of the moment before the gift, rounded down, as far as the caps leave room. */
export function reckon(rule: Rule, sponsor: Standing, gift: RuledGift): Reckoned {
  if (gift.isDeclined) return { amount: null, reason: 'declined' };
  if (!isInTime(rule, gift)) return { amount: null, reason: 'too_late' };
  const tier = tierFor(rule, sponsor.active);
  const basisPoints = rateFor(tier, gift.isFirst);
  const share = shareOf(gift.received, basisPoints);
  if (share === 0) return { amount: null, reason: 'too_small' };
  const room = roomFor(rule, sponsor);
  const amount = paise(Math.min(share, room.most));
  if (amount <= 0) return { amount: null, reason: room.by };
  return { amount, basisPoints, tier: tier.name, isCapped: amount < share };
}

/** What the caps leave, and which of them is in the way. */
export function roomFor(rule: Pick<Rule, 'referral.caps'>, sponsor: Standing): { most: number; by: 'monthly_cap' | 'yearly_cap' } {
  const { gift, month, year } = rule['referral.caps'];
  const left = (cap: Paise | null, used: number): number => (cap === null ? Number.POSITIVE_INFINITY : Math.max(0, cap - used));
  const [inMonth, inYear] = [left(month, sponsor.rewardedMonth), left(year, sponsor.rewardedYear)];
  return { most: Math.min(left(gift, 0), inMonth, inYear), by: inYear < inMonth ? 'yearly_cap' : 'monthly_cap' };
}

/** An invitation counts for so many months. */
export function isInTime(
  rule: Pick<Rule, 'referral.valid_months'>,
  { friendJoinedAt, givenAt }: Pick<RuledGift, 'friendJoinedAt' | 'givenAt'>,
): boolean {
  const months = rule['referral.valid_months'];
  return months === 0 || givenAt < monthsAfter(friendJoinedAt, months);
}

/** What one gift leaves for the next of the same sponsor. */
export const after = (sponsor: Standing, { isFirst }: Pick<RuledGift, 'isFirst'>, amount: number): Standing => ({
  active: sponsor.active + (isFirst ? 1 : 0),
  rewardedMonth: sponsor.rewardedMonth + amount,
  rewardedYear: sponsor.rewardedYear + amount,
});
