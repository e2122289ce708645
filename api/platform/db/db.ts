import {
  type DatabaseConnection,
  type Kysely,
  Kysely as KyselyDatabase,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DB } from '#api/database/schema.ts';
import { currentCommitGuard } from './commit-guard.ts';
import { named } from './prepared.ts';

export type Db = Kysely<DB>;
/** A write needs a transaction: `Db` is not assignable to `Tx`. */
export type Tx = Transaction<DB>;

const INT8 = 20;
const INT8_ARRAY = 1016;

/** bigint columns are numbers here. One that does not fit is a broken invariant, not something to round. */
export function parseInt8(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint outside the safe range: ${text}`);
  return value;
}

/** {1,2,3}: without it pg gives arrays of text, and `includes(id)` is silently false. */
const parseInt8Array = (text: string): (number | null)[] =>
  text === '{}'
    ? []
    : text
        .slice(1, -1)
        .split(',')
        .map((one) => (one === 'NULL' ? null : parseInt8(one)));

const parsers = new Map<number, (text: string) => unknown>([
  [INT8, parseInt8],
  [INT8_ARRAY, parseInt8Array],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')) as typeof pg.types.getTypeParser,
};

interface PoolOptions {
  readonly max: number;
  readonly log: Logger;
  readonly name?: string;
  /** How long one statement may take. */
  readonly statementSeconds?: number;
}

export function openPool(url: string, { max, log, name = 'anjuri', statementSeconds = 10 }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: WakefulClient,
    max,
    types,
    connectionTimeoutMillis: 3_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: name,
    statement_timeout: statementSeconds * 1_000,
    lock_timeout: 5_000,
    idle_in_transaction_session_timeout: statementSeconds * 1_000,
    // The server ends a slow statement itself; when it does not, it is the line that is dead.
    query_timeout: statementSeconds * 1_500,
  });
  // A stopped server emits on idle clients through the pool and on checked-out ones on the client itself.
  // Without BOTH listeners the process dies with the database.
  const lost = (how: string) => (error: Error) => pool.ending || log.warn({ err: error }, how);
  pool.on('error', lost('idle database connection lost'));
  pool.on('connect', (client) => {
    client.on('error', lost('database connection lost in use'));
  });
  return pool;
}

/** A line on which no answer came is cut, so that the pool throws the client away instead of handing it on. */
class WakefulClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: passes pg's many forms through as they are.
  override query(...args: any[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: see above.
    const result = (super.query as (...given: any[]) => unknown).apply(this, named(args));
    if (result instanceof Promise)
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') void this.end().catch(() => {});
      });
    return result;
  }
}

export const openDb = (pool: pg.Pool): Db => new KyselyDatabase<DB>({ dialect: new GuardedDialect({ pool }) });

class GuardedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new GuardedDriver(this.#config);
  }
}

class GuardedDriver extends PostgresDriver {
  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await currentCommitGuard()?.(connection);
    await super.commitTransaction(connection as Parameters<PostgresDriver['commitTransaction']>[0]);
  }
}

const connectionLost = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08000',
  '08003',
  '08006',
  '08P01', // What a connection pooler says when it has no server.
  '53300',
  '25006', // A write that reached a server which has just become a replica.
]);

/** True when the database could not be reached, as opposed to having refused what we asked. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: string }).code;
  if (code && connectionLost.has(code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Query read timeout/.test(
    error.message,
  );
}

/** Others were at the same rows for longer than we wait. Nothing was done; a moment later it can be. */
export const isLockedTooLong = (error: unknown): boolean => error instanceof Error && (error as { code?: string }).code === '55P03';
