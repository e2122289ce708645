import type { CompiledQuery } from 'kysely';
import type pg from 'pg';

const BATCH = 500;
/** A slow reader holds a connection and a snapshot: not for longer than this between two portions. */
const PATIENCE_SECONDS = 120;

/** The rows of a query, a portion at a time, all from one snapshot. Whoever stops reading closes the cursor. */
export async function* rowsByCursor<Row>(pool: pg.Pool, { sql, parameters }: CompiledQuery<Row>): AsyncGenerator<readonly Row[]> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin transaction isolation level repeatable read read only');
    await client.query(`set local idle_in_transaction_session_timeout = '${PATIENCE_SECONDS}s'`);
    await client.query(`declare export no scroll cursor for ${sql}`, [...parameters]);
    for (;;) {
      const { rows } = await client.query(`fetch ${BATCH} from export`);
      if (rows.length > 0) yield rows as Row[];
      if (rows.length < BATCH) return;
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
