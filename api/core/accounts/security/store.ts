import type { Db, Tx } from '#api/platform/db/db.ts';
import type { MemberActor, StaffActor } from '#api/platform/http/access.ts';
import { digestOf, newToken } from '#api/platform/security/session.ts';

/** More are a program that signs in again and again; “sign out all others” ends those too. */
const MOST_SHOWN = 100;
const shown = ['id', 'code', 'device', 'from_address', 'created_at', 'last_seen_at', 'expires_at'] as const;

type Actor = MemberActor | StaffActor;

export interface Living {
  readonly now: Date;
  readonly idleSince: Date;
}

export type SessionRow = Awaited<ReturnType<typeof sessionsOf>>[number];

/** The asker's own first, then those used last. */
export const sessionsOf = (db: Db, asker: Actor, { now, idleSince }: Living) =>
  ownSessions(db, asker)
    .where('expires_at', '>', now)
    .where('last_seen_at', '>', idleSince)
    .orderBy((row) => row('id', '=', asker.sessionId), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute();

/** Both tables have the columns that are shown; whose row it is, each says with a column of its own. */
const ownSessions = (db: Db, { kind, id }: Actor) =>
  db
    .selectFrom(
      kind === 'member'
        ? db.selectFrom('member_sessions').select(shown).where('member_id', '=', id).as('session')
        : db.selectFrom('staff_sessions').select(shown).where('staff_id', '=', id).as('session'),
    )
    .select(shown);

/** undefined when there is none, or it is somebody else's: both are the same to whoever asks. */
export const endOneOfMember = (tx: Tx, member: number, code: string) =>
  tx
    .deleteFrom('member_sessions')
    .where('member_id', '=', member)
    .where('code', '=', code)
    .returning(['device', 'browser', 'from_address'])
    .executeTakeFirst();

export const endOneOfStaff = (tx: Tx, staff: number, code: string) =>
  tx
    .deleteFrom('staff_sessions')
    .where('staff_id', '=', staff)
    .where('code', '=', code)
    .returning(['device', 'browser', 'from_address'])
    .executeTakeFirst();

/** The same session under a new token: whoever copied the old one is out. */
export async function renewMemberToken(tx: Tx, session: number) {
  const token = newToken();
  const renewed = tx
    .updateTable('member_sessions')
    .set({ digest: digestOf(token) })
    .where('id', '=', session);
  return { token, ...(await renewed.returning(['created_at', 'expires_at']).executeTakeFirstOrThrow()) };
}

export async function renewStaffToken(tx: Tx, session: number): Promise<string> {
  const token = newToken();
  await tx
    .updateTable('staff_sessions')
    .set({ digest: digestOf(token) })
    .where('id', '=', session)
    .execute();
  return token;
}
