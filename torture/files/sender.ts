import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { FileKind } from '#contract/files/file-types.ts';
import type { UploadedFile } from '#contract/files/files.ts';

export interface Person {
  readonly code: string;
  readonly token: string;
}

export interface Sent {
  readonly status: number;
  readonly code: string;
  readonly file?: UploadedFile;
  readonly milliseconds: number;
}

interface Sending {
  readonly kind: FileKind;
  readonly bytes: Buffer;
  /** As it stands in the header. */
  readonly name: string;
  readonly type: string;
  readonly key?: string;
}

const area = (who: Person): string => (who.code.startsWith('STF') ? '/api/v1/admin/files' : '/api/v1/files');

export async function sendFile(url: string, who: Person, { kind, bytes, name, type, key = randomUUID() }: Sending): Promise<Sent> {
  const begun = performance.now();
  const answer = await fetch(`${url}${area(who)}/${kind}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${who.token}`, 'content-type': type, 'x-file-name': name, 'idempotency-key': key },
    body: new Uint8Array(bytes),
  });
  const body = (await answer.json()) as UploadedFile & { code: string };
  const milliseconds = performance.now() - begun;
  return answer.ok
    ? { status: answer.status, code: '', file: body, milliseconds }
    : { status: answer.status, code: body.code, milliseconds };
}

/** As a browser does it: waits a little when the server is busy, and sends the whole again. */
export async function sendPatiently(url: string, who: Person, sending: Sending): Promise<Sent> {
  const key = sending.key ?? randomUUID();
  for (let tries = 0; ; tries++) {
    const sent = await sendFile(url, who, { ...sending, key });
    if (sent.status !== 503 || tries > 200) return sent;
    await pause(100);
  }
}

/** The bytes of a file through a link of its own; the status when there are none. */
export async function viewBytes(url: string, who: Person, code: string, page?: number): Promise<{ status: number; bytes: Buffer }> {
  const headers = { authorization: `Bearer ${who.token}`, 'content-type': 'application/json' };
  const made = await fetch(`${url}${area(who)}/${code}/links`, { method: 'POST', headers, body: JSON.stringify(page ? { page } : {}) });
  if (!made.ok) return { status: made.status, bytes: Buffer.alloc(0) };
  const { url: link } = (await made.json()) as { url: string };
  const answer = await fetch(url + link, { headers: { authorization: `Bearer ${who.token}` } });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** Works a list off, so many at a time. */
export async function inParallel<Item>(
  items: readonly Item[],
  width: number,
  work: (item: Item, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lanes = Array.from({ length: width }, async () => {
    for (let i = next++; i < items.length; i = next++) await work(items[i] as Item, i);
  });
  await Promise.all(lanes);
}
