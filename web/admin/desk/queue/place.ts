import { hasMore, type Page, positionOf } from '#contract/values/paging.ts';

/** How the rows of one kind of work are read. */
export interface RowsOf<Row> {
  readonly idOf: (row: Row) => string;
  /** Something can still be decided about it. */
  readonly isOpen: (row: Row) => boolean;
  /** Nobody else has it open. */
  readonly isFree: (row: Row) => boolean;
}

export interface Place {
  /** From 1, counted over all pages. Nothing: it is not on this page. */
  readonly position: number | undefined;
  readonly total: number;
  readonly next: string | undefined;
  readonly previous: string | undefined;
  /** After a decision: the next that nobody else has open; then what was passed over; then whatever is left. */
  readonly nextOpen: string | undefined;
}

/** The pages beside this one that must be known from here: only at the first and the last row. */
export function pagesBeside<Row>(list: Page<Row>, idOf: (row: Row) => string, id: string) {
  const { rows, page } = list;
  const at = rows.findIndex((row) => idOf(row) === id);
  return {
    before: at === 0 && page > 1 ? page - 1 : undefined,
    after: at !== -1 && at === rows.length - 1 && hasMore(list) ? page + 1 : undefined,
  };
}

/**
 * Where a case stands in its queue, and the ways from it. `before` and `after`: the neighbours on the pages beside this one. `takenAlong`: what was decided
 * with it, and still stands in the list as it was read.
 */
export function placeOf<Row>(
  list: Page<Row>,
  { idOf, isOpen, isFree }: RowsOf<Row>,
  id: string,
  { before, after }: { readonly before?: string | undefined; readonly after?: string | undefined } = {},
  takenAlong: readonly string[] = [],
): Place {
  const { rows, total } = list;
  const at = rows.findIndex((row) => idOf(row) === id);
  const idAt = (index: number) => {
    const row = rows[index];
    return row && idOf(row);
  };
  const open = rows.filter((row) => idOf(row) !== id && !takenAlong.includes(idOf(row)) && isOpen(row));
  const openAfter = after !== undefined && takenAlong.includes(after) ? undefined : after;
  const ahead = open.filter((row) => rows.indexOf(row) > at);
  const idOfSome = (row: Row | undefined) => row && idOf(row);
  return {
    position: at === -1 ? undefined : positionOf(list, at),
    total,
    next: at === -1 ? idAt(0) : (idAt(at + 1) ?? after),
    previous: idAt(at - 1) ?? before,
    nextOpen: idOfSome(ahead.find(isFree)) ?? openAfter ?? idOfSome(open.find(isFree) ?? open[0]),
  };
}
