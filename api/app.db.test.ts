import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testAppOnce } from '#api/testing/app.ts';

test('the app boots on a database of its own, as a role that cannot create tables', async () => {
  const { db } = await testAppOnce();
  await expect(sql`create table loot (id int)`.execute(db)).rejects.toThrow(/permission denied/);
});

test('a route that does not say who may call it stops the boot', async () => {
  const { app } = await testAppOnce();
  expect(() => app.get('/api/v1/open-door', () => 'hello')).toThrow(/does not say who may call it|already/);
});
