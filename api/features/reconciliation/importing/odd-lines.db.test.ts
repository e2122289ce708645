import { afterAll, beforeAll, expect, test } from 'vitest';
import { chart, internalBalance } from '#api/core/ledger/index.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { runJobs } from '#api/testing/jobs.ts';
import { rowOf, statusOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { bookings, importsStatement, matchingJobs, type Paid, upi } from '#api/testing/world/statements.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { correctUtr } from '#contract/donations/donations.ts';
import { categoriseLine } from '#contract/reconciliation/closes.ts';
import { listExceptions } from '#contract/reconciliation/exceptions.ts';
import { type Paise, rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

let t: TestApp;
let balance: Paise = rupees(100_000);
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** The account goes on from one statement to the next, as a real one does. */
async function imports(who: StaffPerson, ...paid: readonly Paid[]) {
  const printed = bookings(paid, balance, moneyDay(t.clock.now()));
  balance = printed.at(-1)?.balance ?? balance;
  return importsStatement(t, who, printed);
}
const suspense = () => internalBalance(t.db, chart.suspense);
const bank = () => internalBalance(t.db, chart.bank());
const exceptions = async (who: StaffPerson, kind: string) => (await who.does(listExceptions, { query: { kind } })).rows;
const lineWith = (narration: string) =>
  t.db.selectFrom('bank_lines').selectAll().where('narration', '=', narration).executeTakeFirstOrThrow();

test('a second line with the number of a payment that has its line is new money: it lies in suspense, and a person is told', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const utr = freshUtr();
  const gift = await asha.donates(rupees(501), { utr });
  await staff.finance.approves(gift);
  const [first, second] = [upi(rupees(501), utr, 'ASHA KUMAR'), upi(rupees(777), utr, 'SOMEBODY ELSE')];
  await imports(staff.finance, first);
  const [inBank, waiting] = [await bank(), await suspense()];
  await imports(staff.finance, second);
  expect([(await bank()) - inBank, (await suspense()) - waiting]).toEqual([rupees(777), rupees(777)]);
  const filled = await t.db.selectFrom('bank_credits').select(['id', 'line_id', 'amount']).where('utr', '=', utr).execute();
  expect(filled).toEqual([
    { id: (await rowOf(t, gift)).bank_credit_id, line_id: (await lineWith(first.narration)).id, amount: rupees(501) },
  ]);
  const told = (await exceptions(staff.finance, 'unknown')).filter(({ line }) => line.reference === utr);
  expect(told).toMatchObject([{ line: { amount: rupees(777) } }]);
});

test('a debit takes a credit back only if it is the same sum', async () => {
  const { staff } = await world(t, {});
  const utr = freshUtr();
  const taken = { amount: rupees(-400), narration: `REV-UPI-${utr}-SUNITA DEVI` };
  await imports(staff.finance, upi(rupees(501), utr, 'SUNITA DEVI'));
  await imports(staff.finance, taken);
  const [inBank, waiting] = [await bank(), await suspense()];
  const code = `BNK${String((await lineWith(taken.narration)).id).padStart(3, '0')}`;
  await expect(staff.finance.does(categoriseLine, { params: { code }, body: { category: 'taken_back' } })).rejects.toMatchObject({
    code: 'category_unfit',
  });
  expect([await bank(), await suspense()]).toEqual([inBank, waiting]);
});

test('more than claimed is “over”, less is “under”', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const [more, less] = [freshUtr(), freshUtr()];
  const hers = await asha.donates(rupees(501), { utr: more });
  const his = await ravi.donates(rupees(501), { utr: less });
  await imports(staff.finance, upi(rupees(600), more, 'SOMEBODY ELSE'), upi(rupees(400), less, 'SOMEBODY ELSE'));
  expect(await exceptions(staff.finance, 'over')).toMatchObject([{ claims: [{ code: hers.code }], line: { amount: rupees(600) } }]);
  expect(await exceptions(staff.finance, 'under')).toMatchObject([{ claims: [{ code: his.code }], line: { amount: rupees(400) } }]);
});

test('a corrected number is looked up in the lines that are there: she mistyped it, mends it, and the machine approves', async () => {
  const { asha, staff } = await world(t, { asha: { fullName: 'Asha Kumari Sharma' } });
  const utr = freshUtr();
  await imports(staff.finance, upi(rupees(501), utr, 'ASHA KUMARI SHARMA'));
  const claim = await asha.donates(rupees(501), { utr: '999000111222' });
  await runJobs(t, matchingJobs, { mayFail: true });
  expect(await statusOf(t, claim)).toBe('pending');
  await asha.does(correctUtr, { params: { code: claim.code }, body: { utr } });
  await runJobs(t, matchingJobs, { mayFail: true });
  expect(await statusOf(t, claim)).toBe('approved');
});
