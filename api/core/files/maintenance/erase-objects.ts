import type { FileRow } from '#api/core/files/store.ts';
import { removeParts } from '#api/core/files/uploading/keep-file.ts';
import type { Deps } from '#api/platform/deps.ts';

/** The key is gone already, so nobody can read the object; now it goes too. What nothing ever referred to leaves no row behind. */
export async function eraseObjects(deps: Deps, file: Pick<FileRow, 'id' | 'object_key' | 'pages'>): Promise<void> {
  if (file.object_key) await removeParts(deps, file.object_key, file.pages ?? 0);
  await deps.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('files').where('id', '=', file.id).where('used_at', 'is', null).where('status', '=', 'erased').execute();
    await tx.updateTable('files').set({ object_key: null, expires_at: null }).where('id', '=', file.id).execute();
    await tx.deleteFrom('file_image_hashes').where('file_id', '=', file.id).execute();
  });
}
