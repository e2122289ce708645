import { decideReward } from '#api/features/referrals/deciding/decide-reward.ts';
import type { Deps } from '#api/platform/deps.ts';
import { permissionsOf } from '#contract/permissions.ts';
import type { StaffId } from '#contract/values/ids.ts';

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
  const { id } = await db.selectFrom('staff').select('id').where('email', '=', 'finance@anjuri.example').executeTakeFirstOrThrow();
  const permissions = permissionsOf(['finance']);
  const staff = { kind: 'staff', id: id as StaffId, sessionId: 0, language: 'en', permissions, confirmedAt: clock.now() } as const;
  const then: Deps = { ...deps, clock: { now: () => new Date(clock.now().getTime() - 20 * 86_400_000) } };
  await decideReward(then, { id: reward.id, decision: { act: 'refuse', reason: REASON, version: reward.version }, staff, ip: 'demo' });
}
