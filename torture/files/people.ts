import { sql } from 'kysely';
import type { Deps } from '#api/platform/deps.ts';
import type { TestApp } from '#api/testing/app.ts';
import { type World, world } from '#api/testing/world/world.ts';
import type { SettingValues } from '#contract/settings/setting-types.ts';

/** Members m0 … mN and staff of every role, with open sessions. */
export function people(deps: Deps, count: number): Promise<World<string>> {
  const names = Object.fromEntries(Array.from({ length: count }, (_, i) => [`m${i}`, {}]));
  // Only what lies below the app is used to make people.
  return world(deps as unknown as TestApp, names);
}

/** Quotas are proven elsewhere; here they would only end the run early. */
export async function liftQuotas({ db, clock }: Deps): Promise<void> {
  const lifted: Partial<SettingValues> = {
    'donation.daily_claims': 1_000,
    'files.daily_count': 10_000,
    'files.daily_bytes': 9_000_000_000,
    'files.checking': { fileSeconds: 10, seconds: 3_600, minutes: 1 },
    'throttle.upload': { times: 100_000, minutes: 1 },
  };
  for (const [key, value] of Object.entries(lifted))
    await sql`insert into settings (key, value, version, changed_at) values (${key}, ${JSON.stringify(value)}::jsonb, 1, ${clock.now()})`.execute(
      db,
    );
}
