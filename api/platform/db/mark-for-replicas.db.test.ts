import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { withClient } from '#api/database/cluster.ts';
import { testDatabase } from '#api/testing/database.ts';
import { testDepsOnce } from '#api/testing/deps.ts';
import type { Db } from './db.ts';
import { markForReplicas, startMarking } from './mark-for-replicas.ts';

const markedAt = async (db: Db) => (await db.selectFrom('replica_mark').select('marked_at').executeTakeFirst())?.marked_at.getTime();

test('the time is marked again and again, in one row', async () => {
  const { db, config, log } = await testDepsOnce();
  const marking = startMarking(config.databaseUrl, log);
  onTestFinished(marking.stop);
  const first = await vi.waitUntil(() => markedAt(db), { timeout: 10_000 });
  await vi.waitUntil(async () => ((await markedAt(db)) ?? 0) > first, { timeout: 10_000 });
  expect(await db.selectFrom('replica_mark').selectAll().execute()).toHaveLength(1);
});

test('of many processes one a second writes', async () => {
  const { db } = await testDepsOnce();
  await markForReplicas(db);
  const first = await markedAt(db);
  const again = await Promise.all(Array.from({ length: 5 }, () => markForReplicas(db)));
  const written = again.filter(({ numAffectedRows }) => numAffectedRows === 1n).length;
  // Unless a second has passed meanwhile, none of them; never more than one.
  expect(written).toBeLessThanOrEqual(1);
  if (written === 0) expect(await markedAt(db)).toBe(first);
});

test('while writes hang one mark waits, on a connection of its own, is given up soon, and the next one is no second beside it', async () => {
  const database = await testDatabase({ watched: false });
  const marking = startMarking(database.url, pino({ level: 'silent' }));
  onTestFinished(marking.stop);
  await withClient(database.superUrl, async (keeper) => {
    const rows = async () => (await keeper.query('select from replica_mark')).rowCount;
    await vi.waitUntil(async () => (await rows()) === 1, { timeout: 10_000 });
    await keeper.query('begin; select from replica_mark for update');
    await withClient(database.superUrl, async (watcher) => {
      const begun = new Set<number>();
      const look = async () => {
        const waiting = await watcher.query(
          `select application_name as name, query_start from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock' and query like 'insert into replica_mark%'`,
        );
        expect(waiting.rows.length).toBeLessThanOrEqual(1);
        for (const { name, query_start } of waiting.rows) {
          expect(name).toBe('anjuri mark');
          begun.add(query_start.getTime());
        }
        return begun.size;
      };
      // Three tries, one after another: with the limits of a request the first would still wait.
      await vi.waitUntil(async () => (await look()) >= 3, { timeout: 20_000, interval: 50 });
    });
    await keeper.query('commit');
  });
}, 30_000);
