import { type Fact, type FundCode, facts } from '#api/core/ledger/index.ts';
import { versionOf } from '#api/core/settings/index.ts';
import type { MemberStatus } from '#api/database/schema.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { type BlockReason, blockingSignals, type Signal } from '#contract/referrals/reward-fields.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { Paise } from '#contract/values/money.ts';
import { after, reckon, type Standing } from './rule.ts';
import { countFriends, lockSponsors, standingFrom, type WrittenGift, writeRewards } from './store.ts';

export interface RewardedGift {
  readonly donation: number;
  /** The approval; the reward goes by the same number in the books. */
  readonly decision: number;
  readonly friend: MemberId;
  readonly friendJoinedAt: Date;
  readonly sponsor: { readonly id: MemberId; readonly status: MemberStatus };
  readonly received: Paise;
  readonly givenAt: Date;
  readonly fund: FundCode;
  /** No other approved donation of the friend stands. */
  readonly isFirst: boolean;
  /** The giver asked that nobody be rewarded. */
  readonly isDeclined: boolean;
}

const DAY = 86_400_000;

/**
 * Makes sponsors' rewards due, in the transaction that approves the gifts. What is to be booked at once comes back as facts, so that the approval
 * posts everything in one go. One gift or a hundred take two round trips; one while the programme pays nothing. Then friends are counted all the same:
 * badges go by them, and tiers when the programme pays again.
 */
export async function rewardSponsors(tx: Tx, settings: SettingValues, gifts: readonly RewardedGift[], at: Date): Promise<Fact[]> {
  if (gifts.length === 0) return [];
  if (settings['referral.programme'] !== 'rewards') {
    const sponsors = gifts.filter(({ isFirst }) => isFirst).map(({ sponsor }) => sponsor.id);
    if (sponsors.length > 0) await countFriends(tx, sponsors, at);
    return [];
  }
  const written = await reckonAll(tx, settings, gifts, at);
  await writeRewards(tx, { at, ruleVersion: versionOf(settings, 'referral'), gifts: written });
  return written.flatMap(({ gift, reward }) =>
    reward?.status === 'booked'
      ? [facts.rewardBooked({ decision: gift.decision, sponsor: gift.sponsor.id, fund: gift.fund, amount: reward.amount })]
      : [],
  );
}

/** Gifts for one sponsor count one after another: the tenth friend of a batch is the tenth. */
async function reckonAll(tx: Tx, settings: SettingValues, gifts: readonly RewardedGift[], at: Date): Promise<WrittenGift[]> {
  const locked = await lockSponsors(tx, gifts, at);
  const standings = new Map<number, Standing>();
  const waitDays = settings['referral.reward_wait_days'];
  return gifts.map((gift) => {
    const found = locked.find(({ sponsor_id, friend_id }) => sponsor_id === gift.sponsor.id && friend_id === gift.friend);
    if (!found) throw new Error(`Sponsor ${gift.sponsor.id} was not locked`);
    const before = standings.get(gift.sponsor.id) ?? standingFrom(found);
    const reckoned = reckon(settings, before, gift);
    standings.set(gift.sponsor.id, after(before, gift, reckoned.amount ?? 0));
    if (reckoned.amount === null) return { gift, reward: null, reason: reckoned.reason };
    const blocked = blockFor(gift.sponsor.status, isLinked(found.signals.filter((signal) => !found.cleared.includes(signal))));
    const status = blocked ? ('blocked' as const) : waitDays > 0 ? ('due' as const) : ('booked' as const);
    const dueAt = new Date(at.getTime() + waitDays * DAY);
    return { gift, reward: { ...reckoned, status, blocked, dueAt, signals: found.signals }, reason: null };
  });
}

/** Why a person must look first. */
export function blockFor(sponsor: MemberStatus, linked: boolean): BlockReason | null {
  if (sponsor !== 'active') return 'sponsor_not_active';
  return linked ? 'linked' : null;
}

export const isLinked = (signals: readonly string[]): boolean => signals.some((signal) => blockingSignals.has(signal as Signal));
