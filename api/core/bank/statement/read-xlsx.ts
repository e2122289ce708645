import { StatementFault } from './fault.ts';
import type { TableRow } from './row.ts';
import { tidy } from './split-text.ts';
import { unzip } from './unzip.ts';
import { type Formats, readFormats, readSharedTexts, sheetPaths, unescapeXml } from './xlsx-parts.ts';

export const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4;

/** A statement has a dozen columns; a cell far to the right must not make every row wide. */
const MOST_COLUMNS = 64;
/** Days from 30 December 1899 to 1 January 1970. */
const EXCEL_EPOCH = 25_569;
const EXCEL_EPOCH_1904 = 24_107;
const DAY = 86_400_000;

/** The first sheet that has rows. The line is the sheet's row number. */
export function readXlsx(bytes: Uint8Array): TableRow[] {
  const part = unzip(bytes);
  const text = (name: string): string => part(name)?.toString('utf8') ?? '';
  const workbook = text('xl/workbook.xml');
  if (!workbook) throw new StatementFault(null, /*i18n*/ 'This is not an Excel workbook. Please export the statement as CSV or Excel.');
  const shared = readSharedTexts(text('xl/sharedStrings.xml'));
  const formats = readFormats(text('xl/styles.xml'), workbook);
  for (const path of sheetPaths(workbook, text('xl/_rels/workbook.xml.rels'))) {
    const rows = readSheet(text(path), shared, formats);
    if (rows.length > 1) return rows;
  }
  throw new StatementFault(null, /*i18n*/ 'This workbook has no rows.');
}

function readSheet(xml: string, shared: readonly string[], formats: Formats): TableRow[] {
  const rows: TableRow[] = [];
  let line = 0;
  let cells: string[] = [];
  const keep = () => {
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells: Array.from(cells, (cell) => cell ?? '') });
    cells = [];
  };
  const pieces = /<(?:\w+:)?row\b([^>]*)>|<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g;
  for (const [, row, attributes = '', content = ''] of xml.matchAll(pieces)) {
    if (row !== undefined) {
      keep();
      line = Number(/\br="(\d+)"/.exec(row)?.[1] ?? line + 1);
      continue;
    }
    const column = columnOf(attributes) ?? cells.length;
    if (column < MOST_COLUMNS) cells[column] = cellText(attributes, content, shared, formats);
  }
  keep();
  return rows;
}

function columnOf(attributes: string): number | null {
  const letters = /\br="([A-Z]+)\d+"/.exec(attributes)?.[1];
  if (!letters) return null;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}

function cellText(attributes: string, content: string, shared: readonly string[], formats: Formats): string {
  const type = /\bt="(\w+)"/.exec(attributes)?.[1] ?? 'n';
  if (type === 'inlineStr')
    return tidy(unescapeXml([...content.matchAll(/<(?:\w+:)?t\b[^>]*>([\s\S]*?)<\/(?:\w+:)?t>/g)].map(([, t]) => t).join('')));
  const value = /<(?:\w+:)?v\b[^>]*>([\s\S]*?)<\/(?:\w+:)?v>/.exec(content)?.[1] ?? '';
  if (type === 's') return shared[Number(value)] ?? '';
  if (type !== 'n' || value === '') return tidy(unescapeXml(value));
  const style = Number(/\bs="(\d+)"/.exec(attributes)?.[1] ?? 0);
  return formats.isDate(style) ? dayOf(Number(value), formats.is1904) : plainNumber(value);
}

const dayOf = (serial: number, is1904: boolean): string =>
  new Date((Math.floor(serial) - (is1904 ? EXCEL_EPOCH_1904 : EXCEL_EPOCH)) * DAY).toISOString().slice(0, 10);

/** Excel keeps 0.1 + 0.2 as 0.30000000000000004 and long numbers as 4.3E11. */
function plainNumber(value: string): string {
  if (/^-?\d+(?:\.\d{1,2})?$/.test(value)) return value;
  const number = Number(value);
  const hundredths = Math.round(number * 100);
  return Number.isSafeInteger(hundredths) && Math.abs(number * 100 - hundredths) < 0.001 ? String(hundredths / 100) : value;
}
