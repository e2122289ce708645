// Ours: cfb 1.2.2 reads on where a directory leads back to itself, loads every stream to list the names, and has had no release for years.
import { Unacceptable } from './verdict.ts';

const FREE = 0xfffffff0;
const ENTRY = 128;
const MOST_ENTRIES = 4_096;
const damaged = (why: string) => new Unacceptable('file_unreadable', why);

/** Storages and streams that run, or that carry other files. */
const active = /^(macros|_vba_project(_cur)?|vba|objectpool|.?ole10native|package)$/i;
const locked = /^(encryptedpackage|encryptioninfo)$/i;

/** An old Word file (a compound file with a directory of named streams): only text, no macro, no embedded object, no password. */
export function checkWord(bytes: Buffer): void {
  if (bytes.length < 1_536 || bytes.readUInt16LE(28) !== 0xfffe) throw damaged('no header');
  const entries = readDirectory(bytes);
  const names = entries.map(({ name }) => name);
  if (names.some((name) => locked.test(name))) throw new Unacceptable('file_is_locked', 'encrypted package');
  const found = names.find((name) => active.test(name));
  if (found !== undefined) throw new Unacceptable('file_is_active', JSON.stringify(found));
  const word = entries.find(({ name }) => name === 'WordDocument');
  if (!word) throw new Unacceptable('file_type_differs', 'no WordDocument stream');
  checkFirstBlock(bytes, word.start);
}

interface Entry {
  readonly name: string;
  readonly start: number;
}

const sectorSize = (bytes: Buffer): number => {
  const shift = bytes.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) throw damaged(`sectors of 2^${shift}`);
  return 1 << shift;
};

function sector(bytes: Buffer, index: number): Buffer {
  const size = sectorSize(bytes);
  const at = (index + 1) * size;
  if (index >= FREE || at + ENTRY > bytes.length) throw damaged('sector beyond the end');
  return bytes.subarray(at, at + size);
}

function readDirectory(bytes: Buffer): Entry[] {
  const entries: Entry[] = [];
  const seen = new Set<number>();
  for (let index = bytes.readUInt32LE(48); index < FREE; index = nextSector(bytes, index)) {
    if (seen.has(index) || entries.length > MOST_ENTRIES) throw damaged('directory without end');
    seen.add(index);
    const part = sector(bytes, index);
    for (let at = 0; at + ENTRY <= part.length; at += ENTRY) {
      const length = part.readUInt16LE(at + 64);
      if (length > 64) throw damaged('directory entry');
      if (length > 2) entries.push({ name: part.toString('utf16le', at, at + length - 2), start: part.readUInt32LE(at + 116) });
    }
  }
  return entries;
}

/** The allocation table says which sector follows; its own first 109 sectors are named in the header, enough for 6.8 MB and more. */
function nextSector(bytes: Buffer, index: number): number {
  const perSector = sectorSize(bytes) / 4;
  const slot = Math.floor(index / perSector);
  if (slot >= 109) throw damaged('directory too far inside');
  return sector(bytes, bytes.readUInt32LE(76 + slot * 4)).readUInt32LE((index % perSector) * 4);
}

/** The file information block: its mark, and the bits that say “encrypted” and “obfuscated”. */
function checkFirstBlock(bytes: Buffer, start: number): void {
  const block = sector(bytes, start);
  if (block.readUInt16LE(0) !== 0xa5ec) throw damaged('no file information block');
  if (block.readUInt16LE(10) & 0x8100) throw new Unacceptable('file_is_locked', 'encrypted');
}
