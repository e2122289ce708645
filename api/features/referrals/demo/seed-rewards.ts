import { demoActor } from '#api/core/accounts/index.ts';
import { decideReward } from '#api/features/referrals/deciding/decide-reward.ts';
import type { Deps } from '#api/platform/deps.ts';

const FRIEND = 'ANJ7HEMT';
const REASON = 'Hemant wrote to us that he does not know you and found us by himself.';

/** One reward of the demo that staff refused after it was booked: the sponsor reads why. Does nothing when it is refused already. */
export async function seedRewards(deps: Deps): Promise<void> {
  if (!deps.config.isDemo) throw new Error('Demo rewards exist in demo mode only');
  const { db, clock } = deps;
  const reward = await db
    .selectFrom('rewards as r')
    .innerJoin('members as f', 'f.id', 'r.friend_id')
    .select(['r.id', 'r.version'])
    .where('f.code', '=', FRIEND)
    .where('r.status', '=', 'booked')
    .executeTakeFirst();
  if (!reward) return;
  const staff = await demoActor(deps, 'finance');
  const then: Deps = { ...deps, clock: { now: () => new Date(clock.now().getTime() - 20 * 86_400_000) } };
  await decideReward(then, { id: reward.id, decision: { act: 'refuse', reason: REASON, version: reward.version }, staff, ip: 'demo' });
}
