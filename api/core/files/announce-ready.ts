import type { Tx } from '#api/platform/db/db.ts';
import { queue } from '#api/platform/jobs/queue.ts';
import type { FileKind } from '#contract/files/file-types.ts';
import { kinds } from './kinds.ts';
import type { FileRow } from './store.ts';

/** After everything that people wait for. */
const LATER = 10;

/** From now on the file may be seen: whoever wants to do something with files of its kind has its job. One at a time, in every process together. */
export async function announceReady(tx: Tx, { id, kind }: Pick<FileRow, 'id' | 'kind'>): Promise<void> {
  const { whenReady } = kinds[kind as FileKind];
  if (whenReady) await queue(tx, whenReady, { file: id }, { lane: whenReady, priority: LATER, maxAttempts: 2 });
}
