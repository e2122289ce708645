import pg from 'pg';

/** A statement as the API sent it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** All that `work` asks the database, by any connection of this process. Run nothing else meanwhile. */
export async function statementsOf(work: () => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function heard(this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text?: string; values?: unknown[] }, unknown];
    const [text, values] = typeof first === 'string' ? [first, second] : [first.text ?? '', first.values ?? second];
    statements.push({ text, values: Array.isArray(values) ? values : [] });
    return (query as (...given: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return statements.filter(({ text }) => /^\s*(select|with|\()/i.test(text));
}

/** Stops at 10,000: of little more than that, reading all is right. */
export const isCount = ({ text }: Statement): boolean => /^\s*select count\(\*\) as count from \(/.test(text);

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Node[];
}

/** What changes append and a job folds every minute: all of it is added up, and it stays short. */
const FOLDED = ['donation_deltas', 'member_count_deltas', 'daily_changes'];

/** Tables with so many rows, by the statistics. */
export async function bigTables(client: pg.Client, rows: number): Promise<ReadonlySet<string>> {
  const found = await client.query<{ relname: string }>(
    `select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind = 'r' and n.nspname in ('public', 'ledger') and c.reltuples >= $1 and c.relname <> all ($2)`,
    [rows, FOLDED],
  );
  return new Set(found.rows.map(({ relname }) => relname));
}

/** Which of the big tables PostgreSQL would read from one end to the other for this statement, with these values. */
export async function scansOf(client: pg.Client, { text, values }: Statement, big: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(`explain (format json) ${text}`, [...values]);
  const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  const scanned = nodes(rows[0]?.['QUERY PLAN'][0]?.Plan as Node).filter((node) => node['Node Type'] === 'Seq Scan');
  return scanned.flatMap(({ 'Relation Name': table }) => (table !== undefined && big.has(table) ? [table] : []));
}
