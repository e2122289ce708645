import { Readable } from 'node:stream';

/** A number stays a number; text that a spreadsheet could take for a formula does not. */
export type CsvCell = string | number | null;

export interface CsvColumn<Row> {
  readonly head: string;
  readonly cell: (row: Row) => CsvCell;
}

/** Excel takes a file without it for whatever code page it likes, and Devanagari with it. */
const BYTE_ORDER_MARK = '\ufeff';

/** Every export of the product: a line a row, made while it is read, and safe to open in a spreadsheet. */
export function csvStream<Row>(columns: readonly CsvColumn<Row>[], batches: AsyncIterable<readonly Row[]>): Readable {
  async function* lines() {
    yield BYTE_ORDER_MARK + csvLine(columns.map(({ head }) => head));
    for await (const batch of batches) yield batch.map((row) => csvLine(columns.map(({ cell }) => cell(row)))).join('');
  }
  return Readable.from(lines(), { objectMode: false });
}

export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** What spreadsheets run: = + - @ and their full-width twins, also behind blanks; and anything that begins with a tab or line end. */
const FORMULA = /^\s*[=+\-@\uff0b\uff0d\uff1d\uff20]|^[\t\r\n]/;

function csvCell(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // The quote makes it text. A phone number +91… gets one too: losing the plus is worse than seeing the quote.
  const safe = FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]|^\s|\s$|^'/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
