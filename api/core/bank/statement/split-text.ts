import { CsvError, parse } from 'csv-parse/sync';
import { says } from '#contract/values/words.ts';
import { StatementFault } from './fault.ts';
import type { TableRow } from './row.ts';

const delimiters = ['\t', ',', ';', '|'] as const;
/** A statement has at least a date, words and two sums. */
const FEWEST_DELIMITERS = 3;
const LINES_LOOKED_AT = 200;

export function splitText(text: string, fewest = FEWEST_DELIMITERS): TableRow[] {
  const rows: TableRow[] = [];
  const options = {
    bom: true,
    delimiter: delimiterOf(text, fewest),
    relax_column_count: true,
    relax_quotes: true,
    on_record: (cells: string[], { lines }: { lines: number }) => {
      const tidied = cells.map(tidy);
      // The parser counts to where a record ends; people look where it begins.
      rows.push({ line: lines - breaksIn(cells), cells: tidied });
      return null;
    },
  };
  try {
    parse(text, options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = 'lines' in error && typeof error.lines === 'number' ? error.lines : null;
    throw new StatementFault(line, says(/*i18n*/ 'A quotation mark is not closed.'));
  }
  return rows;
}

const breaksIn = (cells: readonly string[]): number =>
  cells.reduce((count, cell) => (cell.includes('\n') ? count + cell.split('\n').length - 1 : count), 0);

/** No-break spaces and padding mean nothing; line breaks do. Nul and halves of characters no database can keep; the rest stays as it is. */
export const tidy = (cell: string): string =>
  /[^\S ]| {2}|^ | $|[\0\p{Cs}]/u.test(cell)
    ? cell
        .replace(/[\0\p{Cs}]/gu, '')
        .replace(/\r\n?/g, '\n')
        .replace(/[^\S\n]+/g, ' ')
        .replace(/ ?\n ?/g, '\n')
        .trim()
    : cell;

/** The one that cuts most lines into the same number of pieces. Indian grouping fills sums with commas, so the count alone says little. */
function delimiterOf(text: string, fewest: number): string {
  const lines = text
    .slice(0, 400_000)
    .split(/\r\n|\n|\r/, LINES_LOOKED_AT)
    .map((line) => line.replace(/"[^"]*"/g, ''));
  const frequencyOf = (delimiter: string): number => {
    const counts = new Map<number, number>();
    for (const line of lines) {
      const pieces = line.split(delimiter).length - 1;
      if (pieces >= fewest) counts.set(pieces, (counts.get(pieces) ?? 0) + 1);
    }
    return Math.max(0, ...counts.values());
  };
  const best = delimiters
    .map((delimiter) => ({ delimiter, frequency: frequencyOf(delimiter) }))
    .reduce((a, b) => (b.frequency > a.frequency ? b : a));
  if (best.frequency === 0)
    throw new StatementFault(null, /*i18n*/ 'No table was found in this file. Please export the statement as CSV or Excel.');
  return best.delimiter;
}
