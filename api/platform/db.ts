import { type Kysely, Kysely as KyselyDatabase, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DB } from '#api/database/schema.ts';

export type Db = Kysely<DB>;
/** A write needs a transaction: `Db` is not assignable to `Tx`. */
export type Tx = Transaction<DB>;

const INT8 = 20;

/** bigint columns are numbers here. One that does not fit is a broken invariant, not something to round. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint outside the safe range: ${text}`);
  return value;
}

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === INT8 ? parseInt8 : pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

export function openPool(url: string, { max, log }: { max: number; log: Logger }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    types,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    application_name: 'anjuri',
    statement_timeout: 10_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: 10_000,
  });
  // A stopped server emits on idle clients through the pool and on checked-out ones on the client itself.
  // Without BOTH listeners the process dies with the database.
  pool.on('error', (error) => log.warn({ err: error }, 'idle database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'database connection lost in use'));
  });
  return pool;
}

export const openDb = (pool: pg.Pool): Db => new KyselyDatabase<DB>({ dialect: new PostgresDialect({ pool }) });

const connectionLost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '53300',
]);

/** True when the database could not be reached, as opposed to having refused what we asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code;
  if (code && connectionLost.has(code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(error.message);
}
