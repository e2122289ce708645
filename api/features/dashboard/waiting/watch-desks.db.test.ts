import { expect, test } from 'vitest';
import { testAppOnce } from '#api/testing/app.ts';
import { importsStatement, runningAccount, upi } from '#api/testing/world/statements.ts';
import { world } from '#api/testing/world/world.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

/** A value of /metrics; figures of the desks are remembered for some seconds, so each test asks once. */
async function figures(t: Awaited<ReturnType<typeof testAppOnce>>) {
  const { body } = await t.app.inject('/metrics');
  return (line: string) => Number(new RegExp(`^${line.replace(/[{}"]/g, '\\$&')} (\\S+)$`, 'm').exec(body)?.[1]);
}

test('a claim that waits longer than the trust promises: how long it waited, and how far that is beyond the promise', async () => {
  const t = await testAppOnce();
  const { asha } = await world(t, { asha: {} });
  await asha.donates(rupees(501));
  t.clock.advance({ hours: 50 });
  const figure = await figures(t);
  expect(figure('desk_waiting{desk="deposits"}')).toBe(1);
  expect(figure('desk_oldest_seconds{desk="deposits"}')).toBe(50 * 3_600);
  expect(figure('promise_overdue_seconds{desk="deposits"}')).toBe(2 * 3_600);
  expect(figure('desk_waiting{desk="withdrawals"}')).toBe(0);
  expect(figure('promise_overdue_seconds{desk="withdrawals"}')).toBe(0);
});

test('within the promised time nothing is broken', async () => {
  const t = await testAppOnce();
  const { asha } = await world(t, { asha: {} });
  await asha.donates(rupees(501));
  t.clock.advance({ hours: 47 });
  const figure = await figures(t);
  expect(figure('desk_oldest_seconds{desk="deposits"}')).toBe(47 * 3_600);
  expect(figure('promise_overdue_seconds{desk="deposits"}')).toBe(0);
});

test('the day up to which the bank was read', async () => {
  const t = await testAppOnce();
  const { staff } = await world(t, {});
  await importsStatement(t, staff.finance, runningAccount(t, rupees(0))(upi(rupees(501), '430000000002', 'RAVI SHAH')));
  const figure = await figures(t);
  const end = Date.parse(`${moneyDay(t.clock.now())}T23:59:59+05:30`) / 1_000;
  expect(figure('bank_statement_covered_to_timestamp_seconds')).toBe(end);
});

test('while the database is away there are no figures of the desks, and the others still come', async () => {
  const t = await testAppOnce({ env: { DATABASE_URL: 'postgres://anjuri_app@127.0.0.1:1/nowhere' } });
  const { body, statusCode } = await t.app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(body).not.toMatch(/^desk_waiting\{/m);
  expect(body).toMatch(/^db_pool_connections_most 10$/m);
});
