import pg from 'pg';

export interface RoundTrips {
  /** Every statement that was sent, in order. */
  readonly statements: readonly string[];
  readonly commits: number;
}

/** What `work` sends to the database, by any connection of this process. Run nothing else meanwhile. */
export async function roundTrips(work: () => Promise<unknown>): Promise<RoundTrips> {
  const statements: string[] = [];
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
    const [first] = args as [string | { text?: string }];
    const text = (typeof first === 'string' ? first : (first.text ?? '')).replace(/\s+/g, ' ').trim();
    // What a new connection says once, before anybody asked it anything.
    if (!text.startsWith('set statement_timeout')) statements.push(text);
    return (query as (...given: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return { statements, commits: commitsIn(statements) };
}

/** A writing statement outside a transaction commits by itself. */
function commitsIn(statements: readonly string[]): number {
  let isInside = false;
  let commits = 0;
  for (const text of statements) {
    if (/^(begin|start transaction)/i.test(text)) isInside = true;
    else if (/^(commit|rollback)/i.test(text)) {
      isInside = false;
      commits += Number(/^commit/i.test(text));
    } else if (!isInside && /^(insert|update|delete|with\b.*\b(insert|update|delete)\b)/i.test(text)) commits += 1;
  }
  return commits;
}
