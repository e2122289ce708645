import { StatementFault } from './fault.ts';
import { type ColumnRole, columnRoles, type Layout, layoutOf, layouts, type Mapping, plainHeading } from './layouts.ts';
import { isMeantAsDay } from './read-date.ts';
import type { TableRow } from './row.ts';

/** Which column has which role; `balanceSide` is the second Dr/Cr column of banks that print one behind the balance too. */
export type Columns = Readonly<Partial<Record<ColumnRole | 'balanceSide', number>>> & { readonly day: number; readonly narration: number };

export interface Header {
  readonly layout: string;
  /** Its place among the rows. */
  readonly index: number;
  readonly columns: Columns;
}

/** Name, address and account come first; banks need up to thirty rows for it. */
const LONGEST_PREAMBLE = 80;

/** The row with the headings, by the five banks' layouts or by a mapping. null: nobody knows these headings yet. */
export function findHeader(rows: readonly TableRow[], mapping?: Mapping): Header | null {
  const known = mapping ? [layoutOf(mapping)] : layouts;
  for (const [index, { cells }] of rows.slice(0, LONGEST_PREAMBLE).entries())
    for (const layout of known) {
      const columns = columnsOf(cells, layout);
      if (columns) return { layout: layout.name, index, columns };
    }
  if (mapping) throw new StatementFault(null, /*i18n*/ 'This file does not have the columns that were chosen.');
  return null;
}

function columnsOf(cells: readonly string[], { name, headings }: Layout): Columns | null {
  const plain = cells.map(plainHeading);
  const columns: Partial<Record<ColumnRole | 'balanceSide', number>> = {};
  for (const role of columnRoles) {
    const wanted = headings[role]?.map(plainHeading);
    const at = wanted ? plain.findIndex((heading) => heading !== '' && wanted.includes(heading)) : -1;
    if (at >= 0) columns[role] = at;
  }
  const { day, narration, reference, debit, credit, amount, side, balance } = columns;
  const hasSums = (debit !== undefined && credit !== undefined) || (amount !== undefined && (side !== undefined || name === 'mapped'));
  // A known bank is known by all of its headings; a person's mapping may do without the reference.
  if (day === undefined || narration === undefined || !hasSums || (name !== 'mapped' && reference === undefined)) return null;
  if (side !== undefined && balance !== undefined) {
    const again = plain.findIndex((heading, at) => at > balance && heading === plain[side]);
    if (again > 0 && again !== side) columns.balanceSide = again;
  }
  return { ...columns, day, narration };
}

export interface UnknownTable {
  readonly line: number;
  readonly headings: readonly string[];
  readonly samples: readonly (readonly string[])[];
}

const FEWEST_HEADINGS = 4;
const SAMPLES = 5;

/** What to show the person who maps the columns: the row before the first dated rows, and some of these. null: there is none. */
export function likelyHeader(rows: readonly TableRow[]): UnknownTable | null {
  const first = rows.findIndex(({ cells }) => cells.some(isMeantAsDay) && cells.filter((cell) => cell !== '').length >= FEWEST_HEADINGS);
  for (let i = first - 1; i >= 0 && i > first - LONGEST_PREAMBLE; i--) {
    const row = rows[i];
    if (!row || row.cells.filter((cell) => /\p{L}/u.test(cell)).length < FEWEST_HEADINGS) continue;
    return { line: row.line, headings: row.cells, samples: rows.slice(first, first + SAMPLES).map(({ cells }) => cells) };
  }
  return null;
}
