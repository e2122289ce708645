import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';
import { type FileHandle, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SNIFF_BYTES } from '#api/core/files/content/sniff.ts';

/**
 * An upload on its way, outside of memory: any number of slow phones may send at once. On the disk lies only what a key that is
 * never written down can read, and the file has no name, so that a crash leaves nothing behind.
 */
export interface Spool {
  readonly size: number;
  readonly sha256: Buffer;
  readonly head: Buffer;
  read(): AsyncGenerator<Buffer>;
  close(): Promise<void>;
}

export class SpoolFull extends Error {}

const CHUNK = 256 * 1024;

/** Takes the whole stream, or stops at the first byte too many. */
export async function spool(bytes: AsyncIterable<Buffer>, most: number): Promise<Spool> {
  const path = join(tmpdir(), `anjuri-upload-${randomBytes(12).toString('hex')}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path).catch(() => {});
  const [key, start] = [randomBytes(32), randomBytes(16)];
  try {
    const cipher = createCipheriv('aes-256-ctr', key, start);
    const hash = createHash('sha256');
    let size = 0;
    const head = Buffer.alloc(SNIFF_BYTES);
    for await (const piece of bytes) {
      if (size + piece.length > most) throw new SpoolFull();
      // A file that came whole is worked off in batches too: others are served in between.
      for (let at = 0; at < piece.length; at += CHUNK) {
        const portion = piece.subarray(at, at + CHUNK);
        if (size < SNIFF_BYTES) portion.copy(head, size);
        hash.update(portion);
        await file.write(cipher.update(portion), 0, portion.length, size);
        size += portion.length;
      }
    }
    return {
      size,
      sha256: hash.digest(),
      head: head.subarray(0, Math.min(size, SNIFF_BYTES)),
      read: () => readBack(file, { key, start, size }),
      close: () => remove(file, path),
    };
  } catch (error) {
    await remove(file, path);
    throw error;
  }
}

async function* readBack(file: FileHandle, { key, start, size }: { key: Buffer; start: Buffer; size: number }): AsyncGenerator<Buffer> {
  const decipher = createDecipheriv('aes-256-ctr', key, start);
  for (let at = 0; at < size; ) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(Math.min(CHUNK, size - at)), 0, null, at);
    if (bytesRead === 0) throw new Error('The spool ended early');
    at += bytesRead;
    yield decipher.update(buffer.subarray(0, bytesRead));
  }
}

async function remove(file: FileHandle, path: string): Promise<void> {
  await file.close();
  // Systems that cannot remove an open file do it now.
  await rm(path, { force: true });
}
