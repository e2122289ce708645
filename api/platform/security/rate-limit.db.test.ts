import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import type { Db } from '#api/platform/db/db.ts';
import { testDeps, testDepsOnce } from '#api/testing/deps.ts';
import { gate } from '#api/testing/gate.ts';
import { limit, purgeRateCounters, type RateRule, waitFor } from './rate-limit.ts';

const threePerMinute: RateRule = { name: 'test.knock', count: 3, seconds: 60 };

test('three calls pass, the fourth is told when to come back, and then passes', async () => {
  const { db, clock } = await testDepsOnce();
  for (let call = 0; call < 3; call++) await limit(db, clock, threePerMinute, 'asha');
  await expect(limit(db, clock, threePerMinute, 'asha')).rejects.toMatchObject({
    code: 'too_many_requests',
    details: { retryAfterSeconds: 20 },
  });
  await limit(db, clock, threePerMinute, 'ravi');

  clock.advance({ seconds: 19 });
  await expect(limit(db, clock, threePerMinute, 'asha')).rejects.toMatchObject({ details: { retryAfterSeconds: 1 } });
  clock.advance({ seconds: 1 });
  await limit(db, clock, threePerMinute, 'asha');
});

test('refused calls do not push the moment further away', async () => {
  const { db, clock } = await testDepsOnce();
  for (let call = 0; call < 40; call++) await waitFor(db, clock, threePerMinute, 'asha');
  expect(await waitFor(db, clock, threePerMinute, 'asha')).toBe(20);
});

test('two processes share the counter: forty calls at once let exactly three through', async () => {
  const first = await testDepsOnce();
  const second = await testDeps({ database: first.database, clock: first.clock });
  const calls = Array.from({ length: 40 }, (_, call) => waitFor(call % 2 ? first.db : second.db, first.clock, threePerMinute, 'asha'));
  const waits = await Promise.all(calls);
  await second.close();
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  expect(Math.min(...waits.filter((wait) => wait > 0))).toBeGreaterThanOrEqual(1);
});

test('calls that all saw room, and then stand in line for the row, do not all get in', async () => {
  const { db, pool, clock } = await testDepsOnce();
  await limit(db, clock, threePerMinute, 'asha');
  // Opened beforehand, so that nobody's patience with the lock runs out while another still connects.
  for (const client of await Promise.all(Array.from({ length: 7 }, () => pool.connect()))) client.release();
  const door = gate();
  const holder = db.transaction().execute(async (tx) => {
    await tx.selectFrom('rate_counters').selectAll().forUpdate().execute();
    await door.pass();
  });
  await door.arrivals(1);
  const calls = Promise.all(Array.from({ length: 5 }, () => waitFor(db, clock, threePerMinute, 'asha')));
  await vi.waitFor(async () => expect(await lockedOut(db)).toBe(5), 4_000).finally(door.open);
  await holder;
  expect((await calls).filter((wait) => wait === 0)).toHaveLength(2);
});

const lockedOut = async (db: Db) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows[0]?.count;
};

test('who called is not readable in the table, and empty counters are purged', async () => {
  const { db, clock } = await testDepsOnce();
  await limit(db, clock, threePerMinute, '203.0.113.9');
  const rows = await db.selectFrom('rate_counters').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('203.0.113.9');
  await purgeRateCounters(db, clock);
  expect(await db.selectFrom('rate_counters').selectAll().execute()).toHaveLength(1);
  clock.advance({ seconds: 61 });
  await purgeRateCounters(db, clock);
  expect(await db.selectFrom('rate_counters').selectAll().execute()).toHaveLength(0);
});
