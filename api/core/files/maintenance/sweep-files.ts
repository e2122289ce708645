import type { FileRow } from '#api/core/files/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { JobRun } from '#api/platform/jobs/jobs.ts';
import { eraseObjects } from './erase-objects.ts';

type Due = Pick<FileRow, 'id' | 'object_key' | 'pages'>;
const USAGE_DAYS = 7;

/**
 * Every quarter of an hour: erases what has expired and nothing refers to. First the key, in a transaction that the database
 * refuses if something refers to the file after all; then the object. Killed in between, the next run goes on from there.
 */
export async function sweepFiles(deps: Deps, _payload: unknown, { signal }: Pick<JobRun, 'signal'>): Promise<{ erased: number }> {
  let erased = 0;
  for (const pick of [unfinished, expired]) {
    let after = 0;
    while (!signal.aborted) {
      const file = await pick(deps, after);
      if (!file) break;
      after = file.id;
      await eraseObjects(deps, file);
      erased += 1;
    }
  }
  const old = new Date(deps.clock.now().getTime() - USAGE_DAYS * 86_400_000);
  await deps.db.deleteFrom('file_usage').where('day', '<', old).execute();
  return { erased };
}

/** Its key went in an earlier run that was stopped. */
const unfinished = ({ db }: Deps, after: number): Promise<Due | undefined> =>
  db
    .selectFrom('files')
    .select(['id', 'object_key', 'pages'])
    .where('status', 'in', ['erased', 'refused'])
    .where('object_key', 'is not', null)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();

const expired = ({ db, clock }: Deps): Promise<Due | undefined> =>
  db.transaction().execute(async (tx) => {
    const due = await tx
      .selectFrom('files')
      .select(['id', 'object_key', 'pages'])
      .where('expires_at', '<=', clock.now())
      .where('status', '<>', 'erased')
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('file_references').select('file_id').whereRef('file_references.file_id', '=', 'files.id'))),
      )
      .orderBy('expires_at')
      .limit(1)
      // An upload that is being referred to right now is somebody else's to decide about.
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return undefined;
    await tx
      .updateTable('files')
      .set({ status: 'erased', key_id: null, wrapped_key: null, name_sealed: null })
      .where('id', '=', due.id)
      .execute();
    return due;
  });
