import {
  type DatabaseConnection,
  type Kysely,
  Kysely as KyselyDatabase,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { DB } from '#api/database/schema.ts';
import { currentCommitGuard } from './commit-guard.ts';
import { currentReading, ReadingConnection, type Replica } from './replica.ts';
import { WakefulClient } from './wakeful-client.ts';

export { isDatabaseAway, isLockedTooLong } from './away.ts';

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
  readonly connectSeconds?: number;
}

export function openPool(url: string, { max, log, name = 'anjuri', statementSeconds = 10, connectSeconds = 3 }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    Client: WakefulClient,
    max,
    types,
    connectionTimeoutMillis: connectSeconds * 1_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    application_name: name,
    onConnect: (client) => client.query(limits(statementSeconds)) as unknown as undefined,
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

/** Said on each connection and not with its opening: a pooler in between takes no such wishes there, or drops them in silence. Warnings are listened for. */
const limits = (statementSeconds: number): string => `
  set client_min_messages = notice; set statement_timeout = '${statementSeconds}s'; set lock_timeout = '5s'; set idle_in_transaction_session_timeout = '${statementSeconds}s'`;

/** With a replica, what runs inside `readingFromReplica` is read there. */
export const openDb = (pool: pg.Pool, replica?: Replica): Db => new KyselyDatabase<DB>({ dialect: new GuardedDialect({ pool }, replica) });

class GuardedDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #replica: Replica | undefined;

  constructor(config: PostgresDialectConfig, replica: Replica | undefined) {
    super(config);
    this.#config = config;
    this.#replica = replica;
  }

  override createDriver(): PostgresDriver {
    return new GuardedDriver(this.#config, this.#replica);
  }
}

/** As the driver itself made it. */
type Plain = Parameters<PostgresDriver['releaseConnection']>[0];

class GuardedDriver extends PostgresDriver {
  readonly #replica: Replica | undefined;

  constructor(config: PostgresDialectConfig, replica: Replica | undefined) {
    super(config);
    this.#replica = replica;
  }

  override async acquireConnection(options?: Parameters<PostgresDriver['acquireConnection']>[0]): Promise<DatabaseConnection> {
    const reading = this.#replica && currentReading();
    if (!this.#replica || !reading) return super.acquireConnection(options);
    const primary = {
      acquire: () => super.acquireConnection(options),
      release: (connection: DatabaseConnection) => super.releaseConnection(connection as Plain),
    };
    return new ReadingConnection(this.#replica, reading, primary);
  }

  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    await super.beginTransaction(await onPrimary(connection), settings);
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await currentCommitGuard()?.(connection);
    await super.commitTransaction(await onPrimary(connection));
  }

  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    // On a line that is gone there is nothing to take back. What broke it is the error to tell, not that it is broken.
    await super.rollbackTransaction(await onPrimary(connection)).catch(() => {});
  }

  override async releaseConnection(connection: DatabaseConnection): Promise<void> {
    if (connection instanceof ReadingConnection) await connection.release();
    else await super.releaseConnection(connection as Plain);
  }
}

const onPrimary = async (connection: DatabaseConnection): Promise<Plain> =>
  (connection instanceof ReadingConnection ? await connection.primary() : connection) as Plain;
