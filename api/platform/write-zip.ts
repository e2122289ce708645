import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** Ours, because it is small and `zip.ts` reads it back strictly; no package is needed for stored and deflated entries below 4 GB. */
export interface Packed {
  readonly name: string;
  readonly bytes: Buffer;
  /** Pictures and the like do not get smaller: nobody need try. */
  readonly isPacked?: boolean;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const VERSION = 20;
/** Names are UTF-8. */
const FLAGS = 0x0800;
const STORED = 0;
const DEFLATED = 8;

/** One ZIP of these files, in this order, bit by bit: of all of them one is in memory at a time. What does not get smaller is stored as it is. */
export async function* writeZip(files: AsyncIterable<Packed> | Iterable<Packed>, at: Date): AsyncGenerator<Buffer> {
  const when = dosTime(at);
  const contents: Buffer[] = [];
  let offset = 0;
  for await (const { name, bytes, isPacked } of files) {
    const deflated = isPacked ? bytes : await deflate(bytes);
    const isSmaller = deflated.length < bytes.length;
    const data = isSmaller ? deflated : bytes;
    const entry = { name: Buffer.from(name), method: isSmaller ? DEFLATED : STORED, when, crc: crc32(bytes), data, size: bytes.length };
    const header = Buffer.concat([signature(LOCAL), factsOf(entry), entry.name]);
    contents.push(contentOf(entry, offset));
    offset += header.length + data.length;
    yield header;
    yield data;
  }
  const table = Buffer.concat(contents);
  yield table;
  yield endOf(contents.length, table.length, offset);
}

interface Entry {
  readonly name: Buffer;
  readonly method: number;
  readonly when: { readonly time: number; readonly date: number };
  readonly crc: number;
  readonly data: Buffer;
  readonly size: number;
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** What the header before the data and the table of contents say in the same words. */
function factsOf({ name, method, when, crc, data, size }: Entry): Buffer {
  const facts = Buffer.alloc(26);
  facts.writeUInt16LE(VERSION, 0);
  facts.writeUInt16LE(FLAGS, 2);
  facts.writeUInt16LE(method, 4);
  facts.writeUInt16LE(when.time, 6);
  facts.writeUInt16LE(when.date, 8);
  facts.writeUInt32LE(crc, 10);
  facts.writeUInt32LE(data.length, 14);
  facts.writeUInt32LE(size, 18);
  facts.writeUInt16LE(name.length, 22);
  return facts;
}

function contentOf(entry: Entry, offset: number): Buffer {
  const madeBy = Buffer.alloc(2);
  madeBy.writeUInt16LE(VERSION);
  // Comment, disk and attributes: none.
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(offset, 10);
  return Buffer.concat([signature(CENTRAL), madeBy, factsOf(entry), rest, entry.name]);
}

function endOf(count: number, size: number, offset: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return end;
}

const dosTime = (at: Date) => ({
  time: (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1),
  date: ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate(),
});
