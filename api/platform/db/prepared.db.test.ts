import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testDepsOnce } from '#api/testing/deps.ts';
import { prepared } from './prepared.ts';

const SUM = prepared<{ sum: number }>('test_sum', 'select $1::int + $2::int as sum');

test('a prepared statement is sent by its name, in a transaction and outside, once per connection', async () => {
  const { db } = await testDepsOnce();
  const names = await db.transaction().execute(async (tx) => {
    expect(await SUM.run(tx, [2, 3])).toEqual([{ sum: 5 }]);
    expect(await SUM.run(tx, [20, 30])).toEqual([{ sum: 50 }]);
    return (
      await sql<{ name: string; plans: number }>`select name, generic_plans + custom_plans as plans from pg_prepared_statements`.execute(tx)
    ).rows;
  });
  expect(names).toEqual([{ name: 'test_sum', plans: 2 }]);
  expect(await SUM.run(db, [1, 1])).toEqual([{ sum: 2 }]);
});

test('any other statement has no name', async () => {
  const { db } = await testDepsOnce();
  const { rows } = await db.transaction().execute(async (tx) => {
    await sql`select 1`.execute(tx);
    return sql`select name from pg_prepared_statements`.execute(tx);
  });
  expect(rows).toEqual([]);
});
