import { forgetPlaces } from '#api/core/accounts/credentials/known-places.ts';
import { endLinks } from '#api/core/accounts/credentials/links.ts';
import type { Tx } from '#api/platform/db/db.ts';
import { noteChange } from './changes.ts';
import { endMemberSessions } from './sessions.ts';
import { updateMember } from './store.ts';

/**
 * Whoever was in is out, and has no way back: sessions, the password, every mailed link, a change of address that waits, and the
 * browsers that were known. The password that takes the old one's place is a new one, or one that nobody knows.
 */
export async function endAccess(
  tx: Tx,
  member: { id: number },
  { password_hash, now }: { password_hash: string; now: Date },
): Promise<void> {
  await updateMember(tx, member.id, { password_hash, pending_email: null });
  await noteChange(tx, member.id, { change: 'password', at: now });
  await endMemberSessions(tx, member.id);
  await endLinks(tx, member.id, now);
  await forgetPlaces(tx, { realm: 'member', id: member.id });
}
