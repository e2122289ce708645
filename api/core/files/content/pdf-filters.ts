// Ours: only what is needed to look inside streams, each with a bound; Node’s zlib does the unpacking.
import { constants, inflateSync } from 'node:zlib';
import { Unacceptable } from './verdict.ts';

/** The filters that hold structure or drawing; the rest hold pictures, or are refused. */
export const textFilters = [
  'FlateDecode',
  'Fl',
  'ASCIIHexDecode',
  'AHx',
  'ASCII85Decode',
  'A85',
  'LZWDecode',
  'LZW',
  'RunLengthDecode',
  'RL',
];
export const pictureFilters = ['DCTDecode', 'DCT', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode', 'CCF'];

/** Undoes one filter. Reads on to the filter's own end mark: a stream may lie about its length. Undefined when it cannot be undone. */
export function undo(filter: string, data: Buffer, most: number): Buffer | undefined {
  switch (filter) {
    case 'FlateDecode':
    case 'Fl':
      return inflate(data, most);
    case 'ASCIIHexDecode':
    case 'AHx':
      return Buffer.from(until(data, '>').replace(/\s/g, ''), 'hex');
    case 'ASCII85Decode':
    case 'A85':
      return ascii85(until(data, '~>'));
    case 'RunLengthDecode':
    case 'RL':
      return runLength(data, most);
    default:
      // LZW was dropped by every writer twenty years ago. Nothing honest needs it; something hidden might.
      throw new Unacceptable('file_unreadable', `filter ${filter}`);
  }
}

function inflate(data: Buffer, most: number): Buffer | undefined {
  try {
    // A cut-off stream is read as far as it goes, as viewers do.
    return inflateSync(data, { maxOutputLength: most, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw new Unacceptable('file_unreadable', 'unpacks to too much');
    return undefined;
  }
}

function until(data: Buffer, mark: string): string {
  const end = data.indexOf(mark, 0, 'latin1');
  return data.toString('latin1', 0, end < 0 ? data.length : end);
}

function ascii85(text: string): Buffer {
  const digits = text
    .replace(/^\s*<~/, '')
    .replace(/\s/g, '')
    .replaceAll('z', '!!!!!');
  const bytes = Buffer.alloc(Math.ceil(digits.length / 5) * 4);
  let written = 0;
  for (let at = 0; at < digits.length; at += 5) {
    const group = digits.slice(at, at + 5);
    let value = 0;
    for (let i = 0; i < 5; i++) value = value * 85 + ((group.charCodeAt(i) || 117) - 33);
    bytes.writeUInt32BE(value >>> 0, (at / 5) * 4);
    written += group.length - 1;
  }
  return bytes.subarray(0, Math.max(0, written));
}

function runLength(data: Buffer, most: number): Buffer {
  const parts: Buffer[] = [];
  let size = 0;
  for (let at = 0; at < data.length && size < most; ) {
    const length = data[at++] ?? 128;
    if (length === 128) break;
    const part = length < 128 ? data.subarray(at, at + length + 1) : Buffer.alloc(257 - length, data[at]);
    at += length < 128 ? length + 1 : 1;
    parts.push(part);
    size += part.length;
  }
  return Buffer.concat(parts);
}
