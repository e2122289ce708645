import { shownNetwork } from '#api/core/accounts/credentials/shown-network.ts';
import { settings } from '#api/core/settings/index.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor, StaffActor } from '#api/platform/http/access.ts';
import type { Session } from '#contract/accounts/sessions.ts';
import { type SessionRow, sessionsOf } from './store.ts';

/** Where somebody is signed in now: what has ended, or was not used for too long, is not. */
export async function listSessions(deps: Deps, actor: MemberActor | StaffActor): Promise<Session[]> {
  const now = deps.clock.now();
  const values = await settings(deps);
  const idleMinutes = actor.kind === 'member' ? values['members.idle_days'] * 1_440 : values['staff.idle_minutes'];
  const living = { now, idleSince: new Date(now.getTime() - idleMinutes * 60_000) };
  return (await sessionsOf(deps.db, actor, living)).map((row) => present(row, actor.sessionId));
}

const present = (row: SessionRow, own: number): Session => ({
  code: row.code,
  device: row.device,
  network: row.from_address && shownNetwork(row.from_address),
  openedAt: row.created_at.toISOString(),
  lastSeenAt: row.last_seen_at.toISOString(),
  endsAt: row.expires_at.toISOString(),
  isThis: row.id === own,
});
