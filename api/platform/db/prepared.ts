import { CompiledQuery, type QueryResult } from 'kysely';
import type pg from 'pg';

/** A database or a transaction of it. */
interface Asked {
  executeQuery<Row>(query: CompiledQuery<Row>): Promise<QueryResult<Row>>;
}

/** A statement that every connection parses and plans once, by its name. Worth it where it runs thousands of times a minute. */
export interface Prepared<Row> {
  readonly text: string;
  run(db: Asked, values: readonly unknown[]): Promise<Row[]>;
}

interface Limit {
  /** What has not come back by then never does: the line is cut (wakeful-client.ts). */
  readonly limitMilliseconds?: number;
}

const known = new Map<string, { name: string; query_timeout?: number }>();

export function prepared<Row = unknown>(name: string, text: string, { limitMilliseconds }: Limit = {}): Prepared<Row> {
  known.set(text, { name, ...(limitMilliseconds && { query_timeout: limitMilliseconds }) });
  return { text, run: async (db, values) => (await db.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows };
}

/** Kysely sends text and values only; a client that passes its arguments through here sends the name as well. */
export function named(args: unknown[]): unknown[] {
  const [text, values, ...rest] = args;
  const found = typeof text === 'string' ? known.get(text) : undefined;
  return found === undefined ? args : [{ ...found, text, values } as pg.QueryConfig, ...rest];
}
