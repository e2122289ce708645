import type { IncomingMessage } from 'node:http';
import { Refusal } from '#api/platform/refusal.ts';
import { type Spool, SpoolFull, spool } from './spool.ts';

/** A phone between two masts is silent for a while; an attacker for ever. */
const SILENCE_MILLISECONDS = 20_000;
/** And whoever sends drop by drop, never quite silent, must reach the pace of the slowest network after this time. */
const GRACE_MILLISECONDS = 30_000;
const SLOWEST_BYTES_PER_SECOND = 2_000;
const MEGABYTE = 1024 * 1024;
/** After a “no” we go on reading for a little, so that the browser gets to read it; then we hang up. */
const DRAIN_BYTES = 16 * MEGABYTE;
const DRAIN_MILLISECONDS = 5_000;

export interface Incoming {
  /** As announced, if it was. */
  readonly length: number | undefined;
  readonly bytes: AsyncIterable<Buffer>;
}

export const incomingOf = (request: IncomingMessage): Incoming => ({
  length: request.headers['content-length'] === undefined ? undefined : Number(request.headers['content-length']),
  bytes: request,
});

export const tooLarge = (most: number) => new Refusal('file_too_large', { values: { megabytes: Math.floor((most / MEGABYTE) * 10) / 10 } });

/** Takes the upload in, as long as it stays within the limit: the first byte too many ends it. */
export async function takeIn({ length, bytes }: Incoming, most: number): Promise<Spool> {
  if (length !== undefined && length > most) throw tooLarge(most);
  try {
    return await spool(steadily(bytes), most);
  } catch (error) {
    throw error instanceof SpoolFull ? tooLarge(most) : error;
  }
}

async function* steadily(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const pieces = bytes[Symbol.asyncIterator]();
  const begun = performance.now();
  for (let size = 0; ; ) {
    const { promise: silence, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new Refusal('bad_request')), SILENCE_MILLISECONDS);
    const { value, done } = await Promise.race([pieces.next(), silence]).finally(() => clearTimeout(timer));
    if (done) return;
    size += value.length;
    const elapsed = performance.now() - begun;
    if (elapsed > GRACE_MILLISECONDS && size < (elapsed / 1_000) * SLOWEST_BYTES_PER_SECOND) throw new Refusal('bad_request');
    yield value;
  }
}

/** Reads and forgets what still comes of a refused upload. */
export function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let left = DRAIN_BYTES;
  const timer = setTimeout(() => request.destroy(), DRAIN_MILLISECONDS);
  request.on('close', () => clearTimeout(timer));
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.on('error', () => {});
}
