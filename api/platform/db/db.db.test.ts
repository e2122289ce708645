import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { databasePort, testDatabase } from '#api/testing/database.ts';
import { openLine } from '#api/testing/world/line.ts';
import { isDatabaseAway, openDb, openPool, parseInt8 } from './db.ts';

async function overLine(statementSeconds = 10) {
  const line = await openLine(databasePort());
  const { name } = await testDatabase();
  const log = pino({ level: 'silent' });
  const pool = openPool(`postgres://anjuri_app@127.0.0.1:${line.port}/${name}`, { max: 3, log, statementSeconds });
  onTestFinished(() => pool.end());
  return { line, pool, db: openDb(pool) };
}

test('bigints are numbers, and one that does not fit is an error instead of a rounded sum', async () => {
  const { db } = await overLine();
  const { rows } = await sql<{ sum: number }>`select 9007199254740991::int8 as sum`.execute(db);
  expect(rows).toEqual([{ sum: Number.MAX_SAFE_INTEGER }]);
  await expect(sql`select 9007199254740993::int8`.execute(db)).rejects.toThrow(/outside the safe range/);
  expect(() => parseInt8('-9007199254740992')).toThrow(RangeError);
  const { rows: arrays } = await sql`select array[1, null, 3]::int8[] as some, '{}'::int8[] as none`.execute(db);
  expect(arrays).toEqual([{ some: [1, null, 3], none: [] }]);
});

test('a database that goes away in the middle of a transaction fails that transaction, not the process, and is back when it is back', async () => {
  const { db, line } = await overLine();
  await sql`select 1`.execute(db);
  const broken = db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    line.cut();
    await sql`select 1`.execute(tx);
  });
  const error = await broken.catch((reason: unknown) => reason);
  expect(isDatabaseAway(error), String(error)).toBe(true);
  const stillAway = await sql`select 1`.execute(db).catch((reason: unknown) => reason);
  expect(isDatabaseAway(stillAway), String(stillAway)).toBe(true);
  line.mend();
  expect((await sql`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }]);
});

test('a line on which nothing comes back is given up, and its connection not handed on', async () => {
  const { db, pool, line } = await overLine(0.4);
  await sql`select 1`.execute(db);
  line.hang();
  const error = await sql`select 1`.execute(db).catch((reason: unknown) => reason);
  expect(isDatabaseAway(error), String(error)).toBe(true);
  line.mend();
  expect((await sql`select 2 as two`.execute(db)).rows).toEqual([{ two: 2 }]);
  expect(pool.totalCount).toBe(1);
});

test('a statement that takes too long is ended by the server, and is no outage', async () => {
  // The client waits half as long again: on a busy machine that must be time enough for the server's answer.
  const { db } = await overLine(1);
  const error = await sql`select pg_sleep(5)`.execute(db).catch((reason: unknown) => reason);
  expect(String(error)).toMatch(/statement timeout/);
  expect(isDatabaseAway(error)).toBe(false);
});
