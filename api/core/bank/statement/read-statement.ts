import { StatementFault } from './fault.ts';
import { findHeader, likelyHeader, type UnknownTable } from './find-header.ts';
import { joinLines } from './join-lines.ts';
import type { Mapping } from './layouts.ts';
import { readBookings } from './read-bookings.ts';
import { readTable } from './read-table.ts';
import type { StatementRow } from './row.ts';

export interface ReadStatement {
  readonly layout: string;
  /** In the order of the file; `checkBalances` turns and checks them. */
  readonly rows: readonly StatementRow[];
}

/** The bookings of a statement; or a table whose columns a person must map first. Throws StatementFault. */
export function readStatement(bytes: Uint8Array, mapping?: Mapping): ReadStatement | UnknownTable {
  const table = readTable(bytes);
  const header = findHeader(table, mapping);
  if (!header) {
    const unknown = likelyHeader(table);
    if (unknown) return unknown;
    throw new StatementFault(null, /*i18n*/ 'No table was found in this file. Please export the statement as CSV or Excel.');
  }
  const rows = readBookings(joinLines(table, header));
  if (!rows.some(({ amount }) => amount > 0)) throw new StatementFault(null, /*i18n*/ 'There are no transactions in this file.');
  return { layout: header.layout, rows };
}
