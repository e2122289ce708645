import type { Tx } from '#api/platform/db/db.ts';
import type { FileKind } from '#contract/files/file-types.ts';
import { kinds } from './kinds.ts';
import type { FileRow } from './store.ts';

/** From now on the file may be seen: whoever wants to do something with files of its kind is told. */
export async function announceReady(tx: Tx, { id, kind }: Pick<FileRow, 'id' | 'kind'>): Promise<void> {
  await kinds[kind as FileKind].whenReady?.(tx, id);
}
