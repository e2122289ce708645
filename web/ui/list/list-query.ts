/** Sort and page of a list stand in the address, so that Back works and a link can be shared: ?sort=-joined&page=3 */

export interface Sort {
  readonly by: string;
  readonly isDescending: boolean;
}

export function sortOf(query: URLSearchParams): Sort | undefined {
  const value = query.get('sort');
  if (!value) return undefined;
  return value.startsWith('-') ? { by: value.slice(1), isDescending: true } : { by: value, isDescending: false };
}

/** The address after a click on a column's head: the same column turns round, a new one starts ascending; back to page 1. */
export function sortedBy(query: URLSearchParams, column: string): string {
  const now = sortOf(query);
  const next = new URLSearchParams(query);
  next.delete('page');
  next.set('sort', now?.by === column && !now.isDescending ? `-${column}` : column);
  return `?${next}`;
}

export function pageAddress(query: URLSearchParams, page: number): string {
  const next = new URLSearchParams(query);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  return `?${next}`;
}

/** The numbers of the page buttons: at most `most`, around the page one is on. */
export function pageWindow(page: number, last: number, most: number): number[] {
  const length = Math.min(most, last);
  const first = Math.max(1, Math.min(page - Math.floor(length / 2), last - length + 1));
  return Array.from({ length }, (_, index) => first + index);
}
