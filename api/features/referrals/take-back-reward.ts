import type { FactKey } from '#api/core/ledger/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { endReward, standingReward } from './store.ts';

/** The gift was undone or reversed. What the caller must reverse in the books, if the reward was booked already. */
export async function takeBackReward(tx: Tx, { decision, at }: { decision: number; at: Date }): Promise<FactKey | undefined> {
  const reward = await standingReward(tx, decision);
  if (!reward) return undefined;
  await endReward(tx, reward.id, at);
  return reward.status === 'booked' ? { kind: 'reward_booked', source: decision } : undefined;
}
