import { crc32, deflateRawSync } from 'node:zlib';

interface Packed {
  readonly name: string;
  readonly data: Buffer | string;
  /** As the header in front of the data says it; another name is a trick. */
  readonly localName?: string;
  readonly flags?: number;
  /** Claimed, not measured. */
  readonly size?: number;
}

/** A ZIP, entry by entry. */
export function zip(entries: readonly Packed[]): Buffer {
  const locals: Buffer[] = [];
  const table: Buffer[] = [];
  let at = 0;
  for (const { name, data, localName = name, flags = 0, size } of entries) {
    const plain = Buffer.from(data);
    const packed = deflateRawSync(plain);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(plain), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(size ?? plain.length, 18);
    common.writeUInt16LE(Buffer.byteLength(localName), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(localName), packed]);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    table.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.of(20, 0), common, rest, Buffer.from(name)]));
    locals.push(local);
    at += local.length;
  }
  const listing = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, listing, end]);
}

const types = '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>';
const document = '<?xml version="1.0"?><w:document><w:body><w:p>Namaste</w:p></w:body></w:document>';

/** A Word document; `more` are parts it should not have. */
export const docx = (more: readonly Packed[] = []): Buffer =>
  zip([{ name: '[Content_Types].xml', data: types }, { name: 'word/document.xml', data: document }, ...more]);

export const xlsx = (more: readonly Packed[] = []): Buffer =>
  zip([{ name: '[Content_Types].xml', data: types }, { name: 'xl/workbook.xml', data: '<workbook/>' }, ...more]);

/** An old Word file: a header, its allocation table, a directory of names, and the first block of the document. */
export function doc({ names = [] as readonly string[], flags = 0, withDocument = true } = {}): Buffer {
  const bytes = Buffer.alloc(512 * 8, 0xff);
  bytes.fill(0, 0, 76);
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(bytes);
  bytes.writeUInt16LE(0x3e, 24);
  bytes.writeUInt16LE(3, 26);
  bytes.writeUInt16LE(0xfffe, 28);
  bytes.writeUInt16LE(9, 30);
  bytes.writeUInt16LE(6, 32);
  bytes.writeUInt32LE(1, 44);
  bytes.writeUInt32LE(1, 48);
  bytes.writeUInt32LE(0, 76);
  const sector = (n: number) => (n + 1) * 512;
  // Sector 0 is the table itself, 1 and 2 the directory, 3 the document.
  for (const [n, next] of [0xfffffffd, 2, 0xfffffffe, 0xfffffffe].entries()) bytes.writeUInt32LE(next, sector(0) + n * 4);
  bytes.fill(0, sector(1), sector(4));
  const all = ['Root Entry', ...(withDocument ? ['WordDocument'] : []), ...names];
  for (const [i, name] of all.entries()) {
    const at = sector(1) + i * 128;
    const text = Buffer.from(`${name}\0`, 'utf16le');
    text.copy(bytes, at);
    bytes.writeUInt16LE(text.length, at + 64);
    bytes.writeUInt32LE(3, at + 116);
  }
  bytes.writeUInt16LE(0xa5ec, sector(3));
  bytes.writeUInt16LE(flags, sector(3) + 10);
  return bytes;
}
