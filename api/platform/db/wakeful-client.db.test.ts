import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startCluster, withClient } from '#api/database/cluster.ts';
import { testDatabase } from '#api/testing/database.ts';
import { isDatabaseAway, openDb, openPool } from './db.ts';

const log = pino({ level: 'silent' });

async function opened(url?: string) {
  const pool = openPool(url ?? (await testDatabase({ watched: false })).url, { max: 1, log });
  onTestFinished(() => pool.end());
  return { pool, db: openDb(pool) };
}

const pidOf = async ({ db }: Pick<Awaited<ReturnType<typeof opened>>, 'db'>) =>
  (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows[0]?.pid;

test('every connection has its limits, said after it was opened', async () => {
  const { db } = await opened();
  const { rows } = await sql`
    select name, setting from pg_settings
     where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`.execute(db);
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '10000' },
    { name: 'lock_timeout', setting: '5000' },
    { name: 'statement_timeout', setting: '10000' },
  ]);
});

test.each(['promise', 'callback'])('a connection to a server that became a replica is not used again (%s)', async (form) => {
  const { db, pool } = await opened();
  const before = await pidOf({ db });
  await sql`set session characteristics as transaction read only`.execute(db);
  const insert = `insert into rate_counters (rule, key, empty_at) values ('r', '\\x01', now())`;
  const error = await (form === 'promise' ? sql.raw(insert).execute(db) : pool.query(insert)).catch((reason: unknown) => reason);
  expect((error as { code?: string }).code).toBe('25006');
  expect(isDatabaseAway(error)).toBe(true);
  expect(await pidOf({ db })).not.toBe(before);
  await sql.raw(insert).execute(db);
});

test('a refusal of the database keeps its connection', async () => {
  const { db } = await opened();
  const before = await pidOf({ db });
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow(/division by zero/);
  expect(await pidOf({ db })).toBe(before);
});

test('a commit whose wait for a second server was cancelled is not taken for done, also where the role is not to hear warnings', async () => {
  const home = mkdtempSync(join(tmpdir(), 'anjuri-alone-'));
  chmodSync(home, 0o755);
  const cluster = await startCluster({ directory: join(home, 'pg'), durable: true });
  onTestFinished(async () => {
    await cluster.stop('immediate');
    rmSync(home, { recursive: true, force: true });
  });
  await withClient(cluster.url('postgres', 'postgres'), async (other) => {
    await other.query('create table gifts (sum int)');
    await other.query("alter role postgres set client_min_messages = 'error'");
    await other.query("alter system set synchronous_standby_names = 'nobody'");
    await other.query('select pg_reload_conf()');
    const { db } = await opened(cluster.url('postgres', 'postgres'));
    const alone = db.transaction().execute((tx) => sql`insert into gifts values (500)`.execute(tx));
    const told = alone.then(
      () => 'done',
      (error: unknown) => error,
    );
    const waiting = async () => (await other.query("select pid from pg_stat_activity where wait_event = 'SyncRep'")).rows[0]?.pid;
    const pid = await vi.waitUntil(waiting, { timeout: 10_000 });
    await other.query('select pg_cancel_backend($1)', [pid]);
    const error = await told;
    expect((error as { code?: string }).code).toBe('08007');
    expect(isDatabaseAway(error)).toBe(true);
    // It is there, which is the trap: only this one server knows of it.
    expect((await other.query('select sum from gifts')).rows).toEqual([{ sum: 500 }]);
  });
}, 60_000);
