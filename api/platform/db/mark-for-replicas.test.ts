import { expect, onTestFinished, test, vi } from 'vitest';
import { testDepsOnce } from '#api/testing/deps.ts';
import type { Db } from './db.ts';
import { markForReplicas, startMarking } from './mark-for-replicas.ts';

const markedAt = async (db: Db) => (await db.selectFrom('replica_mark').select('marked_at').executeTakeFirst())?.marked_at.getTime();

test('the time is marked again and again, in one row', async () => {
  const { db } = await testDepsOnce();
  const marking = startMarking(db);
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
