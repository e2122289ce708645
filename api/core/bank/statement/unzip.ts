import { inflateRawSync } from 'node:zlib';
import { says } from '#contract/values/words.ts';
import { StatementFault } from './fault.ts';

/** All parts together: 100,000 bookings unfold to some 60 MB. */
const MOST_UNFOLDED = 160 * 1024 * 1024;
const MOST_PARTS = 2_000;
const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

/** The parts of a zip by name, unfolded when asked for. Node's zlib stops at a bound by itself, which is why no library stands here. */
export function unzip(bytes: Uint8Array): (name: string) => Buffer | null {
  const zip = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const entries = directoryOf(zip);
  let left = MOST_UNFOLDED;
  return (name) => {
    const entry = entries.get(name);
    if (!entry) return null;
    const unfolded = damagedUnless(() => unfold(zip, entry, left));
    left -= unfolded.length;
    return unfolded;
  };
}

interface Entry {
  readonly method: number;
  readonly flags: number;
  readonly size: number;
  readonly at: number;
}

function directoryOf(zip: Buffer): Map<string, Entry> {
  return damagedUnless(() => {
    let end = zip.length - 22;
    while (zip.readUInt32LE(end) !== END_OF_DIRECTORY) end--;
    const count = Math.min(zip.readUInt16LE(end + 10), MOST_PARTS);
    const entries = new Map<string, Entry>();
    for (let i = 0, at = zip.readUInt32LE(end + 16); i < count; i++) {
      if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY) throw new RangeError('no entry');
      const [name, extra, comment] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30), zip.readUInt16LE(at + 32)];
      entries.set(zip.toString('utf8', at + 46, at + 46 + name), {
        flags: zip.readUInt16LE(at + 8),
        method: zip.readUInt16LE(at + 10),
        size: zip.readUInt32LE(at + 20),
        at: zip.readUInt32LE(at + 42),
      });
      at += 46 + name + extra + comment;
    }
    return entries;
  });
}

function unfold(zip: Buffer, { flags, method, size, at }: Entry, most: number): Buffer {
  if (flags & 1) throw new StatementFault(null, /*i18n*/ 'This file is locked with a password. Please save it without one.');
  const begin = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28);
  const packed = zip.subarray(begin, begin + size);
  if (method !== STORED && method !== DEFLATED) throw new RangeError('unknown method');
  if (method === STORED) return packed;
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
}

function damagedUnless<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof StatementFault) throw error;
    const isTooLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new StatementFault(
      null,
      isTooLarge
        ? says(/*i18n*/ 'This file unfolds to more than a statement can have. Please export a shorter time.')
        : says(/*i18n*/ 'This Excel file is damaged. Please export it again.'),
    );
  }
}
