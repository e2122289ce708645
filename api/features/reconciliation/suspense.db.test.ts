import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { releaseCredit } from '#api/core/bank/index.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { rowOf, statusOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { bookings, importsStatement, upi } from '#api/testing/world/statements.ts';
import { world } from '#api/testing/world/world.ts';
import { undoDecision } from '#contract/donations/decide-deposit.ts';
import { type Paise, rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

let t: TestApp;
let balance: Paise = rupees(10_000);
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** One payment as the bank prints it, following on the last statement. */
function statement(amount: Paise, utr: string) {
  const printed = bookings([upi(amount, utr, 'MOHAN LAL')], balance, moneyDay(t.clock.now()));
  balance = printed[0]?.balance ?? balance;
  return printed;
}

/** What went from the bank into suspense under this number of a payment: how much, by whom (0: nobody) and when. */
async function cameIntoSuspense(utr: string) {
  const { rows } = await sql<{ amount: number; actor_id: number; booked_at: Date }>`
    select t.amount, t.actor_id, t.booked_at from bank_credits k join ledger.leg t on t.source_id = k.id and t.kind = 7 and (t.debit, t.credit) = (1001, 2900)
     where k.utr = ${utr}`.execute(t.db);
  return rows;
}

test('a payment that nobody claims lies in suspense from the day of the clock, not of the server', async () => {
  const { staff } = await world(t, {});
  const utr = freshUtr();
  await importsStatement(t, staff.finance, statement(rupees(501), utr));
  expect(await cameIntoSuspense(utr)).toEqual([{ amount: rupees(501), actor_id: 0, booked_at: t.clock.now() }]);
});

test('the line came after the approval: its sum falls into suspense when that is reversed, or undone, with the clock of that moment', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const [hers, his] = [freshUtr(), freshUtr()];
  const [gift, slip] = [await asha.donates(rupees(601), { utr: hers }), await ravi.donates(rupees(701), { utr: his })];
  await staff.finance.approves(gift);
  await importsStatement(t, staff.finance, statement(rupees(600), hers));
  expect(await cameIntoSuspense(hers)).toEqual([]);
  t.clock.advance({ minutes: 5 });
  await staff.finance.reverses(gift);
  expect(await cameIntoSuspense(hers)).toEqual([{ amount: rupees(600), actor_id: 0, booked_at: t.clock.now() }]);

  await staff.finance.approves(slip);
  await importsStatement(t, staff.finance, statement(rupees(701), his));
  await staff.finance.does(undoDecision, { params: { code: slip.code } });
  expect(await cameIntoSuspense(his)).toEqual([{ amount: rupees(701), actor_id: 0, booked_at: t.clock.now() }]);
  expect(await statusOf(t, slip)).toBe('pending');

  // In suspense it stays: approved on its line and reversed, nothing comes in a second time.
  await staff.finance.approves(slip);
  await staff.finance.reverses(slip);
  expect(await cameIntoSuspense(his)).toHaveLength(1);
});

test('a verb that lets go of a credit and forgets to book it cannot commit', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const utr = freshUtr();
  const gift = await asha.donates(rupees(801), { utr });
  await staff.finance.approves(gift);
  await importsStatement(t, staff.finance, statement(rupees(801), utr));
  const { bank_credit_id: credit, approval_id: decision } = await rowOf(t, gift);
  const forgetful = t.db.transaction().execute((tx) => releaseCredit(tx, { credit: credit as number, decision: decision as number }));
  await expect(forgetful).rejects.toThrow(/is nobody's and does not lie in suspense/);
  const older = sql`update bank_credits set taken_by = null where id = ${credit}`.execute(t.db);
  await expect(older).rejects.toThrow(/is nobody's and does not lie in suspense/);
  expect(await statusOf(t, gift)).toBe('approved');
});
