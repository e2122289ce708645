import { createHash } from 'node:crypto';
import type { FileRow, Owner } from '#api/core/files/store.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { FileKind } from '#contract/files/file-types.ts';
import { announcedType, cleanName } from './announced.ts';
import { receiveUpload } from './receive-upload.ts';

interface Taken {
  readonly owner: Owner;
  readonly kind: FileKind;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Buffer;
  /** Names the request: the same again is stored once. */
  readonly key: string;
}

/** A file that came inside another request. The same way as every upload: limits, content, scanner, sealing. */
export const takeFile = (deps: Deps, { owner, kind, name, contentType, bytes, key }: Taken): Promise<FileRow> => {
  const clean = cleanName(encodeURIComponent(name));
  return receiveUpload(deps, {
    owner,
    kind,
    name: clean,
    type: announcedType(kind, clean, contentType),
    uploadKey: createHash('sha256').update(key).digest(),
    incoming: { length: bytes.length, bytes: once(bytes) },
  });
};

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
