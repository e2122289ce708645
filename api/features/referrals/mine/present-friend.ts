import { maskEmail } from '#api/platform/security/masks.ts';
import { shortName } from '#api/platform/short-name.ts';
import type { Friend, FriendGift, Programme } from '#contract/referrals/my-referrals.ts';
import { paise } from '#contract/values/money.ts';
import { isOpenClaim, type ShownStatus, shownAs } from '#contract/values/status.ts';
import type { ClaimsInView } from './claims-in-view.ts';
import type { FriendRow, GiftRow } from './store.ts';

interface Around {
  /** Newest first. */
  readonly gifts: readonly GiftRow[];
  readonly programme: Programme;
  readonly claims: ClaimsInView | null;
}

/** As she was told at registration that her sponsor sees her. */
export function presentFriend(row: FriendRow, { gifts, programme, claims }: Around): Friend {
  return {
    name: shortName(row.full_name),
    email: row.email && maskEmail(row.email),
    joinedAt: row.joined_at.toISOString(),
    status: row.gifts > 0 ? 'active' : 'pending',
    earnings: programme === 'rewards' ? paise(row.earnings) : null,
    waitsFor: waitsFor(row, gifts[0]),
    gifts: programme === 'off' ? [] : gifts.map((gift) => presentGift(gift, row, programme, claims)),
  };
}

function waitsFor({ gifts, is_verified }: FriendRow, newest: GiftRow | undefined): Friend['waitsFor'] {
  if (newest && isOpenClaim(newest.status)) return 'verification';
  if (gifts > 0) return 'nothing';
  return is_verified ? 'first_donation' : 'email';
}

const giftStatus: Readonly<Record<ShownStatus, FriendGift['status']>> = {
  processing: 'under_review',
  completed: 'approved',
  failed: 'failed',
};

function presentGift(gift: GiftRow, friend: FriendRow, programme: Programme, claims: ClaimsInView | null): FriendGift {
  const shown = { at: gift.at.toISOString(), amount: paise(gift.amount), status: giftStatus[shownAs[gift.status]] };
  if (programme !== 'rewards') return { ...shown, reward: null, noReward: null };
  if (shown.status === 'under_review') return { ...shown, ...wouldEarn(gift, friend, claims) };
  const reward = rewardOf(gift);
  return { ...shown, reward, noReward: reward || shown.status === 'failed' ? null : (gift.no_reward ?? 'no_programme') };
}

function wouldEarn(gift: GiftRow, friend: FriendRow, claims: ClaimsInView | null): Pick<FriendGift, 'reward' | 'noReward'> {
  const reckoned = claims?.of({
    id: gift.id,
    friend: friend.id,
    amount: gift.amount,
    is_declined: gift.is_declined,
    given_at: gift.at,
    joined_at: friend.joined_at,
    gifts: friend.gifts,
  });
  if (!reckoned) return { reward: null, noReward: null };
  if (reckoned.amount === null) return { reward: null, noReward: reckoned.reason };
  const { amount, basisPoints, tier, isCapped, isFirst } = reckoned;
  return { reward: { amount, status: null, basisPoints, isFirst, tier, dueAt: null, blocked: null, reason: '', isCapped }, noReward: null };
}

function rewardOf(gift: GiftRow): FriendGift['reward'] {
  if (gift.reward === null) return null;
  return {
    amount: paise(gift.reward),
    status: gift.reward_status,
    basisPoints: gift.basis_points ?? 0,
    isFirst: gift.is_first ?? false,
    tier: gift.tier ?? '',
    dueAt: gift.reward_status === 'due' ? (gift.due_at?.toISOString() ?? null) : null,
    blocked: gift.blocked,
    reason: gift.refusal ?? '',
    isCapped: gift.is_capped ?? false,
  };
}
