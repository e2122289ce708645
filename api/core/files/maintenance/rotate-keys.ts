import { sql } from 'kysely';
import { unwrapFileKey, wrapFileKey } from '#api/core/files/envelope.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { JobRun } from '#api/platform/jobs/jobs.ts';

const BATCH = 500;

/**
 * After a new first key in FILE_KEYS: wraps every file's own key with it, a batch and a transaction at a time. Objects do not
 * change, readers notice nothing, and a run that was stopped leaves only work that the next one finds by itself.
 */
export async function rotateFileKeys(
  deps: Deps,
  _payload: unknown,
  { signal }: Pick<JobRun, 'signal'>,
): Promise<{ rotated: number; failed: number }> {
  const [, ...older] = deps.config.fileKeys;
  let [rotated, failed] = [0, 0];
  for (const { id: keyId } of older) {
    for (let after = 0; !signal.aborted; ) {
      const done = await deps.db.transaction().execute((tx) => rotateBatch(tx, deps, keyId, after));
      rotated += done.rotated;
      failed += done.failed;
      if (done.last === undefined) break;
      after = done.last;
    }
  }
  if (rotated || failed) deps.log.info({ rotated, failed }, 'file keys wrapped anew');
  return { rotated, failed };
}

async function rotateBatch(tx: Tx, { config, log }: Deps, keyId: string, after: number) {
  const rows = await tx
    .selectFrom('files')
    .select(['id', 'code', 'kind', 'member_id', 'staff_id', 'key_id', 'wrapped_key'])
    .where('key_id', '=', keyId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(BATCH)
    .forUpdate()
    .execute();
  const fresh = rows.flatMap((file) => {
    try {
      const key = unwrapFileKey(config.fileKeys, file, { masterKeyId: keyId, wrapped: file.wrapped_key as Buffer });
      return [{ id: file.id, ...wrapFileKey(config.fileKeys, file, key) }];
    } catch (error) {
      // Left as it is: what cannot be opened must not be overwritten, and must not stop the rest.
      log.error({ err: error, fileId: file.id }, 'the key of a file cannot be opened');
      return [];
    }
  });
  if (fresh.length)
    await sql`
      update files set key_id = fresh.key_id, wrapped_key = fresh.wrapped_key
        from unnest(${fresh.map(({ id }) => id)}::bigint[], ${fresh.map(({ masterKeyId }) => masterKeyId)}::text[],
                    ${fresh.map(({ wrapped }) => wrapped)}::bytea[]) as fresh (id, key_id, wrapped_key)
       where files.id = fresh.id`.execute(tx);
  return { rotated: fresh.length, failed: rows.length - fresh.length, last: rows.length === BATCH ? rows.at(-1)?.id : undefined };
}
