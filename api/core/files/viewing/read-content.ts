import { createHash } from 'node:crypto';
import { openPart, partKey, unwrapFileKey } from '#api/core/files/envelope.ts';
import { machinery } from '#api/core/files/machinery.ts';
import { pieceOf } from '#api/core/files/pieces.ts';
import type { FileRow } from '#api/core/files/store.ts';
import type { Deps } from '#api/platform/deps.ts';

/**
 * The plain bytes of a file or of one of its pages, whole and verified, or an error: nothing leaves before the last bit was
 * checked. Who may see them was decided before.
 */
export async function readContent(deps: Deps, file: FileRow, page?: number): Promise<Buffer> {
  const part = page === undefined ? 'body' : (`page-${page}` as const);
  const plain = await readPart(deps, file, part);
  // Public kinds are not sealed; their own digest is what protects them.
  if (part === 'body' && !createHash('sha256').update(plain).digest().equals(file.stored_sha256))
    throw new Error(`The object of file ${file.id} is not what was stored`);
  return plain;
}

/**
 * What the product made, piece by piece: each is whole and verified, and bound to its place, before it leaves. The reader knows the size beforehand, so
 * one that breaks off in between is not taken for all of it.
 */
export async function* readPieces(deps: Deps, file: FileRow): AsyncGenerator<Buffer> {
  for (let index = 0; index <= (file.pages ?? 0); index++) yield await readPart(deps, file, pieceOf(index));
}

async function readPart(deps: Deps, file: FileRow, part: 'body' | `page-${number}`): Promise<Buffer> {
  if (!file.object_key) throw new Error(`File ${file.id} has no object`);
  const stored = await machinery(deps).objects.get(partKey(file.object_key, part));
  if (!stored) throw new Error(`The object of file ${file.id} (${part}) is missing`);
  return file.wrapped_key ? openPart(keyOf(deps, file), file, part, stored) : stored;
}

function keyOf({ config }: Deps, file: FileRow): Buffer {
  if (!file.wrapped_key || !file.key_id) throw new Error(`File ${file.id} has no key`);
  return unwrapFileKey(config.fileKeys, file, { masterKeyId: file.key_id, wrapped: file.wrapped_key });
}
