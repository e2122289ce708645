import { openPart, unwrapFileKey } from '#api/core/files/envelope.ts';
import type { FileRow } from '#api/core/files/store.ts';
import type { Config, MasterKey } from '#api/platform/config/config.ts';
import type { ImageKey } from '#contract/campaigns.ts';
import type { FileKind, FileType } from '#contract/files/file-types.ts';
import { fileKinds, fileTypes } from '#contract/files/file-types.ts';
import type { FileStatus, UploadedFile } from '#contract/files/files.ts';

export function presentFile(file: FileRow, fileKeys: readonly MasterKey[]): UploadedFile {
  const kind = file.kind as FileKind;
  return {
    code: file.code,
    kind,
    type: file.type as FileType,
    status: file.status as FileStatus,
    name: nameOf(file, fileKeys),
    bytes: file.size,
    width: file.width,
    height: file.height,
    pages: file.pages,
    url: fileKinds[kind].isPublic && file.status === 'ready' ? publicUrl(file) : null,
    uploadedAt: file.created_at.toISOString(),
  };
}

const extensionOf = (file: Pick<FileRow, 'type'>): string => fileTypes[file.type as FileType].extensions[0];

/** Named by its content: whoever has it may keep it for ever. */
export const publicUrl = (file: Pick<FileRow, 'stored_sha256' | 'type'>): string =>
  `/api/v1/media/${file.stored_sha256.toString('hex')}.${extensionOf(file)}`;

/** How content refers to a public picture: `file:` and the address above, without a point. */
export const imageKeyOf = (file: Pick<FileRow, 'stored_sha256' | 'type'>): ImageKey =>
  `file:${file.stored_sha256.toString('hex')}-${extensionOf(file)}`;

/** What the sender called it; a plain word where we kept no name. */
export function nameOf(file: FileRow, fileKeys: readonly MasterKey[]): string {
  const plain = `${file.kind}.${extensionOf(file)}`;
  if (!file.name_sealed || !file.wrapped_key || !file.key_id) return plain;
  const key = unwrapFileKey(fileKeys, file, { masterKeyId: file.key_id, wrapped: file.wrapped_key });
  return openPart(key, file, 'name', file.name_sealed).toString('utf8');
}

/** Until a scanner said “clean” nobody sees it. Where scanning is switched on, that holds for files from before as well. */
export const isVisible = (file: Pick<FileRow, 'status' | 'scanned_at'>, { scanner }: Pick<Config, 'scanner'>): boolean =>
  file.status === 'ready' && (scanner === 'off' || file.scanned_at !== null);
