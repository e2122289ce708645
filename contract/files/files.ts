import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { line, secret } from '#contract/values/text.ts';
import { Instant } from '#contract/values/time.ts';
import { FileKind, FileType } from './file-types.ts';

/** 128 random bits: forms carry it, nobody can guess it. */
export const FileCode = z.string().regex(/^[A-Za-z0-9_-]{22}$/);
export type FileCode = z.infer<typeof FileCode>;

/** `waiting`: the scanner could not be asked yet; until it has said “clean” nobody sees the file. */
export const FileStatus = z.enum(['waiting', 'ready', 'refused']);
export type FileStatus = z.infer<typeof FileStatus>;

export const UploadedFile = z.object({
  code: FileCode,
  kind: FileKind,
  type: FileType,
  status: FileStatus,
  name: z.string(),
  bytes: z.number().int(),
  width: z.number().int().nullable(),
  height: z.number().int().nullable(),
  /** Of a PDF; staff see these as pictures. */
  pages: z.number().int().nullable(),
  /** Only public kinds: their address for ever. */
  url: z.string().nullable(),
  uploadedAt: Instant,
});
export type UploadedFile = z.infer<typeof UploadedFile>;

/**
 * The body is the file itself, its type in Content-Type, its name (percent-encoded) in X-File-Name.
 * The Idempotency-Key names the request: after a lost network the whole is sent again under the same key and is stored once.
 */
const upload = {
  tags: ['files'],
  params: z.object({ kind: FileKind }),
  response: { 200: UploadedFile },
} as const;
export const FILE_NAME_HEADER = 'x-file-name';

// Idempotency is `none` for the platform: it cannot hash a stream. The module keeps the promise itself.
export const uploadFile = {
  method: 'POST',
  url: '/api/v1/files/:kind',
  config: { access: 'member', idempotency: 'none' },
  schema: { summary: 'Upload a file', ...upload },
} as const satisfies Endpoint;

/** By the kind: who may send it. */
export const uploadStaffFile = {
  method: 'POST',
  url: '/api/v1/admin/files/:kind',
  config: {
    access: { staff: ['own.account', 'donations.review', 'reconciliation.write', 'support.answer', 'content.write', 'members.write'] },
    idempotency: 'none',
  },
  schema: { summary: 'Upload a file as staff', ...upload, tags: ['admin: files'] },
} as const satisfies Endpoint;

const byCode = { params: z.object({ file: FileCode }) } as const;

export const readFile = {
  method: 'GET',
  url: '/api/v1/files/:file',
  config: { access: 'member' },
  schema: { summary: 'One of my files', tags: ['files'], ...byCode, response: { 200: UploadedFile } },
} as const satisfies Endpoint;

/** Without a page it is the file; with one, the picture of that page of a PDF. */
const LinkRequest = z.object({
  page: z.number().int().min(1).max(1_000).optional(),
  /** Why it is looked at; stands in the log of acts for papers whose views are logged. */
  purpose: line().max(200).optional(),
});
const Link = z.object({ url: z.string(), expiresAt: Instant });

/** A link for this file and this reader alone, for a minute. */
export const makeFileLink = {
  method: 'POST',
  url: '/api/v1/files/:file/links',
  config: { access: 'member', idempotency: 'none' },
  schema: { summary: 'A link to one of my files', tags: ['files'], ...byCode, body: LinkRequest, response: { 200: Link } },
} as const satisfies Endpoint;

/** By the kind: who may see it. */
export const makeStaffFileLink = {
  method: 'POST',
  url: '/api/v1/admin/files/:file/links',
  config: {
    access: {
      staff: ['own.account', 'members.read', 'donations.read', 'reconciliation.read', 'support.read', 'content.read'],
    },
    idempotency: 'none',
  },
  schema: { summary: 'A link to a file I may see', tags: ['admin: files'], ...byCode, body: LinkRequest, response: { 200: Link } },
} as const satisfies Endpoint;

const content = { ...byCode, querystring: z.object({ link: secret().max(400) }), response: { 200: z.unknown() } } as const;

export const serveFile = {
  method: 'GET',
  url: '/api/v1/files/:file/content',
  config: { access: 'member' },
  schema: { summary: 'The bytes behind a link', tags: ['files'], ...content },
} as const satisfies Endpoint;

export const serveStaffFile = {
  method: 'GET',
  url: '/api/v1/admin/files/:file/content',
  config: { access: { staff: 'own.account' } },
  schema: { summary: 'The bytes behind a link', tags: ['admin: files'], ...content },
} as const satisfies Endpoint;

/** Named after its content: it can be kept for ever. */
export const servePublicFile = {
  method: 'GET',
  url: '/api/v1/media/:name',
  config: { access: 'public' },
  schema: {
    summary: 'A public picture',
    tags: ['files'],
    params: z.object({ name: z.string().regex(/^[0-9a-f]{64}\.(jpg|png|webp)$/) }),
    response: { 200: z.unknown() },
  },
} as const satisfies Endpoint;
