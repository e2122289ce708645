import { setting } from '#api/core/settings/index.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { FileKind } from '#contract/files/file-types.ts';
import { type FileRow, hasReferences, lockFile, type Owner, updateFile } from './store.ts';

interface Attachment {
  readonly code: string;
  readonly kind: FileKind;
  /** Whose upload it must be: nobody refers to somebody else's. */
  readonly owner: Owner;
  /** What refers to it: 'donation:12'. */
  readonly subject: string;
}

/**
 * From now on something refers to the file and it stays. In the transaction of what refers to it. A file that waits for the
 * scanner may be referred to, and is shown once it is clean. Somebody else's file is as good as none.
 */
export async function attachFile(tx: Tx, { code, kind, owner, subject }: Attachment, now: Date): Promise<FileRow> {
  const file = await lockFile(tx, code);
  const isOwn = file && (owner.kind === 'member' ? file.member_id : file.staff_id) === owner.id;
  if (!isOwn || file.kind !== kind || !(file.status === 'waiting' || file.status === 'ready')) throw new Refusal('not_found');
  await tx
    .insertInto('file_references')
    .values({ file_id: file.id, subject, attached_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await updateFile(tx, file.id, { expires_at: null, used_at: file.used_at ?? now });
  return file;
}

/** It no longer refers to the file. When nothing does, the file goes after the days that its kind is kept. */
export async function detachFile(tx: Tx, deps: Deps, { code, subject }: Pick<Attachment, 'code' | 'subject'>): Promise<void> {
  const file = await lockFile(tx, code);
  if (!file) return;
  await tx.deleteFrom('file_references').where('file_id', '=', file.id).where('subject', '=', subject).execute();
  if (await hasReferences(tx, file.id)) return;
  const days = (await setting(deps, 'files.days_after_use'))[file.kind as FileKind];
  await updateFile(tx, file.id, { expires_at: new Date(deps.clock.now().getTime() + days * 86_400_000) });
}
