import type { FastifyRequest } from 'fastify';
import { settings } from '#api/core/settings/index.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { isUse, type StaffActor } from '#api/platform/http/access.ts';
import { digestOf, newSession, presentedToken, type SessionStart } from '#api/platform/security/session.ts';
import { permissionsOf } from '#contract/permissions.ts';
import type { StaffId } from '#contract/values/ids.ts';
import { isLanguage } from '#contract/values/languages.ts';
import { knownRoles } from './store.ts';

/** Written at most this often, so that a busy page is not a busy table. */
const SEEN_EVERY_SECONDS = 30;

export async function openStaffSession(tx: Tx, staffId: number, session: SessionStart): Promise<string> {
  const { token, row } = newSession(session);
  await tx
    .insertInto('staff_sessions')
    .values({ staff_id: staffId, ...row })
    .execute();
  return token;
}

/** Ends when idle, when old, and when the account is no longer active. Rights are read each time: what was taken away is gone. */
export async function staffOfRequest(deps: Deps, request: FastifyRequest): Promise<StaffActor | undefined> {
  const presented = presentedToken(request, deps.config, 'staff');
  if (!presented) return undefined;
  const now = deps.clock.now();
  const idleSince = new Date(now.getTime() - (await settings(deps))['staff.idle_minutes'] * 60_000);
  const row = await liveSession(deps.db, presented.token, { now, idleSince });
  if (!row) return undefined;
  if (isUse(request) && now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_SECONDS * 1_000)
    await deps.db.updateTable('staff_sessions').set({ last_seen_at: now }).where('id', '=', row.session_id).execute();
  return {
    kind: 'staff',
    id: row.id as StaffId,
    sessionId: row.session_id,
    language: isLanguage(row.language) ? row.language : 'en',
    permissions: permissionsOf(knownRoles(row.roles)),
    confirmedAt: row.confirmed_at,
  };
}

const liveSession = (db: Db, token: string, { now, idleSince }: { now: Date; idleSince: Date }) =>
  db
    .selectFrom('staff_sessions as s')
    .innerJoin('staff', 'staff.id', 's.staff_id')
    .leftJoin('staff_roles as r', 'r.staff_id', 'staff.id')
    .select(['s.id as session_id', 's.last_seen_at', 's.confirmed_at', 'staff.id', 'staff.language'])
    .select(({ fn }) => fn.agg<string[]>('array_agg', ['r.role']).as('roles'))
    .where('s.digest', '=', digestOf(token))
    .where('s.expires_at', '>', now)
    .where('s.last_seen_at', '>', idleSince)
    .where('staff.status', '=', 'active')
    .groupBy(['s.id', 'staff.id'])
    .executeTakeFirst();

export const endStaffSession = (db: Db, token: string) =>
  db.deleteFrom('staff_sessions').where('digest', '=', digestOf(token)).returning('staff_id').executeTakeFirst();

/** How many ended. Ids begin at 1: without `except` none is spared. */
export async function endStaffSessions(tx: Tx, staffId: number, { except = 0 } = {}): Promise<number> {
  const ended = await tx.deleteFrom('staff_sessions').where('staff_id', '=', staffId).where('id', '<>', except).executeTakeFirst();
  return Number(ended.numDeletedRows);
}

/** The password was right and the code is still owed: not any more. */
export const endStaffChallenges = (tx: Tx, staffId: number) => tx.deleteFrom('staff_challenges').where('staff_id', '=', staffId).execute();

export const sessionEnd = (db: Db, sessionId: number) =>
  db.selectFrom('staff_sessions').select('expires_at').where('id', '=', sessionId).executeTakeFirstOrThrow();
