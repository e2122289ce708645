import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDepsOnce } from '#api/testing/deps.ts';
import { csvLine, csvStream } from './csv.ts';
import { BATCH_ROWS, rowsInBatches } from './db/batches.ts';
import type { Db } from './db/db.ts';

test.each([
  ['=1+1', '"\'=1+1"'],
  ['+919822044815', '"\'+919822044815"'],
  ['-2', '"\'-2"'],
  ['@SUM(A1)', '"\'@SUM(A1)"'],
  ['\t=cmd', '"\'\t=cmd"'],
  ['  =cmd', '"\'  =cmd"'],
  ['＝cmd', '"\'＝cmd"'],
  ['\rx', '"\'\rx"'],
  ['Asha, "Didi"', '"Asha, ""Didi"""'],
  ['two\nlines', '"two\nlines"'],
  ['आशा पाटिल', 'आशा पाटिल'],
  ['', ''],
])('[D-16.2] %j is written as %j', (cell, written) => {
  expect(csvLine([cell])).toBe(`${written}\r\n`);
});

test('[D-16.2] numbers stay numbers, also negative ones; nothing is nothing', () => {
  expect(csvLine([501, -2.5, null, 'x'])).toBe('501,-2.5,,x\r\n');
});

test('rows come in portions, in one snapshot, and the connection goes back to the pool', async () => {
  const { db, pool } = await testDepsOnce();
  const query = numbersTo(db, 1_201);
  const portions: number[] = [];
  for await (const rows of rowsInBatches(pool, query)) portions.push(rows.length);
  expect(portions).toEqual([500, 500, 201]);
  const csv = (await buffer(csvStream([{ head: 'N', cell: ({ n }: { n: number }) => n }], rowsInBatches(pool, query)))).toString();
  expect(csv.split('\r\n')).toHaveLength(1_203);
  expect(csv.startsWith('\ufeffN\r\n1\r\n2\r\n')).toBe(true);
  expect(pool.idleCount).toBe(pool.totalCount);
});

test('who stops reading, or a query that fails, leaves no transaction open', async () => {
  const { db, pool } = await testDepsOnce();
  for await (const rows of rowsInBatches(pool, numbersTo(db, 2_000))) {
    expect(rows).toHaveLength(500);
    break;
  }
  await expect(rowsInBatches(pool, () => sql`select 1 / 0`.compile(db)).next()).rejects.toThrow('division by zero');
  expect(pool.idleCount).toBe(pool.totalCount);
  const { rows } = await sql<{ open: number }>`select count(*) as open from pg_stat_activity
    where datname = current_database() and state like 'idle in transaction%'`.execute(db);
  expect(rows[0]?.open).toBe(0);
});

const numbersTo = (db: Db, end: number) => (last: { n: number } | undefined) =>
  sql<{ n: number }>`select n from generate_series(${(last?.n ?? 0) + 1}::int, ${end}::int) n limit ${BATCH_ROWS}`.compile(db);
