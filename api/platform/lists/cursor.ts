import { Refusal } from '#api/platform/refusal.ts';
import type { CursorQuery } from '#contract/values/paging.ts';

/** What a list that is walked newest first reads: one row more than it shows tells whether there is a next page. */
export interface Walk {
  readonly before: number | undefined;
  readonly limit: number;
}

export const walkOf = ({ after, limit }: CursorQuery): Walk => ({
  before: after === undefined ? undefined : idOfCursor(after),
  limit: limit + 1,
});

/** The rows to show, and the cursor of the next ones. */
export function cursorPage<Row>(rows: readonly Row[], { limit }: CursorQuery, idOf: (row: Row) => number) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, next: last !== undefined && rows.length > limit ? String(idOf(last)) : null };
}

/** As we wrote it ourselves: nothing else is a cursor. */
function idOfCursor(cursor: string): number {
  if (!/^[1-9]\d{0,14}$/.test(cursor)) throw new Refusal('bad_request');
  return Number(cursor);
}
