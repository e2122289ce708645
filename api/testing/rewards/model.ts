import type { Rule } from '#api/features/referrals/reckoning/rule.ts';

/**
 * Rewards as an accountant would reckon them from the list of all gifts, every time from the beginning. Nothing is kept, and nothing is shared with the
 * product but the programme's settings.
 */
export interface ModelGift {
  readonly id: number;
  readonly sponsor: number;
  readonly friend: number;
  readonly received: number;
  readonly isDeclined: boolean;
  readonly joinedAt: Date;
  readonly givenAt: Date;
  readonly approvedAt: Date;
  /** Undone or reversed. */
  isGone: boolean;
  reward: number;
  isBooked: boolean;
  bookedAt: Date | null;
  readonly dueAt: Date;
}

const india = (at: Date): Date => new Date(at.getTime() + 19_800_000);
export const monthOf = (at: Date): string => india(at).toISOString().slice(0, 7);
const yearOf = (at: Date): number => india(at).getUTCFullYear() - (india(at).getUTCMonth() < 3 ? 1 : 0);

const standing = (gifts: readonly ModelGift[]) => gifts.filter(({ isGone }) => !isGone);

export const isFirst = (gifts: readonly ModelGift[], friend: number): boolean => !standing(gifts).some((gift) => gift.friend === friend);

export const activeFriends = (gifts: readonly ModelGift[], sponsor: number): number =>
  new Set(standing(gifts).flatMap((gift) => (gift.sponsor === sponsor ? [gift.friend] : []))).size;

const rewardedIn = (gifts: readonly ModelGift[], sponsor: number, isIn: (at: Date) => boolean): number =>
  standing(gifts)
    .filter((gift) => gift.sponsor === sponsor && isIn(gift.approvedAt))
    .reduce((sum, { reward }) => sum + reward, 0);

/** What the next gift brings, after all these. */
export function rewardFor(rule: Rule, gifts: readonly ModelGift[], gift: Omit<ModelGift, 'reward' | 'isBooked' | 'bookedAt'>): number {
  if (gift.isDeclined || isOver(rule['referral.valid_months'], gift.joinedAt, gift.givenAt)) return 0;
  const friends = activeFriends(gifts, gift.sponsor);
  const reached = rule['referral.tiers'].filter(({ from }) => friends >= from).toSorted((a, b) => b.from - a.from)[0];
  if (!reached) return 0;
  const rate = isFirst(gifts, gift.friend) ? reached.firstBasisPoints : reached.laterBasisPoints;
  const share = (gift.received * rate - ((gift.received * rate) % 10_000)) / 10_000;
  const { gift: perGift, month, year } = rule['referral.caps'];
  const limits = [share];
  if (perGift !== null) limits.push(perGift);
  if (month !== null) limits.push(month - rewardedIn(gifts, gift.sponsor, (at) => monthOf(at) === monthOf(gift.approvedAt)));
  if (year !== null) limits.push(year - rewardedIn(gifts, gift.sponsor, (at) => yearOf(at) === yearOf(gift.approvedAt)));
  return Math.max(0, Math.min(...limits));
}

/** Whether so many calendar months have passed, by the day of the month and the time of day in India. */
function isOver(months: number, joined: Date, given: Date): boolean {
  if (months === 0) return false;
  const [from, to] = [india(joined), india(given)];
  const passed = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  if (passed !== months) return passed > months;
  const daysInMonth = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  const time = (at: Date, day: number) => day * 86_400_000 + (at.getTime() % 86_400_000);
  return time(to, to.getUTCDate()) >= time(from, Math.min(from.getUTCDate(), daysInMonth));
}
