import type { FastifyRequest } from 'fastify';
import { setting } from '#api/core/settings/index.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { isUse, type MemberActor } from '#api/platform/http/access.ts';
import { digestOf, newSession, type Presented, presentedToken, type SessionStart } from '#api/platform/security/session.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { isLanguage } from '#contract/values/languages.ts';

export interface NewSession extends SessionStart {
  readonly memberId: number;
}

export async function openMemberSession(tx: Tx, { memberId, ...session }: NewSession): Promise<string> {
  const { token, row } = newSession(session);
  await tx
    .insertInto('member_sessions')
    .values({ member_id: memberId, ...row })
    .execute();
  return token;
}

/** Asked on every request: the server knows whether a session lives, the token alone proves nothing. */
export async function memberOfRequest(deps: Deps, request: FastifyRequest): Promise<MemberActor | undefined> {
  const presented = presentedToken(request, deps.config, 'member');
  return presented && memberOfToken(deps, presented, { isUse: isUse(request) });
}

/** Idle is counted in days, so it is written at most this often: most requests only read. */
const SEEN_EVERY_HOURS = 1;

export async function memberOfToken(deps: Deps, { token }: Presented, how = { isUse: true }): Promise<MemberActor | undefined> {
  const { db, clock } = deps;
  const now = clock.now();
  const idleSince = new Date(now.getTime() - (await setting(deps, 'members.idle_days')) * 86_400_000);
  const row = await db
    .selectFrom('member_sessions as s')
    .innerJoin('members as m', 'm.id', 's.member_id')
    .select(['s.id as session_id', 's.last_seen_at', 'm.id', 'm.language'])
    .where('s.digest', '=', digestOf(token))
    .where('s.expires_at', '>', clock.now())
    .where('s.last_seen_at', '>', idleSince)
    .where('m.status', '=', 'active')
    .executeTakeFirst();
  if (!row) return undefined;
  if (how.isUse && now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_HOURS * 3_600_000)
    await db.updateTable('member_sessions').set({ last_seen_at: now }).where('id', '=', row.session_id).execute();
  return { kind: 'member', id: row.id as MemberId, sessionId: row.session_id, language: isLanguage(row.language) ? row.language : 'en' };
}

export const endMemberSession = (db: Db, token: string) => db.deleteFrom('member_sessions').where('digest', '=', digestOf(token)).execute();

/** How many ended. Ids begin at 1: without `except` none is spared. */
export async function endMemberSessions(tx: Tx, memberId: number, { except = 0 } = {}): Promise<number> {
  const ended = await tx.deleteFrom('member_sessions').where('member_id', '=', memberId).where('id', '<>', except).executeTakeFirst();
  return Number(ended.numDeletedRows);
}
