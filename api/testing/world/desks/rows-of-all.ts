import type pg from 'pg';
import { withClient } from '#api/database/cluster.ts';
import type { TestDeps } from '#api/testing/deps.ts';

/** These only grow: the log, jobs, files, what staff did. Of changes that wait to be folded it is told what they come to. */
const GROWING =
  '^(audit_|files?$|file_|imports$|idempotency_|rate_|lockouts|pgmigrations|live_|news|staff_|daily_figure(s|_deltas)$|member_count)';

/** Rows of every other table, the ledger's too: asked as their owner, because the application does not even see those. */
export const rowsOfAll = ({ database }: { database: Pick<TestDeps['database'], 'ownerUrl'> }): Promise<Record<string, number | string>> =>
  withClient(database.ownerUrl, async (client) => {
    const counts: [string, number | string][] = [];
    for (const { name } of await tables(client)) {
      const { rows } = await client.query<{ n: number }>(`select count(*)::int as n from ${name}`);
      counts.push([name, rows[0]?.n ?? 0]);
    }
    const figures = await client.query<{ name: string; n: string }>(`
      select format('%s on %s', figure, day) as name, format('%s over %s', count, amount) as n from daily_sums where count <> 0 or amount <> 0
      union all select format('%s members', status), count::text from member_sums where count <> 0`);
    return Object.fromEntries([...counts, ...figures.rows.map(({ name, n }) => [name, n] as const)]);
  });

async function tables(client: pg.Client): Promise<readonly { name: string }[]> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
      where schemaname in ('public', 'ledger') and (schemaname = 'ledger' or tablename !~ $1)`,
    [GROWING],
  );
  return rows;
}
