/** A column's order in the address: ?sort=-joined */
export interface Sort {
  readonly by: string;
  readonly isDescending: boolean;
}

export function sortOf(query: URLSearchParams): Sort | undefined {
  const value = query.get('sort');
  if (!value) return undefined;
  return value.startsWith('-') ? { by: value.slice(1), isDescending: true } : { by: value, isDescending: false };
}

/** The address after a click on a column's head: the same column reverses its order, a new one starts ascending; back to page 1. */
export function sortedBy(query: URLSearchParams, column: string): string {
  const now = sortOf(query);
  const next = new URLSearchParams(query);
  next.delete('page');
  next.set('sort', now?.by === column && !now.isDescending ? `-${column}` : column);
  return `?${next}`;
}
