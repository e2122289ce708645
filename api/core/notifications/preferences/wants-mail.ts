import { type MemberMessageKind, mailGovernedBy } from '#api/core/notifications/catalogue/kinds.ts';
import type { Db } from '#api/platform/db/db.ts';
import { preferencesOf } from './preferences.ts';

/** Whether she has left on what governs this kind of mail. */
export async function wantsMail(db: Db, kind: MemberMessageKind, member: number): Promise<boolean> {
  const toggle = mailGovernedBy(kind);
  return toggle === 'always' || (await preferencesOf(db, member))[toggle];
}
