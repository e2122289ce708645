import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { MasterKey } from '#api/platform/config/config.ts';
import { closedPolicy } from '#api/platform/http/security-headers.ts';
import { type FileType, fileTypes, isPicture } from '#contract/files/file-types.ts';
import { nameOf } from './present.ts';
import type { Seen } from './view-file.ts';

/** Even if a browser were talked into showing one of these as a page, it could run and load nothing. */
export const filePolicy = `sandbox; ${closedPolicy}`;

/** Pictures that we drew ourselves may be shown in place; everything else is saved. The type is from our table, never from the sender. */
export function sendViewed(reply: FastifyReply, { file, page, bytes }: Seen, fileKeys: readonly MasterKey[]): FastifyReply {
  const type = page === undefined ? (file.type as FileType) : 'jpeg';
  const name = page === undefined ? nameOf(file, fileKeys) : `page-${page}.jpg`;
  if (bytes instanceof Readable) reply.header('content-length', file.size);
  return reply
    .header('content-type', fileTypes[type].mime)
    .header('content-disposition', `${isPicture(type) ? 'inline' : 'attachment'}; ${fileName(name)}`)
    .header('content-security-policy', filePolicy)
    .header('cache-control', 'private, no-store')
    .header('referrer-policy', 'no-referrer')
    .send(bytes);
}

/** RFC 6266: a plain name for old programs, the real one for the rest. */
const fileName = (name: string): string =>
  `filename="${name.replace(/[^\w.-]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`;
