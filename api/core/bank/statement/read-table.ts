import { decodeText } from './decode-text.ts';
import { StatementFault } from './fault.ts';
import type { TableRow } from './row.ts';
import { splitText } from './split-text.ts';
import { isZip, readXlsx } from './workbook/read-xlsx.ts';

/** A year of a busy account has some 15 MB; more is no statement. */
const MOST_BYTES = 40 * 1024 * 1024;
const MOST_ROWS = 250_000;

/** The rows of a file by what it is, not by what it is called: banks name tab-separated text .xls. */
export function readTable(bytes: Uint8Array, fewestDelimiters?: number): TableRow[] {
  if (bytes.length === 0) throw new StatementFault(null, /*i18n*/ 'This file is empty.');
  if (bytes.length > MOST_BYTES)
    throw new StatementFault(null, /*i18n*/ 'This file is too large for a statement. Please export a shorter period.');
  refuseOtherKinds(bytes);
  const rows = isZip(bytes) ? readXlsx(bytes) : splitText(decodeText(bytes), fewestDelimiters);
  if (rows.length > MOST_ROWS) throw new StatementFault(null, /*i18n*/ 'This file has too many lines. Please export a shorter period.');
  return rows;
}

const begins = (bytes: Uint8Array, ...magic: number[]): boolean => magic.every((byte, i) => bytes[i] === byte);

function refuseOtherKinds(bytes: Uint8Array): void {
  if (begins(bytes, 0x25, 0x50, 0x44, 0x46))
    throw new StatementFault(null, /*i18n*/ 'This is a PDF. Please export the statement as CSV or Excel.');
  if (!begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) return;
  // Excel puts a locked workbook into the container of its oldest format, with this name in its directory.
  const isLocked = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(Buffer.from('EncryptedPackage', 'utf16le'));
  throw new StatementFault(
    null,
    isLocked
      ? /*i18n*/ 'This file is protected by a password. Please save it without one.'
      : /*i18n*/ 'This is Excel’s old format. Please save it as XLSX or CSV, or export it as CSV.',
  );
}
