/** So many at a time: a statement about more may take longer than one is given. */
export function* inBatches<Row>(rows: readonly Row[], size: number): Generator<readonly Row[]> {
  for (let from = 0; from < rows.length; from += size) yield rows.slice(from, from + size);
}
