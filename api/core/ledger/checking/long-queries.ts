import { type Db, openDb, openPool } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';

const HOURS = 6;

/** A connection whose statements may take hours: looking through every leg is no request. */
export async function withLongQueries<T>({ config, log }: Pick<Deps, 'config' | 'log'>, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = openPool(config.databaseUrl, { max: 1, log, name: 'anjuri ledger', statementSeconds: HOURS * 3_600 });
  try {
    return await work(openDb(pool));
  } finally {
    await pool.end();
  }
}
