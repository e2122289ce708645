import { assertConfirmed } from '#api/core/accounts/index.ts';
import { setting } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { limit } from '#api/platform/security/rate-limit.ts';

/** A file with many people in it: a stolen session has none, and a script has few. */
export async function assertMayExport(deps: Deps, staff: StaffActor): Promise<void> {
  await assertConfirmed(deps, staff);
  const { times, minutes } = await setting(deps, 'throttle.export');
  await limit(deps.db, deps.clock, { name: 'exports', count: times, seconds: minutes * 60 }, String(staff.id));
}
