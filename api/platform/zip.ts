// Ours: readers of ZIP that we know take one of two meanings where this one refuses the file. Node’s zlib unpacks, up to a bound.
import { inflateRawSync } from 'node:zlib';

/** Why an archive is refused. */
export class ZipFault extends Error {
  readonly kind: 'damaged' | 'locked' | 'swells';

  constructor(kind: ZipFault['kind'], why: string) {
    super(why);
    this.kind = kind;
  }
}

export interface ZipEntry {
  readonly name: string;
  readonly size: number;
  read(most: number): Buffer;
}

const MOST_ENTRIES = 2_000;
const MOST_BYTES = 100_000_000;
/** Text packs 1:20, XML at times 1:60; nothing honest goes far beyond. */
const MOST_RATIO = 200;
const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const END_SIZE = 22;
const damaged = (why: string) => new ZipFault('damaged', why);

/** Reads the table of contents of a ZIP, strictly: one meaning only, nothing locked, nothing that swells, nothing that climbs out. */
export function readZip(bytes: Buffer): readonly ZipEntry[] {
  const end = bytes.length - END_SIZE;
  // No comment and nothing behind it: a second archive cannot hide at the end.
  if (end < 0 || bytes.readUInt32LE(end) !== END) throw damaged('no table of contents at the end');
  const count = bytes.readUInt16LE(end + 10);
  const start = bytes.readUInt32LE(end + 16);
  if (count > MOST_ENTRIES) throw damaged(`${count} entries`);
  const entries: Entry[] = [];
  let at = start;
  for (let i = 0; i < count; i++) {
    const entry = readEntry(bytes, at, end);
    entries.push(entry);
    at = entry.next;
  }
  if (at !== end) throw damaged('table of contents does not fill its place');
  checkSizes(entries, start);
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size !== entries.length) throw damaged('a name twice');
  return entries;
}

interface Entry extends ZipEntry {
  readonly next: number;
  readonly offset: number;
  readonly dataEnd: number;
  readonly packed: number;
}

function readEntry(bytes: Buffer, at: number, end: number): Entry {
  if (at < 0 || at + 46 > end || bytes.readUInt32LE(at) !== CENTRAL) throw damaged('table of contents broken');
  const flags = bytes.readUInt16LE(at + 8);
  const method = bytes.readUInt16LE(at + 10);
  const packed = bytes.readUInt32LE(at + 20);
  const size = bytes.readUInt32LE(at + 24);
  const nameLength = bytes.readUInt16LE(at + 28);
  const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const offset = bytes.readUInt32LE(at + 42);
  const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
  if (flags & 0x2041) throw new ZipFault('locked', 'encrypted entry');
  if (method !== 0 && method !== 8) throw damaged(`packing method ${method}`);
  if (/(^|[\\/])\.\.([\\/]|$)|^[\\/]|^[A-Za-z]:|\0/.test(name)) throw damaged('a name that climbs out');
  const data = dataStart(bytes, offset, name);
  const dataEnd = data + packed;
  if (dataEnd > bytes.length) throw damaged('entry beyond the end');
  const read = (most: number) => unpack(bytes.subarray(data, dataEnd), method, Math.min(size, most));
  return { name, size, read, next, offset, dataEnd, packed };
}

/** The header in front of the data must say the same name, or two programs would see two files. */
function dataStart(bytes: Buffer, offset: number, name: string): number {
  if (offset + 30 > bytes.length || bytes.readUInt32LE(offset) !== LOCAL) throw damaged('entry without its header');
  const nameEnd = offset + 30 + bytes.readUInt16LE(offset + 26);
  if (bytes.toString('utf8', offset + 30, nameEnd) !== name) throw damaged('two names for one entry');
  return nameEnd + bytes.readUInt16LE(offset + 28);
}

function checkSizes(entries: readonly Entry[], tableStart: number): void {
  if (entries.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES) throw new ZipFault('swells', 'unpacks to too much');
  if (entries.some(({ size, packed }) => size > 100_000 && size > packed * MOST_RATIO)) throw new ZipFault('swells', 'unpacks too well');
  // Entries that share bytes are how a small archive unpacks to petabytes.
  const inOrder = entries.toSorted((a, b) => a.offset - b.offset);
  const overlap = inOrder.some(({ dataEnd }, i) => dataEnd > (inOrder[i + 1]?.offset ?? tableStart));
  if (overlap) throw damaged('entries overlap');
}

function unpack(data: Buffer, method: number, most: number): Buffer {
  try {
    return method === 0 ? data.subarray(0, most) : inflateRawSync(data, { maxOutputLength: Math.max(1, most) });
  } catch {
    throw damaged('entry cannot be unpacked');
  }
}
