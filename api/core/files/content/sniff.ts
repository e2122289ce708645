// Ours: file-type 22.3 takes a PDF without a version or behind a byte-order mark, and a JPEG behind an MP3 tag; it has no word for plain text.
import type { FileType } from '#contract/files/file-types.ts';

export type Sniffed = 'jpeg' | 'png' | 'webp' | 'pdf' | 'compound' | 'zip' | 'heic' | 'text' | 'other';

/** So many bytes of the beginning are enough. */
export const SNIFF_BYTES = 512;

/** Which family the first bytes belong to. The signature must stand at the very start: what begins as something else is something else. */
export function sniff(head: Buffer): Sniffed {
  if (starts(head, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (starts(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png';
  if (latin(head, 0, 4) === 'RIFF' && latin(head, 8, 12) === 'WEBP') return 'webp';
  if (/^%PDF-[12]\.\d/.test(latin(head, 0, 8))) return 'pdf';
  if (starts(head, [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])) return 'compound';
  if (starts(head, [0x50, 0x4b, 0x03, 0x04])) return 'zip';
  if (latin(head, 4, 8) === 'ftyp' && /hei[cfmsx]|hev[cmsx]|mif1|msf1|avif/.test(latin(head, 8, 32))) return 'heic';
  return isTextual(head) ? 'text' : 'other';
}

const familyOf: Readonly<Record<FileType, Sniffed>> = {
  jpeg: 'jpeg',
  png: 'png',
  webp: 'webp',
  pdf: 'pdf',
  doc: 'compound',
  docx: 'zip',
  xlsx: 'zip',
  csv: 'text',
  xml: 'text',
  zip: 'zip',
};

export const canBe = (type: FileType, found: Sniffed): boolean => familyOf[type] === found;

const starts = (head: Buffer, signature: readonly number[]): boolean => signature.every((byte, i) => head[i] === byte);
const latin = (head: Buffer, from: number, to: number): string => head.toString('latin1', from, to);

const isTextual = (head: Buffer): boolean => head.length > 0 && !hasControls(textOf(head));

/** Excel's “Unicode text” is UTF-16 behind its mark. Everything else is looked at byte by byte. */
export const isUtf16 = (bytes: Buffer): boolean => starts(bytes, [0xff, 0xfe]) || starts(bytes, [0xfe, 0xff]);

export const textOf = (bytes: Buffer): string =>
  isUtf16(bytes) ? new TextDecoder(bytes[0] === 0xff ? 'utf-16le' : 'utf-16be').decode(bytes) : bytes.toString('latin1');

/** Control characters but tab, line feed and carriage return. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const hasControls = (text: string): boolean => /[\0-\x08\x0b\x0c\x0e-\x1f]/.test(text);
