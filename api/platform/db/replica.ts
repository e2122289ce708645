import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { type CompiledQuery, type DatabaseConnection, PostgresDriver, type QueryResult } from 'kysely';
import type pg from 'pg';
import { isDatabaseAway, isDemoted } from './away.ts';
import { Breaker } from './breaker.ts';
import { prepared } from './prepared.ts';

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

/**
 * Follows the primary and has its mark of a moment ago (mark-for-replicas.ts); one that went astray calls itself a healthy replica, and has none. Asked before
 * each read: a line that fell silent a moment ago looks like any other, and a read on it would wait until its end.
 */
const CHECK = prepared<Found>(
  'replica_check',
  `select pg_is_in_recovery() and coalesce((select marked_at from replica_mark) > now() - interval '3 seconds', false) as follows,
          coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, $1 is null) as has_it`,
  { limitMilliseconds: 250 },
);

const IS_THERE = prepared('is_there', 'select 1 as is_there', { limitMilliseconds: 1_000 });

interface Found {
  readonly follows: boolean;
  readonly has_it: boolean;
}

export class Replica {
  /** The primary as visitors see it: they can do without. */
  readonly primary = new Breaker();
  readonly #line = new Breaker();
  readonly #driver: PostgresDriver;
  readonly #count: Options['count'];
  readonly #ready: Promise<void>;

  constructor({ pool, count }: Options) {
    this.#driver = new PostgresDriver({ pool });
    this.#ready = this.#driver.init();
    this.#count = count;
  }

  /** undefined: ask the primary. */
  async read<Row>(query: CompiledQuery, reading: Reading): Promise<QueryResult<Row> | undefined> {
    if (!this.#line.mayAsk(() => this.#connected((connection) => IS_THERE.run(connection, [])))) return undefined;
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
      await IS_THERE.run(connection, []);
      const result = await connection.executeQuery<Row>(query);
      this.#count('primary_away');
      return result;
    });
  }

  async #with<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T | undefined> {
    try {
      return await this.#connected(work);
    } catch (error) {
      if (!isAway(error)) throw error;
      if (isLost(error)) this.#line.open();
      this.#count('away');
      return undefined;
    }
  }

  async #connected<T>(work: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    await this.#ready;
    const connection = await this.#driver.acquireConnection();
    try {
      return await work(connection);
    } finally {
      await this.#driver.releaseConnection(connection as Parameters<PostgresDriver['releaseConnection']>[0]);
    }
  }

  async #isFresh(connection: DatabaseConnection, { since }: Reading): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      const [found] = await CHECK.run(connection, [since ?? null]);
      const isFresh = found?.follows === true && found.has_it;
      // It is a few milliseconds behind most of the time; to wait for it is cheaper than to burden the primary.
      if (isFresh || !found?.follows || tries === TRIES) return isFresh;
      await delay(PAUSE_MS);
    }
  }
}

/** Replaying what the primary did took away rows that were being read; a table that is not replicated was asked for. */
const onlyThere = new Set(['40001', '0A000']);

const isAway = (error: unknown): boolean => isDatabaseAway(error) || onlyThere.has((error as { code?: string } | undefined)?.code ?? '');

/** Nothing more comes over this line, and perhaps none over the next. A write that came to a replica was answered. */
const isLost = (error: unknown): boolean => isDatabaseAway(error) && !isDemoted(error);

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
    return this.#reading.since === undefined ? this.#forVisitor<Row>(query) : (await this.primary()).executeQuery<Row>(query);
  }

  async #forVisitor<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { primary } = this.#replica;
    let lost: unknown;
    if (primary.mayAsk(() => this.#tryPrimary())) {
      try {
        const connection = await this.primary();
        await IS_THERE.run(connection, []);
        return await connection.executeQuery<Row>(query);
      } catch (error) {
        if (!isDatabaseAway(error)) throw error;
        primary.open();
        lost = error;
      }
    }
    const kept = await this.#replica.readAnyway<Row>(query);
    if (kept) return kept;
    if (lost) throw lost;
    return (await this.primary()).executeQuery<Row>(query);
  }

  async #tryPrimary(): Promise<void> {
    const connection = await this.#primary.acquire();
    try {
      await IS_THERE.run(connection, []);
    } finally {
      await this.#primary.release(connection);
    }
  }

  async *streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    yield* (await this.primary()).streamQuery<Row>(query, chunkSize);
  }

  async release(): Promise<void> {
    if (this.#held) await this.#primary.release(this.#held);
  }
}
