/** A column's order in the address: ?sort=-joined */
export interface Sort {
  readonly by: string;
  readonly isDescending: boolean;
}

/** `begins`: what the list is sorted by while its address does not say. */
export function sortOf(query: URLSearchParams, begins?: string): Sort | undefined {
  const value = query.get('sort') ?? begins;
  if (!value) return undefined;
  return value.startsWith('-') ? { by: value.slice(1), isDescending: true } : { by: value, isDescending: false };
}

/** The address after a click on a column's head: the same column reverses its order, a new one starts ascending; back to page 1. */
export function sortedBy(query: URLSearchParams, column: string, begins?: string): string {
  const now = sortOf(query, begins);
  const next = new URLSearchParams(query);
  next.delete('page');
  next.set('sort', now?.by === column && !now.isDescending ? `-${column}` : column);
  return `?${next}`;
}
