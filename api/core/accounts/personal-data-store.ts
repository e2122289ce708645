import type { Db, Tx } from '#api/platform/db/db.ts';
import { authenticatorSince, removeAuthenticator } from './credentials/member-factors.ts';
import { forgetPasskeys } from './credentials/passkeys.ts';
import { deleteRequests } from './lost-factor/store.ts';
import { endMemberSessions } from './members/sessions.ts';
import { dropChange } from './personal/store.ts';

export async function accountOf(db: Db, member: number) {
  const profile = await db
    .selectFrom('members as m')
    .leftJoin('members as sponsor', 'sponsor.id', 'm.sponsor_id')
    .select(['m.code', 'm.full_name as name', 'm.given_name as givenName', 'm.family_name as familyName'])
    .select(['m.mobile_verified_at as mobileVerifiedAt', 'm.mobile', 'm.email', 'm.email_verified_at as emailVerifiedAt'])
    .select(['m.pending_email as pendingEmail', 'm.status', 'm.activated_at as activatedAt', 'm.language', 'm.created_at as joinedAt'])
    .select(['m.last_sign_in_at as lastSignInAt', 'sponsor.code as sponsorCode'])
    .where('m.id', '=', member)
    .executeTakeFirstOrThrow();
  const agreements = await db
    .selectFrom('member_agreements')
    .select(['kind', 'version', 'language', 'agreed_at as agreedAt'])
    .where('member_id', '=', member)
    .orderBy('agreed_at')
    .execute();
  const sessions = await db
    .selectFrom('member_sessions')
    .select(['created_at as openedAt', 'last_seen_at as lastSeenAt', 'expires_at as endsAt', 'from_address as from', 'device'])
    .where('member_id', '=', member)
    .orderBy('id')
    .execute();
  const changes = await db
    .selectFrom('member_changes')
    .select(['change', 'old_email as addressBefore', 'at'])
    .where('member_id', '=', member)
    .orderBy('id')
    .execute();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['name', 'added_at as addedAt', 'last_used_at as lastUsedAt'])
    .where('member_id', '=', member)
    .orderBy('id')
    .execute();
  return { profile, agreements, sessions, changes, passkeys, secondFactorSince: await authenticatorSince(db, member) };
}

/** What stands where a name was. */
export const NOBODY = 'Erased';

/** The account is closed for good: without a password it cannot be opened again. */
export async function eraseAccount(tx: Tx, member: number): Promise<void> {
  await endMemberSessions(tx, member);
  await removeAuthenticator(tx, member);
  await forgetPasskeys(tx, { realm: 'member', id: member });
  await tx.deleteFrom('member_links').where('member_id', '=', member).execute();
  await tx.deleteFrom('member_changes').where('member_id', '=', member).execute();
  await deleteRequests(tx, member);
  await dropChange(tx, member);
  await tx
    .updateTable('members')
    .set({
      full_name: NOBODY,
      given_name: NOBODY,
      family_name: '',
      mobile: '',
      mobile_verified_at: null,
      email: '',
      email_verified_at: null,
      pending_email: null,
      password_hash: null,
      status: 'closed',
      last_sign_in_at: null,
    })
    .where('id', '=', member)
    .execute();
}
