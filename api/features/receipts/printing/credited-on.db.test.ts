import { expect, test } from 'vitest';
import { testAppOnce } from '#api/testing/app.ts';
import { idOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { bookings, importsStatement, upi } from '#api/testing/world/statements.ts';
import { world } from '#api/testing/world/world.ts';
import { listMyStatements } from '#contract/receipts.ts';
import { rupees } from '#contract/values/money.ts';

test('the bank’s day counts: booked on 31 March and claimed in April, the gift belongs to the old year', async () => {
  const t = await testAppOnce();
  t.clock.set('2027-04-02T06:00:00Z');
  const { asha, staff } = await world(t, { asha: {} });
  const utr = freshUtr();
  const printed = bookings([upi(rupees(501), utr, 'ASHA KUMAR', { day: '2027-03-31' })], rupees(1_000), '2027-03-31');
  await importsStatement(t, staff.finance, printed);
  const gift = await asha.donates(rupees(501), { utr });
  await staff.finance.approves(gift);
  t.clock.advance({ seconds: 11 });
  await t.runJobs({ mayFail: true });
  expect((await asha.does(listMyStatements)).years).toEqual([{ financialYear: '2026-27', count: 1, amount: rupees(501) }]);
  const receipt = await t.pool.query('select credited_on::text, code from receipts where donation_id = $1', [idOf(gift)]);
  // The number is that of the year of issue.
  expect(receipt.rows).toEqual([{ credited_on: '2027-03-31', code: '2027-28/000001' }]);
});
