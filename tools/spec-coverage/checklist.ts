export type Row = { id: string; title: string; clauses: string[] };

/** `A-01.1`, as it stands at the head of a clause, in open.txt and in square brackets in a test's title. */
export const clausePattern = /[A-Z]-\d{2}\.\d+/;

const rowLine = /^### ([A-Z]-\d{2}) · (.+)$/;
const clauseLine = new RegExp(`^- (${clausePattern.source}) \\S`);

/** Reads docs/product/checklist.md. A page that is not in order throws: a clause that is not read cannot be missed. */
export function parseChecklist(text: string): Row[] {
  const rows: Row[] = [];
  let inRows = false;
  for (const [index, line] of text.split('\n').entries()) {
    const wrong = (why: string) => new Error(`checklist.md, line ${index + 1}: ${why}: ${line}`);
    const row = rowLine.exec(line);
    if (row?.[1] && row[2]) {
      inRows = true;
      if (rows.some((known) => known.id === row[1])) throw wrong('row stands there twice');
      rows.push({ id: row[1], title: row[2], clauses: [] });
      continue;
    }
    if (line.startsWith('### ')) throw wrong('a row is `### A-01 · title`');
    if (!inRows || !line.startsWith('- ')) continue;

    const id = clauseLine.exec(line)?.[1];
    const current = rows.at(-1);
    if (!id || !current) throw wrong('a clause is `- A-01.1 text`');
    if (!id.startsWith(`${current.id}.`)) throw wrong(`clause does not belong to row ${current.id}`);
    if (current.clauses.includes(id)) throw wrong('clause stands there twice');
    current.clauses.push(id);
  }
  const empty = rows.find((row) => row.clauses.length === 0);
  if (empty) throw new Error(`checklist.md: row ${empty.id} has no clause`);
  return rows;
}

export const clausesOf = (rows: Row[]): Set<string> => new Set(rows.flatMap((row) => row.clauses));

/** M-09.2 before M-09.10. */
export const byClause = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });
