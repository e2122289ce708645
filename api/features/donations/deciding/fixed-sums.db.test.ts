import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { idOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { bookings, importsStatement, upi } from '#api/testing/world/statements.ts';
import { world } from '#api/testing/world/world.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Past every rule of ours, with the application's own connection. */
const tries = (statement: string) => sql.raw(statement).execute(t.db);

test('what a gift received is what its approval says: no statement raises it, moves it or gives it to somebody else', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const [gift, other] = [await asha.donates(rupees(501)), await ravi.donates(rupees(1_001))];
  await staff.finance.approves(gift);
  await staff.finance.approves(other);
  const [id, otherId] = [idOf(gift), idOf(other)];
  await expect(tries(`update donations set received_amount = 100200 where id = ${id}`)).rejects.toThrow(/does not agree with its approval/);
  const borrowed = `approval_id = (select o.approval_id from donations o where o.id = ${otherId}), received_amount = 100100`;
  await expect(tries(`update donations set ${borrowed} where id = ${id}`)).rejects.toThrow(/does not agree with its approval/);
  await expect(
    tries(`update donations set member_id = (select member_id from donations where id = ${otherId}) where id = ${id}`),
  ).rejects.toThrow(/is fixed/);
  await expect(tries(`update donations set claimed_amount = 1 where id = ${id}`)).rejects.toThrow(/is fixed/);
  const { rows } =
    await sql`select received_amount::int as received, claimed_amount::int as claimed from donations where id = ${id}`.execute(t.db);
  expect(rows).toEqual([{ received: 50_100, claimed: 50_100 }]);
});

test('a credit of the bank keeps its sum and day; one without a line changes only under nobody', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const utr = freshUtr();
  await importsStatement(t, staff.finance, bookings([upi(rupees(301), utr, 'MOHAN LAL')], rupees(10_000), moneyDay(t.clock.now())));
  await expect(tries(`update bank_credits set amount = 1 where utr = '${utr}'`)).rejects.toThrow(/bank credit \d+ is fixed/);
  await expect(tries(`update bank_credits set booked_on = booked_on - 400 where utr = '${utr}'`)).rejects.toThrow(/is fixed/);

  const gift = await asha.donates(rupees(501));
  await staff.finance.approves(gift);
  await expect(tries(`update bank_credits set amount = 1 where source = 'unmatched' and taken_by is not null`)).rejects.toThrow(/is fixed/);
});
