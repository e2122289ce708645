import type { Readable } from 'node:stream';

/**
 * One message between the server and the checker: the length of a JSON head, the head, then as many bytes as the head's
 * `parts` add up to. Plain enough to be read from whatever the other side sends, also when it has gone wrong.
 */
export interface Frame<Head> {
  readonly head: Head;
  readonly parts: readonly Buffer[];
}

const MOST_HEAD = 64 * 1024;

export function frameHead(head: object, parts: readonly number[]): Buffer {
  const json = Buffer.from(JSON.stringify({ ...head, parts }));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(json.length);
  return Buffer.concat([length, json]);
}

/** Reads frame after frame. Throws on anything that is not one, or is larger than `most`. */
export async function* readFrames<Head>(stream: Readable, most: number): AsyncGenerator<Frame<Head>> {
  const chunks = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  let held: Buffer[] = [];
  let size = 0;
  const take = async (wanted: number): Promise<Buffer | undefined> => {
    while (size < wanted) {
      const { value, done } = await chunks.next();
      if (done) return undefined;
      held.push(value);
      size += value.length;
    }
    const all = held.length === 1 ? (held[0] as Buffer) : Buffer.concat(held);
    held = [all.subarray(wanted)];
    size = all.length - wanted;
    return all.subarray(0, wanted);
  };
  for (;;) {
    const length = (await take(4))?.readUInt32BE(0);
    if (length === undefined) return;
    if (length > MOST_HEAD) throw new Error(`A head of ${length} bytes`);
    const { parts, ...head } = JSON.parse(String(await take(length))) as Head & { parts: number[] };
    if (parts.reduce((sum, part) => sum + part, 0) > most) throw new Error('An answer that is too large');
    const read: Buffer[] = [];
    for (const part of parts) {
      const bytes = await take(part);
      if (!bytes) return;
      read.push(Buffer.from(bytes));
    }
    yield { head: head as Head, parts: read };
  }
}
