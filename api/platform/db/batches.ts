import type { CompiledQuery } from 'kysely';
import type pg from 'pg';

export const BATCH_ROWS = 500;
/** A slow reader holds a connection and a snapshot: not for longer than this between two batches. */
const PATIENCE_SECONDS = 120;

/**
 * The rows of an export, a batch at a time, all from one snapshot. `next` gives the query of the batch after a row, by key: a
 * cursor over everything is planned for its last row, and at a million sorts for seconds before it gives the first.
 */
export async function* rowsInBatches<Row>(
  pool: pg.Pool,
  next: (last: Row | undefined) => CompiledQuery<Row>,
): AsyncGenerator<readonly Row[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query(`set local idle_in_transaction_session_timeout = '${PATIENCE_SECONDS}s'`);
    for (let last: Row | undefined; ; ) {
      const { sql, parameters } = next(last);
      const rows = (await client.query(sql, [...parameters])).rows as Row[];
      if (rows.length > 0) yield rows;
      if (rows.length < BATCH_ROWS) return;
      last = rows.at(-1);
    }
  } catch (error) {
    broken = error as Error;
    throw error;
  } finally {
    if (!broken)
      await client.query('rollback').catch((error: Error) => {
        broken = error;
      });
    client.release(broken);
  }
}
