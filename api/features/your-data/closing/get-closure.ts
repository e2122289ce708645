import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { MyClosure } from '#contract/your-data/closing.ts';
import { obstaclesOf, waitingClosure, waitingRewards } from './store.ts';

export async function getClosure(deps: Deps, member: MemberId): Promise<MyClosure> {
  const [row, obstacles, rewards, waitDays] = await Promise.all([
    waitingClosure(deps.db, member),
    obstaclesOf(deps.db, member),
    waitingRewards(deps.db, member),
    setting(deps, 'members.closure_wait_days'),
  ]);
  return {
    waiting: row
      ? {
          askedAt: row.asked_at.toISOString(),
          closesAt: row.closes_at.toISOString(),
          isHeldUp: row.closes_at <= deps.clock.now() && obstacles.length > 0,
        }
      : null,
    obstacles,
    rewards: rewards && { sum: rewards.sum, bookedBy: rewards.bookedBy?.toISOString() ?? null },
    waitDays,
  };
}
