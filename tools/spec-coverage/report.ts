import type { Row } from './checklist.ts';

/** One line per row, `M-09 proven` or `M-09 open: M-09.3 …`, and how many rows are proven. */
export function report(rows: Row[], proven: Set<string>): string[] {
  const lines = rows.map((row) => {
    const open = row.clauses.filter((id) => !proven.has(id));
    return open.length === 0 ? `${row.id} proven` : `${row.id} open: ${open.join(' ')}`;
  });
  const done = rows.filter((row) => row.clauses.every((id) => proven.has(id))).length;
  return [...lines, `${done} of ${rows.length} rows proven`];
}
