import { z } from 'zod';
import { openObjects } from '#api/core/files/index.ts';
import { readStorage, storageOf } from '#api/platform/config/config-parts.ts';

type Env = Readonly<Record<string, string | undefined>>;

/** Where the copy of the files lies, if one is kept: BACKUP_STORAGE_URL, written as STORAGE_URL is. Another account than the store's own, best in another place. */
export function openBackupStore(env: Env = process.env) {
  if (!env.BACKUP_STORAGE_URL) return undefined;
  const storage = z.string().transform(readStorage).parse(env.BACKUP_STORAGE_URL);
  return openObjects(storageOf(storage, env.BACKUP_STORAGE_KEY_ID, env.BACKUP_STORAGE_SECRET));
}
