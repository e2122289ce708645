import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { world } from '#api/testing/world/world.ts';
import { exportDeposits, listDeposits } from '#contract/donations/deposits.ts';
import { rupees } from '#contract/values/money.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const COUNT = 1_203;

test('[D-16.2] an export of several portions has every row once, oldest first over all desks, also where times are the same', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  await sql`insert into donations (member_id, campaign_id, method, claimed_amount, utr, submitted_at)
    select case when g % 3 = 0 then ${ravi.id}::bigint else ${asha.id} end, (select id from campaigns where kind = 'general'), 'upi', 20100 + g,
           (610000000000 + g)::text, timestamptz '2026-11-01 00:00:00.000001Z' + g / 7 * interval '1 microsecond'
      from generate_series(1, ${COUNT}) g`.execute(t.db);
  await sql`update donations set status = 'rejected', processed_at = now() where id % 2 = 0`.execute(t.db);
  const ids = (await sql<{ id: number }>`select id from donations order by submitted_at, id`.execute(t.db)).rows.map(
    ({ id }) => `DEP${String(id).padStart(3, '0')}`,
  );
  const exported = async (query: Record<string, string>) =>
    (await staff.finance.asks(exportDeposits, { query })).body
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line: string) => line.split(',')[0]);
  expect(await exported({})).toEqual(ids);
  expect(await exported({ status: 'pending' })).toHaveLength(ids.length - Math.floor(COUNT / 2));
  expect(await exported({ find: ravi.code })).toHaveLength(Math.floor(COUNT / 3));
});

test('what is looked for by member keeps the other filters, the order and the count', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const sent = [await asha.donates(rupees(601)), await asha.donates(rupees(301)), await asha.donates(rupees(901))];
  const list = async (query: object) => {
    const { rows, total } = await staff.finance.does(listDeposits, { query: { find: asha.code, ...query } });
    return [total, rows.map(({ code }) => sent.findIndex((one) => one.code === code))];
  };
  expect(await list({ sort: 'largest' })).toEqual([3, [2, 0, 1]]);
  expect(await list({ sort: 'smallest', min: 50_000 })).toEqual([2, [0, 2]]);
  expect(await list({ status: 'approved' })).toEqual([0, []]);
  expect(await list({ find: sent[1]?.transactionId })).toEqual([1, [1]]);
  expect(await list({ find: sent[2]?.code.toLowerCase() })).toEqual([1, [2]]);
});
