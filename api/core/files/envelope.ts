import type { MasterKey } from '#api/platform/config/config.ts';
import { open, seal, unwrapKey, type WrappedKey, wrapKey } from '#api/platform/security/crypto.ts';

/** Who and what a file is. It is bound into everything sealed for it, so that bytes or keys moved to another row do not open. */
export interface FileIdentity {
  readonly code: string;
  readonly kind: string;
  readonly member_id: number | null;
  readonly staff_id: number | null;
}

/** The parts of a file that are sealed by its key. */
export type Part = 'body' | 'name' | `page-${number}`;

const contextOf = ({ code, kind, member_id, staff_id }: FileIdentity, part: string): string =>
  ['file', 'v1', code, kind, member_id === null ? `staff:${staff_id}` : `member:${member_id}`, part].join('|');

export const sealPart = (key: Buffer, file: FileIdentity, part: Part, plain: Buffer | string): Buffer =>
  seal(key, plain, contextOf(file, part));

/** Throws when a single bit differs, or it belongs to another file, owner, kind or part. */
export const openPart = (key: Buffer, file: FileIdentity, part: Part, sealed: Buffer): Buffer => open(key, sealed, contextOf(file, part));

export const wrapFileKey = (fileKeys: readonly MasterKey[], file: FileIdentity, key: Buffer): WrappedKey =>
  wrapKey(fileKeys, key, contextOf(file, 'key'));

export const unwrapFileKey = (fileKeys: readonly MasterKey[], file: FileIdentity, wrapped: WrappedKey): Buffer =>
  unwrapKey(fileKeys, wrapped, contextOf(file, 'key'));

/** Where a part lies. */
export const partKey = (objectKey: string, part: 'body' | `page-${number}`): string =>
  part === 'body' ? objectKey : `${objectKey}-${part}`;
