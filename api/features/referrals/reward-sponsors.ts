import { type Fact, type FundCode, facts } from '#api/core/ledger/index.ts';
import type { MemberStatus } from '#api/database/schema.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { type Paise, shareOf } from '#contract/values/money.ts';
import { insertRewards } from './store.ts';

export interface RewardedGift {
  readonly donation: number;
  /** The approval; the reward goes by the same number in the books. */
  readonly decision: number;
  readonly friend: MemberId;
  readonly sponsor: { readonly id: MemberId; readonly status: MemberStatus };
  readonly received: Paise;
  readonly fund: FundCode;
  /** No other approved donation of the friend stands. */
  readonly isFirst: boolean;
  readonly at: Date;
}

const DAY = 86_400_000;

/**
 * Makes sponsors' rewards due, in the transaction that approves the gifts. What is to be booked at once comes back as facts, so that the approval
 * posts everything in one go. Nothing is for a gift without a programme or with nothing left after rounding; what is still to wait, or belongs to a
 * sponsor who is not active (staff release that one), is due and not booked.
 */
export async function rewardSponsors(tx: Tx, settings: SettingValues, gifts: readonly RewardedGift[]): Promise<Fact[]> {
  if (settings['referral.programme'] !== 'rewards') return [];
  const rewards = gifts.map((gift) => rewardOf(settings, gift)).filter(({ amount }) => amount > 0);
  if (rewards.length > 0) await insertRewards(tx, rewards);
  return rewards
    .filter(({ status }) => status === 'booked')
    .map(({ decision_id, sponsor_id, fund_code, amount }) =>
      facts.rewardBooked({ decision: decision_id, sponsor: sponsor_id, fund: fund_code, amount }),
    );
}

function rewardOf(settings: SettingValues, gift: RewardedGift) {
  const basisPoints = rateOf(settings, gift.isFirst);
  const waitDays = settings['referral.reward_wait_days'];
  const status = gift.sponsor.status !== 'active' ? ('blocked' as const) : waitDays > 0 ? ('due' as const) : ('booked' as const);
  return {
    donation_id: gift.donation,
    decision_id: gift.decision,
    sponsor_id: gift.sponsor.id,
    friend_id: gift.friend,
    fund_code: gift.fund,
    amount: shareOf(gift.received, basisPoints),
    basis_points: basisPoints,
    is_first: gift.isFirst,
    status,
    due_at: new Date(gift.at.getTime() + waitDays * DAY),
    booked_at: status === 'booked' ? gift.at : null,
  };
}

/** Everybody is on the first tier until tiers count friends. */
function rateOf(settings: SettingValues, isFirst: boolean): number {
  const [tier] = settings['referral.tiers'];
  if (!tier) return 0;
  return isFirst ? tier.firstBasisPoints : tier.laterBasisPoints;
}
