import { forgetPlaces } from '#api/core/accounts/credentials/known-places.ts';
import { endLinks } from '#api/core/accounts/credentials/links.ts';
import { endLostFactor } from '#api/core/accounts/credentials/lost-factor.ts';
import { endHalfDone } from '#api/core/accounts/credentials/member-factors.ts';
import { forgetPasskeys } from '#api/core/accounts/credentials/passkeys.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { noteChange } from './changes.ts';
import { endMemberSessions } from './sessions.ts';
import { updateMember } from './store.ts';

/**
 * Whoever was in is out, and has no way back: sessions, the password, passkeys, every mailed link, a change of address that waits, a sign-in that waits
 * for its code, a second factor that was about to be removed, and the browsers that were known. The password that takes the old one's place is a new one, or one that nobody knows. Only the session in
 * which the owner changes it herself is spared, and with it her passkeys, which she sees beside. A second factor stays: whoever reads her mail has one
 * factor, not both.
 */
export async function endAccess(
  tx: Tx,
  member: { id: number },
  { password_hash, now, except = 0 }: { password_hash: string; now: Date; except?: number },
): Promise<void> {
  await updateMember(tx, member.id, { password_hash, pending_email: null });
  await noteChange(tx, member.id, { change: 'password', at: now });
  await endMemberSessions(tx, member.id, { except });
  await endLinks(tx, member.id, now);
  await endHalfDone(tx, member.id);
  await endLostFactor(tx, member.id, { how: 'password', at: now });
  if (except === 0) await forgetPasskeys(tx, { realm: 'member', id: member.id });
  await forgetPlaces(tx, { realm: 'member', id: member.id });
}
