import { type Refused, StatementFault } from './fault.ts';
import { readTable } from './read-table.ts';
import type { TableRow } from './row.ts';

export type PlainReading =
  | { readonly kind: 'table'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'refused'; readonly refused: Refused };

/** A table is two columns. */
const FEWEST_DELIMITERS = 1;

/** The rows of a spreadsheet that is no statement, as they stand there. */
export function readPlain(bytes: Uint8Array): PlainReading {
  try {
    return { kind: 'table', rows: readTable(bytes, FEWEST_DELIMITERS) };
  } catch (error) {
    if (error instanceof StatementFault) return { kind: 'refused', refused: { line: error.line, reason: error.reason } };
    throw error;
  }
}
