import { lockMemberForBooks } from '#api/core/accounts/index.ts';
import { record } from '#api/core/audit/index.ts';
import { attachFile, detachFile, fileByCode, isVisible, readContent } from '#api/core/files/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { MemberActor } from '#api/platform/http/access.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { MyProfile } from '#contract/profile.ts';
import { getProfile } from './get-profile.ts';
import { profileOf, putPhotoFile } from './store.ts';

/** What refers to the file, for `core/files`. */
const subjectOf = (member: number): string => `profile:${member}`;

/** This file shows her; the one before goes. */
export const putPhoto = (deps: Deps, member: MemberActor, { file, ip }: { file: string; ip: string }): Promise<MyProfile> =>
  deps.db.transaction().execute(async (tx) => {
    const at = deps.clock.now();
    const { code } = await lockMemberForBooks(tx, member.id);
    const before = await profileOf(tx, member.id);
    if (before?.photo_code === file) return getProfile(tx, deps, member);
    const { id } = await attachFile(tx, { code: file, kind: 'avatar', owner: member, subject: subjectOf(member.id) }, at);
    await putPhotoFile(tx, member.id, { file: id, at });
    if (before?.photo_code) await detachFile(tx, deps, { code: before.photo_code, subject: subjectOf(member.id) });
    await record(tx, { at, actor: member, action: 'member.photo_changed', subject: { kind: 'member', code }, ip });
    return getProfile(tx, deps, member);
  });

export const removePhoto = (deps: Deps, member: MemberActor, ip: string): Promise<MyProfile> =>
  deps.db.transaction().execute(async (tx) => {
    const { code } = await lockMemberForBooks(tx, member.id);
    if (await letPhotoGo(tx, deps, member.id))
      await record(tx, { at: deps.clock.now(), actor: member, action: 'member.photo_removed', subject: { kind: 'member', code }, ip });
    return getProfile(tx, deps, member);
  });

/** False when there was none. */
export async function letPhotoGo(tx: Tx, deps: Deps, member: number): Promise<boolean> {
  const row = await profileOf(tx, member);
  if (!row?.photo_code) return false;
  await putPhotoFile(tx, member, { file: null, at: deps.clock.now() });
  await detachFile(tx, deps, { code: row.photo_code, subject: subjectOf(member) });
  return true;
}

/** Her photo of today, to herself. Any other code, also of an older photo of hers, is as good as missing. */
export async function viewPhoto(deps: Deps, { id }: MemberActor, code: string) {
  const row = await profileOf(deps.db, id);
  const file = row?.photo_code === code ? await fileByCode(deps.db, code) : undefined;
  if (!file || file.status === 'erased') throw new Refusal('not_found');
  if (!isVisible(file, deps.config)) throw new Refusal('file_not_ready', { retryAfterSeconds: 60 });
  return { file, page: undefined, bytes: await readContent(deps, file) };
}
