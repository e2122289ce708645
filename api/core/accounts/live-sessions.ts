import { sql } from 'kysely';
import { settings } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import { type Permission, permissionsOf } from '#contract/permissions.ts';
import { knownRoles } from './staff/store.ts';

/** One value, however many pages are open: a statement takes 65,535 at most. */
const anyOf = (sessions: readonly number[]) => sql<number>`any (${sessions}::bigint[])`;

/** Of these sessions of members, those that live. Asking is not using: nobody stays signed in by an open page alone. */
export async function livingMemberSessions(deps: Deps, sessions: readonly number[]): Promise<ReadonlySet<number>> {
  const now = deps.clock.now();
  const idleSince = new Date(now.getTime() - (await settings(deps))['members.idle_days'] * 86_400_000);
  const rows = await deps.db
    .selectFrom('member_sessions as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select('s.id')
    .where('s.id', '=', anyOf(sessions))
    .where('s.expires_at', '>', now)
    .where('s.last_seen_at', '>', idleSince)
    .where('m.status', '=', 'active')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Of these sessions of staff, those that live, with what each may do now. */
export async function livingStaffSessions(deps: Deps, sessions: readonly number[]): Promise<ReadonlyMap<number, ReadonlySet<Permission>>> {
  const now = deps.clock.now();
  const idleSince = new Date(now.getTime() - (await settings(deps))['staff.idle_minutes'] * 60_000);
  const rows = await deps.db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff', 'staff.id', 's.staff_id')
    .leftJoin('staff_roles as r', 'r.staff_id', 'staff.id')
    .select('s.id')
    .select(({ fn }) => fn.agg<string[]>('array_agg', ['r.role']).as('roles'))
    .where('s.id', '=', anyOf(sessions))
    .where('s.expires_at', '>', now)
    .where('s.last_seen_at', '>', idleSince)
    .where('staff.status', '=', 'active')
    .groupBy('s.id')
    .execute();
  return new Map(rows.map(({ id, roles }) => [id, permissionsOf(knownRoles(roles))]));
}
