import type { Owner } from '#api/core/files/store.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type FileKind, type FileType, fileKinds, fileTypes, namesOf } from '#contract/files/file-types.ts';

/** What is known of a file before its bytes. */
export interface Announced {
  readonly owner: Owner;
  readonly kind: FileKind;
  /** Digest of the Idempotency-Key. */
  readonly uploadKey: Buffer;
  readonly name: string;
  readonly type: FileType;
}

const LONGEST_NAME = 120;
/** Characters that would end a line, hide an extension (text running backwards) or mean a folder to some system. */
const unwanted = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}"<>:|?*\\/]/gu;

/** The name as we keep and show it; never a path, never part of one. */
export function cleanName(header: string | undefined): string {
  const name = decoded(header ?? '')
    .replace(/^.*[\\/]/, '')
    .replace(unwanted, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (!name) throw new Refusal('file_name_missing');
  if (name.length <= LONGEST_NAME) return name;
  const extension = extensionOf(name);
  return `${name.slice(0, LONGEST_NAME - extension.length - 1)}.${extension}`;
}

function decoded(header: string): string {
  try {
    return decodeURIComponent(header);
  } catch {
    throw new Refusal('file_name_missing');
  }
}

/** What the sender says it is: name and Content-Type must tell the same story, and the kind must take it. The content is asked later. */
export function announcedType(kind: FileKind, name: string, contentType: string | undefined): FileType {
  const mime = (contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
  const extension = extensionOf(name);
  if (/^(heic|heif|hif|avif)$/.test(extension) || /^image\/(heic|heif|avif)/.test(mime)) throw new Refusal('file_is_heic');
  const accepted: readonly FileType[] = fileKinds[kind].types;
  const byName = accepted.find((type) => (fileTypes[type].extensions as readonly string[]).includes(extension));
  if (!byName) throw new Refusal('file_type_refused', { values: { types: namesOf(accepted) } });
  const { mime: own, alsoSent } = fileTypes[byName];
  if (mime !== own && !(alsoSent as readonly string[]).includes(mime)) throw new Refusal('file_type_differs');
  return byName;
}

const extensionOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';
