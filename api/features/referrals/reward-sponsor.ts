import { type Fact, type FundCode, facts } from '#api/core/ledger/index.ts';
import type { MemberStatus } from '#api/database/schema.ts';
import type { Tx } from '#api/platform/db.ts';
import type { MemberId } from '#contract/ids.ts';
import { type Paise, shareOf } from '#contract/money.ts';
import type { SettingValues } from '#contract/setting-types.ts';
import { insertReward } from './store.ts';

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
 * Makes the sponsor's reward due, in the transaction that approves the gift. What is to be booked at once comes back as a fact, so
 * that the approval posts everything in one go; undefined when nothing is: no programme, nothing left after rounding, still to wait,
 * or a sponsor who is not active (staff release that one).
 */
export async function rewardSponsor(tx: Tx, settings: SettingValues, gift: RewardedGift): Promise<Fact | undefined> {
  if (settings['referral.programme'] !== 'rewards') return undefined;
  const basisPoints = rateOf(settings, gift.isFirst);
  const amount = shareOf(gift.received, basisPoints);
  if (amount <= 0) return undefined;
  const waitDays = settings['referral.reward_wait_days'];
  const status = gift.sponsor.status !== 'active' ? 'blocked' : waitDays > 0 ? 'due' : 'booked';
  await insertReward(tx, {
    donation_id: gift.donation,
    decision_id: gift.decision,
    sponsor_id: gift.sponsor.id,
    friend_id: gift.friend,
    fund_code: gift.fund,
    amount,
    basis_points: basisPoints,
    is_first: gift.isFirst,
    status,
    due_at: new Date(gift.at.getTime() + waitDays * DAY),
    booked_at: status === 'booked' ? gift.at : null,
  });
  if (status !== 'booked') return undefined;
  return facts.rewardBooked({ decision: gift.decision, sponsor: gift.sponsor.id, fund: gift.fund, amount });
}

/** Everybody is on the first tier until tiers count friends. */
function rateOf(settings: SettingValues, isFirst: boolean): number {
  const [tier] = settings['referral.tiers'];
  if (!tier) return 0;
  return isFirst ? tier.firstBasisPoints : tier.laterBasisPoints;
}
