import { randomBytes } from 'node:crypto';
import { access, constants, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { assertKey, type ObjectStore, type StoredObject } from './object-store.ts';

/** Half-written files carry this, and are never listed or read. */
const UNFINISHED = '.~';

/** A folder, for a laptop. Not for several machines. */
export function openFolder(folder: string): ObjectStore {
  const root = resolve(folder);
  const pathOf = (key: string): string => {
    assertKey(key);
    return join(root, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      const unfinished = `${path}${UNFINISHED}${randomBytes(6).toString('hex')}`;
      const file = await open(unfinished, 'wx', 0o600);
      try {
        await file.writeFile(bytes);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(unfinished, path);
    },
    get: (key) => readFile(pathOf(key)).catch(unlessMissing(undefined)),
    delete: (key) => rm(pathOf(key), { force: true }),
    async list(prefix, { after = '', limit = 1_000 } = {}) {
      const keys = (await keysBelow(root, prefix)).filter((key) => key.startsWith(prefix) && key > after).sort();
      const found = keys.slice(0, limit).map(async (key): Promise<StoredObject[]> => {
        const at = await stat(join(root, key)).catch(unlessMissing(undefined));
        return at ? [{ key, size: at.size, modifiedAt: at.mtime }] : [];
      });
      return (await Promise.all(found)).flat();
    },
    async check() {
      await mkdir(root, { recursive: true, mode: 0o700 });
      await access(root, constants.R_OK | constants.W_OK);
    },
    close() {},
  };
}

/** Reads only the folder that the prefix names, not the whole tree. */
async function keysBelow(root: string, prefix: string): Promise<string[]> {
  const folder = prefix.slice(0, prefix.lastIndexOf('/') + 1);
  const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(unlessMissing([]));
  return entries
    .filter((entry) => entry.isFile() && !entry.name.includes(UNFINISHED))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(root.length + 1)
        .replaceAll('\\', '/'),
    );
}

const unlessMissing =
  <Value>(value: Value) =>
  (error: NodeJS.ErrnoException): Value => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return value;
    throw error;
  };
