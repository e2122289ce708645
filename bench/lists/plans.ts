import pg from 'pg';
import { COUNT_LIMIT } from '#contract/values/paging.ts';

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

/** Stops behind its ten-thousandth row: of little more than that, reading all is right. */
export const isCount = ({ text }: Statement): boolean => /^\s*select count\(\*\) as count from \(/.test(text);

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  /** Each time it ran; of one that ran once, all. */
  readonly 'Actual Rows'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Actual Loops'?: number;
  readonly Plans?: readonly Node[];
}

/** What changes append and a job folds every minute: all of it is added up, and it stays short. */
const FOLDED = ['donation_deltas', 'member_count_deltas', 'daily_figure_deltas'];

/** Tables with so many rows, and how many they have, by the statistics. */
export async function bigTables(client: pg.Client, rows: number): Promise<ReadonlyMap<string, number>> {
  const found = await client.query<{ relname: string; reltuples: number }>(
    `select c.relname, c.reltuples from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where c.relkind = 'r' and n.nspname in ('public', 'ledger') and c.reltuples >= $1 and c.relname <> all ($2)`,
    [rows, FOLDED],
  );
  return new Map(found.rows.map(({ relname, reltuples }) => [relname, reltuples]));
}

/** A count stops behind its ten-thousandth row: until then it may meet so many, whatever the size of the table. */
const MOST_READ = 3 * COUNT_LIMIT;
/** The statistics are not exact. */
const NEARLY_ALL = 0.9;

/**
 * Which of the big tables PostgreSQL reads from one end to the other for this statement, with these values. A page may not begin to: it would read on until it
 * has found its rows. A count that stops early is none: where its plan has a scan it runs, and what counts is how many rows it read.
 */
export async function scansOf(client: pg.Client, statement: Statement, big: ReadonlyMap<string, number>): Promise<string[]> {
  const planned = await scansIn(client, statement, { isRun: false });
  const tables = planned.map(({ table }) => table).filter((table) => big.has(table));
  if (tables.length === 0 || !isCount(statement)) return tables;
  await client.query('begin');
  try {
    const run = await scansIn(client, statement, { isRun: true });
    return run.flatMap(({ table, read }) => (read > Math.min(MOST_READ, (big.get(table) ?? Infinity) * NEARLY_ALL) ? [table] : []));
  } finally {
    await client.query('rollback');
  }
}

async function scansIn(
  client: pg.Client,
  { text, values }: Statement,
  { isRun }: { isRun: boolean },
): Promise<{ table: string; read: number }[]> {
  const options = isRun ? 'analyze, timing off, format json' : 'format json';
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: Node }[] }>(`explain (${options}) ${text}`, [...values]);
  const nodes = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodes)];
  return nodes(rows[0]?.['QUERY PLAN'][0]?.Plan as Node)
    .filter((node) => node['Node Type'] === 'Seq Scan')
    .map((node) => ({
      table: node['Relation Name'] ?? '',
      read: ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 0),
    }));
}
