import type { FactKey } from '#api/core/ledger/index.ts';
import { tellOf } from '#api/features/referrals/case/tell-of.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { endReward, friendIsGone, standingReward } from './store.ts';

interface TakenBack {
  /** The approval. */
  readonly decision: number;
  readonly sponsor: number | null;
  /** No other approved donation of the friend stands: she is no longer counted. */
  readonly wasOnlyGift: boolean;
  readonly at: Date;
}

/** The gift was undone or reversed. What the caller must reverse in the books, if the reward was booked already. */
export async function takeBackReward(tx: Tx, { decision, sponsor, wasOnlyGift, at }: TakenBack): Promise<FactKey | undefined> {
  if (sponsor === null) return undefined;
  await tellOf(tx, at, [sponsor]);
  const reward = await standingReward(tx, decision);
  if (reward) await endReward(tx, reward.id, at);
  if (wasOnlyGift) await friendIsGone(tx, sponsor, at);
  return reward?.status === 'booked' ? { kind: 'reward_booked', source: decision } : undefined;
}
