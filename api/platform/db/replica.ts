import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { CompiledQuery, type DatabaseConnection, PostgresDriver, type QueryResult } from 'kysely';
import type pg from 'pg';
import { isDatabaseAway } from './away.ts';

/** What a reader may be shown. */
export interface Reading {
  /** A place in the primary's log: whatever was committed before it must be seen. Not said: what is a moment old will do. */
  readonly since: string | undefined;
}

const readings = new AsyncLocalStorage<Reading>();

/** What `work` reads, however deep inside, may come from a replica. What it writes goes to the primary all the same. */
export const readingFromReplica = <T>(reading: Reading, work: () => T): T => readings.run(reading, work);

export const currentReading = (): Reading | undefined => readings.getStore();

/** Where a read went: to the replica; past one that was behind or away; or to one that is behind because the primary is away. */
export type ReadOutcome = 'replica' | 'behind' | 'away' | 'primary_away';

interface Options {
  readonly pool: pg.Pool;
  readonly count: (outcome: ReadOutcome) => void;
}

const TRIES = 3;
const PAUSE_MS = 10;
/** A visitor trusts what was found on the same connection so long ago. */
const TRUSTED_MS = 250;
/** One that could not be reached is left alone for a moment: nobody waits for it again and again. */
const AWAY_MS = 2_000;

/** Follows the primary and has its mark of a moment ago (mark-for-replicas.ts); one that went astray calls itself a healthy replica, and has none. */
const CHECK = `
  select pg_is_in_recovery() and coalesce((select marked_at from replica_mark) > now() - interval '3 seconds', false) as follows,
         coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, $1 is null) as has_it`;

interface Found {
  readonly follows: boolean;
  readonly has_it: boolean;
}

export class Replica {
  readonly #driver: PostgresDriver;
  readonly #count: Options['count'];
  readonly #trusted = new WeakMap<DatabaseConnection, number>();
  readonly #ready: Promise<void>;
  #awayUntil = 0;

  constructor({ pool, count }: Options) {
    this.#driver = new PostgresDriver({ pool });
    this.#ready = this.#driver.init();
    this.#count = count;
  }

  /** undefined: ask the primary. */
  async read<Row>(query: CompiledQuery, reading: Reading): Promise<QueryResult<Row> | undefined> {
    if (performance.now() < this.#awayUntil) return undefined;
    return this.#with(async (connection) => {
      if (!(await this.#isFresh(connection, reading))) {
        this.#count('behind');
        return undefined;
      }
      const result = await connection.executeQuery<Row>(query);
      this.#count('replica');
      return result;
    });
  }

  /** As it is: better than nothing while the primary is away. */
  readAnyway<Row>(query: CompiledQuery): Promise<QueryResult<Row> | undefined> {
    return this.#with(async (connection) => {
      const result = await connection.executeQuery<Row>(query);
      this.#count('primary_away');
      return result;
    });
  }

  async #with<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T | undefined> {
    let connection: DatabaseConnection | undefined;
    try {
      await this.#ready;
      connection = await this.#driver.acquireConnection();
      return await work(connection);
    } catch (error) {
      if (!isAway(error)) throw error;
      if (!connection) this.#awayUntil = performance.now() + AWAY_MS;
      this.#count('away');
      return undefined;
    } finally {
      if (connection) await this.#driver.releaseConnection(connection as Parameters<PostgresDriver['releaseConnection']>[0]);
    }
  }

  async #isFresh(connection: DatabaseConnection, { since }: Reading): Promise<boolean> {
    if (since === undefined && performance.now() - (this.#trusted.get(connection) ?? Number.NEGATIVE_INFINITY) < TRUSTED_MS) return true;
    for (let tries = 1; ; tries++) {
      const { rows } = await connection.executeQuery<Found>(CompiledQuery.raw(CHECK, [since ?? null]));
      const [found] = rows;
      const isFresh = found?.follows === true && found.has_it;
      if (isFresh) this.#trusted.set(connection, performance.now());
      // It is a few milliseconds behind most of the time; to wait for it is cheaper than to burden the primary.
      if (isFresh || !found?.follows || tries === TRIES) return isFresh;
      await delay(PAUSE_MS);
    }
  }
}

/** Replaying what the primary did took away rows that were being read; a table that is not replicated was asked for. */
const onlyThere = new Set(['40001', '0A000']);

const isAway = (error: unknown): boolean => isDatabaseAway(error) || onlyThere.has((error as { code?: string } | undefined)?.code ?? '');

interface Primary {
  acquire(): Promise<DatabaseConnection>;
  release(connection: DatabaseConnection): Promise<void>;
}

/** One read, or one transaction. A transaction belongs to the primary; a read goes there when the replica will not do. */
export class ReadingConnection implements DatabaseConnection {
  readonly #replica: Replica;
  readonly #reading: Reading;
  readonly #primary: Primary;
  #held: DatabaseConnection | undefined;

  constructor(replica: Replica, reading: Reading, primary: Primary) {
    this.#replica = replica;
    this.#reading = reading;
    this.#primary = primary;
  }

  async primary(): Promise<DatabaseConnection> {
    this.#held ??= await this.#primary.acquire();
    return this.#held;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#held) return this.#held.executeQuery<Row>(query);
    const found = await this.#replica.read<Row>(query, this.#reading);
    if (found) return found;
    try {
      return await (await this.primary()).executeQuery<Row>(query);
    } catch (error) {
      const kept = isDatabaseAway(error) && this.#reading.since === undefined ? await this.#replica.readAnyway<Row>(query) : undefined;
      if (kept) return kept;
      throw error;
    }
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    yield* (await this.primary()).streamQuery<Row>(query, chunkSize);
  }

  async release(): Promise<void> {
    if (this.#held) await this.#primary.release(this.#held);
  }
}
