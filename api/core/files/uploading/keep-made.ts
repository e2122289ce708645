import { createHash, randomBytes } from 'node:crypto';
import { type FileIdentity, partKey, sealPart, wrapFileKey } from '#api/core/files/envelope.ts';
import { machinery } from '#api/core/files/machinery.ts';
import { keyForToday } from '#api/core/files/object-keys.ts';
import { inPieces, pieceOf } from '#api/core/files/pieces.ts';
import { type FileRow, fileByUpload, insertFile, updateFile } from '#api/core/files/store.ts';
import type { Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { newKey } from '#api/platform/security/crypto.ts';
import type { FileKind, FileType } from '#contract/files/file-types.ts';
import { removeParts } from './keep-file.ts';

interface Made {
  readonly member: number;
  readonly kind: FileKind;
  readonly type: FileType;
  readonly name: string;
  /** Read once, a piece at a time; not at all when the file is there. */
  readonly bytes: AsyncIterable<Buffer>;
  /** Names the work: done again, it finds the first file. */
  readonly key: string;
}

/** Whoever made it says within this time how long it stays; killed before that, the sweep takes it. */
const UNCLAIMED_MS = 3_600_000;

/**
 * A file that the product made for a member, from nobody's upload: sealed by a key of its own as every other, counted against nobody's limits. As with
 * uploads the objects come first and the row after them. It may be larger than memory: no more than a piece of it is there at a time.
 */
export async function keepMade(deps: Deps, { member, kind, type, name, bytes, key: work }: Made): Promise<FileRow> {
  const owner = { kind: 'member', id: member } as const;
  const upload_key = createHash('sha256').update(work).digest();
  const earlier = await fileByUpload(deps.db, owner, upload_key);
  if (earlier) return earlier;
  const now = deps.clock.now();
  const identity: FileIdentity = { code: randomBytes(16).toString('base64url'), kind, member_id: member, staff_id: null };
  const key = newKey();
  const object_key = keyForToday(now);
  const wrapped = wrapFileKey(deps.config.fileKeys, identity, key);
  const stored = await storePieces(deps, { identity, key, object_key }, bytes);
  const row = await deps.db.transaction().execute((tx) =>
    insertFile(tx, {
      ...identity,
      upload_key,
      type,
      status: 'ready',
      // What is in it was scanned when it came.
      scanned_at: now,
      name_sealed: sealPart(key, identity, 'name', name),
      object_key,
      key_id: wrapped.masterKeyId,
      wrapped_key: wrapped.wrapped,
      size: stored.size,
      pages: stored.more || null,
      stored_sha256: stored.sha256,
      sha256: stored.sha256,
      created_at: now,
      expires_at: new Date(now.getTime() + UNCLAIMED_MS),
    }),
  );
  if (row) return row;
  // Two workers made it at once.
  await removeParts(deps, object_key, stored.more);
  const first = await fileByUpload(deps.db, owner, upload_key);
  if (!first) throw new Error('The file that was there first is gone');
  return first;
}

interface Place {
  readonly identity: FileIdentity;
  readonly key: Buffer;
  readonly object_key: string;
}

/** Broken off, it leaves nothing; killed, the walk through the store finds it. */
async function storePieces(deps: Deps, { identity, key, object_key }: Place, bytes: AsyncIterable<Buffer>) {
  const hash = createHash('sha256');
  let [size, count] = [0, 0];
  try {
    for await (const piece of inPieces(bytes)) {
      const part = pieceOf(count);
      count += 1;
      hash.update(piece);
      size += piece.length;
      await machinery(deps).objects.put(partKey(object_key, part), sealPart(key, identity, part, piece));
    }
  } catch (error) {
    await removeParts(deps, object_key, count).catch((failure: unknown) =>
      deps.log.warn({ err: failure, objectKey: object_key }, 'an object that nobody refers to stays until the walk finds it'),
    );
    throw error;
  }
  return { size, sha256: hash.digest(), more: Math.max(0, count - 1) };
}

/** Nothing refers to it: the sweep takes it then. */
export const keepMadeUntil = (tx: Tx, file: Pick<FileRow, 'id'>, expires_at: Date) => updateFile(tx, file.id, { expires_at });

/** Nobody may have it after all: its key goes at once, the sweep takes the object. */
export const dropMade = (tx: Tx, file: Pick<FileRow, 'id'>) =>
  updateFile(tx, file.id, { status: 'erased', key_id: null, wrapped_key: null, name_sealed: null });
