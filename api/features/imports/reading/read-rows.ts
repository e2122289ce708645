import { plainHeading, type TableRow } from '#api/core/bank/index.ts';
import { type ImportColumn, type ImportKind, type ImportMapping, importColumns, neededColumns } from '#contract/imports/imports.ts';
import { recognise } from './headings.ts';

export interface ReadRow {
  /** As a person sees it in her spreadsheet. */
  readonly line: number;
  readonly values: Readonly<Partial<Record<ImportColumn, string>>>;
}

export interface UnknownTable {
  readonly line: number;
  readonly headings: readonly string[];
  readonly samples: readonly (readonly string[])[];
  /** The columns that are recognised all the same, by their headings. */
  readonly guess: ImportMapping;
}

/** A title and a date may stand above the headings. */
const LONGEST_PREAMBLE = 20;
const SAMPLES = 5;

/** The rows below the headings, by column; or the table whose columns a person must name first. null: there is no table. */
export function readRows(
  kind: ImportKind,
  table: readonly TableRow[],
  mapping?: ImportMapping | null,
): readonly ReadRow[] | UnknownTable | null {
  for (const [index, { cells }] of table.slice(0, LONGEST_PREAMBLE).entries()) {
    const places = mapping ? placesOf(mapping, cells) : recognise(kind, cells);
    if (neededColumns[kind].every((column) => places.has(column))) return below(kind, table.slice(index + 1), places);
  }
  const first = table.findIndex(({ cells }) => cells.filter((cell) => cell !== '').length > 1);
  const head = table[first];
  if (!head) return null;
  return {
    line: head.line,
    headings: head.cells,
    samples: table.slice(first + 1, first + 1 + SAMPLES).map(({ cells }) => cells),
    guess: Object.fromEntries([...recognise(kind, head.cells)].map(([column, at]) => [column, head.cells[at] ?? ''])),
  };
}

function placesOf(mapping: ImportMapping, cells: readonly string[]): ReadonlyMap<ImportColumn, number> {
  const plain = cells.map(plainHeading);
  const places = new Map<ImportColumn, number>();
  for (const [column, heading] of Object.entries(mapping)) {
    const at = plain.indexOf(plainHeading(heading ?? ''));
    if (at >= 0) places.set(column as ImportColumn, at);
  }
  return places;
}

function below(kind: ImportKind, table: readonly TableRow[], places: ReadonlyMap<ImportColumn, number>): ReadRow[] {
  const columns = importColumns[kind].flatMap((column: ImportColumn) => {
    const at = places.get(column);
    return at === undefined ? [] : [{ column, at }];
  });
  return table.flatMap(({ line, cells }) => {
    const filled = columns.flatMap(({ column, at }) => (cells[at] ? [[column, cells[at]] as const] : []));
    return filled.length === 0 ? [] : [{ line, values: Object.fromEntries(filled) }];
  });
}
