import { randomUUID } from 'node:crypto';
import { Refused } from '#api/testing/call.ts';
import type { FileKind } from '#contract/files/file-types.ts';
import { FILE_NAME_HEADER, type UploadedFile, uploadFile, uploadStaffFile } from '#contract/files/files.ts';
import type { Actor } from './actor.ts';

export interface Sending {
  readonly name?: string;
  readonly type?: string;
  /** The same key for the same request. */
  readonly key?: string;
}

/** Sends a file as a browser does and gives the raw answer. */
export function send(
  who: Actor,
  kind: FileKind,
  bytes: Buffer,
  { name = 'receipt.jpg', type = 'image/jpeg', key = randomUUID() }: Sending = {},
) {
  const headers = { 'content-type': type, [FILE_NAME_HEADER]: encodeURIComponent(name), 'idempotency-key': key };
  return who.asks(who.code.startsWith('STF') ? uploadStaffFile : uploadFile, { params: { kind }, body: bytes, headers });
}

/** Sends a file that is accepted; a refusal is thrown. */
export async function uploads(who: Actor, kind: FileKind, bytes: Buffer, sending: Sending = {}): Promise<UploadedFile> {
  const answer = await send(who, kind, bytes, sending);
  if (answer.statusCode >= 300) throw new Refused(answer.statusCode, answer.json());
  return answer.json();
}

export const asPdf: Sending = { name: 'receipt.pdf', type: 'application/pdf' };
export const asPng: Sending = { name: 'screenshot.png', type: 'image/png' };
export const asWebp: Sending = { name: 'photo.webp', type: 'image/webp' };
export const asDocx: Sending = {
  name: 'letter.docx',
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
};
export const asDoc: Sending = { name: 'letter.doc', type: 'application/msword' };
