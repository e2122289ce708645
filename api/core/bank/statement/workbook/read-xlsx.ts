// The XML is read by saxen, the ZIP by our strict reader. A library for the whole workbook was tried and left: docs/decisions/0058.

import { StatementFault } from '#api/core/bank/statement/fault.ts';
import type { TableRow } from '#api/core/bank/statement/row.ts';
import { tidy } from '#api/core/bank/statement/split-text.ts';
import { readZip, ZipFault } from '#api/platform/zip.ts';
import { says } from '#contract/values/words.ts';
import { type Attributes, walkXml } from './walk-xml.ts';
import { readFormats, readSharedTexts, readWorkbook } from './xlsx-parts.ts';

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** A statement has a dozen columns; a cell far to the right must not make every row wide. */
const MOST_COLUMNS = 64;
/** Days from 30 December 1899 to 1 January 1970. */
const EXCEL_EPOCH = 25_569;
const EXCEL_EPOCH_1904 = 24_107;
const DAY = 86_400_000;

/** What a cell says: its type, its style, and the text inside. */
type Meaning = (type: string, style: number, value: string) => string;

/** The first sheet that has rows. The line is the sheet's row number. */
export function readXlsx(bytes: Uint8Array): TableRow[] {
  const part = partsOf(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  const workbook = part('xl/workbook.xml');
  if (!workbook) throw new StatementFault(null, /*i18n*/ 'This is not an Excel workbook. Please export the statement as CSV or Excel.');
  const shared = readSharedTexts(part('xl/sharedStrings.xml'));
  const formats = readFormats(part('xl/styles.xml'));
  const { is1904, paths } = readWorkbook(workbook, part('xl/_rels/workbook.xml.rels'));
  const meaning: Meaning = (type, style, value) => {
    if (type === 's') return shared[Number(value)] ?? '';
    if (type !== 'n' || value === '') return tidy(value);
    return formats.isDate(style) ? dayOf(Number(value), is1904) : plainNumber(value);
  };
  for (const path of paths) {
    const rows = readSheet(part(path), meaning);
    if (rows.length > 1) return rows;
  }
  throw new StatementFault(null, /*i18n*/ 'This workbook has no rows.');
}

const words: Readonly<Record<ZipFault['kind'], string>> = {
  damaged: says(/*i18n*/ 'This Excel file is damaged. Please export it again.'),
  locked: says(/*i18n*/ 'This file is protected by a password. Please save it without one.'),
  swells: says(/*i18n*/ 'This file is too large when unpacked. Please export a shorter period.'),
};

/** The parts by name, unpacked when asked for. */
function partsOf(zip: Buffer): (name: string) => string {
  const inWords = <T>(work: () => T): T => {
    try {
      return work();
    } catch (error) {
      throw error instanceof ZipFault ? new StatementFault(null, words[error.kind]) : error;
    }
  };
  const entries = new Map(inWords(() => readZip(zip)).map((entry) => [entry.name, entry]));
  return (name) => {
    const entry = entries.get(name);
    return entry ? inWords(() => entry.read(entry.size)).toString('utf8') : '';
  };
}

function readSheet(xml: string, meaning: Meaning): TableRow[] {
  const rows: TableRow[] = [];
  let [line, cells, column] = [0, [] as string[], 0];
  let [type, style, value, isValue, isHint] = ['n', 0, '', false, false];
  walkXml(xml, {
    open(name, attributes) {
      if (name === 'row') [line, cells] = [rowNumber(attributes) ?? line + 1, []];
      else if (name === 'c') {
        const { r, t = 'n', s } = attributes();
        [column, type, style, value] = [columnOf(r) ?? cells.length, t, Number(s ?? 0), ''];
      } else if (name === 'rPh') isHint = true;
      else isValue = name === 'v' || (name === 't' && !isHint);
    },
    text(text) {
      if (isValue) value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') isValue = false;
      else if (name === 'rPh') isHint = false;
      else if (name === 'c' && column < MOST_COLUMNS) cells[column] = meaning(type, style, value);
      else if (name === 'row' && cells.some((cell) => cell)) rows.push({ line, cells: Array.from(cells, (cell) => cell ?? '') });
    },
  });
  return rows;
}

const rowNumber = (attributes: Attributes): number | null => {
  const { r = '' } = attributes();
  return /^\d+$/.test(r) ? Number(r) : null;
};

function columnOf(place: string | undefined): number | null {
  const letters = /^([A-Z]+)\d+$/.exec(place ?? '')?.[1];
  if (!letters) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

/** Excel shows ##### for a day that does not exist. */
const dayOf = (serial: number, is1904: boolean): string => {
  const day = new Date((Math.floor(serial) - (is1904 ? EXCEL_EPOCH_1904 : EXCEL_EPOCH)) * DAY);
  return Number.isNaN(day.getTime()) ? '#####' : day.toISOString().slice(0, 10);
};

/** Excel keeps 0.1 + 0.2 as 0.30000000000000004 and long numbers as 4.3E11. */
function plainNumber(value: string): string {
  if (/^-?\d+(?:\.\d{1,2})?$/.test(value)) return value;
  const number = Number(value);
  const hundredths = Math.round(number * 100);
  return Number.isSafeInteger(hundredths) && Math.abs(number * 100 - hundredths) < 0.001 ? String(hundredths / 100) : value;
}
