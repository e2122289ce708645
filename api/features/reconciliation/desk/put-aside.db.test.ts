import { expect, test } from 'vitest';
import { chart, internalBalance } from '#api/core/ledger/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { statusOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { importsStatement, runningAccount } from '#api/testing/world/statements.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { undoDecision } from '#contract/donations/decide-deposit.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import { listExceptions } from '#contract/reconciliation/exceptions.ts';
import { listUnclaimed } from '#contract/reconciliation/reconciliation.ts';
import { rupees } from '#contract/values/money.ts';

const t = await testAppOfFile();
const account = runningAccount(t, rupees(100_000));

const bank = () => internalBalance(t.db, chart.bank());
const suspense = () => internalBalance(t.db, chart.suspense);
const lineSeen = async (who: StaffPerson, { code }: { code: string }) => {
  const seen = await who.does(getDeposit, { params: { code } });
  return { ...seen, line: seen.evidence.find(({ check }) => check === 'bank_line') };
};
const fromAbroad = (utr: string) => ({
  amount: rupees(8_350),
  narration: `UPI-INWARD REM AED-THOMAS MATHEW-T@OKAXIS-HDFC0000123-${utr}-GIFT`,
});

test('a payment from abroad is shown at the deposits desk as what it is, needs a tick, and is booked once', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const utr = freshUtr();
  const gift = await asha.donates(rupees(8_350), { utr });
  await importsStatement(t, staff.finance, account(fromAbroad(utr)));
  const before = await lineSeen(staff.finance, gift);
  expect(before).toMatchObject({ isUnmatched: false, bankAmount: rupees(8_350), hasWarning: true });
  expect(before.line).toMatchObject({ verdict: 'warn', title: 'In the bank statement: possibly from abroad' });
  expect(before.line?.detail).toContain('Ask the trustees before booking it.');
  expect(before.needsReason).toBe(true);
  await expect(staff.finance.approves(gift, { note: '' })).rejects.toMatchObject({
    code: 'note_needed',
    fields: { note: 'Please note why we may accept it' },
  });
  await expect(staff.finance.approves(gift, { acknowledged: [] })).rejects.toMatchObject({ code: 'evidence_not_seen' });
  await expect(staff.finance.approves(gift, { received: rupees(8_000) })).rejects.toMatchObject({ code: 'received_differs' });

  const [inBank, waiting] = [await bank(), await suspense()];
  await staff.finance.approves(gift);
  expect([(await bank()) - inBank, (await suspense()) - waiting]).toEqual([0, -rupees(8_350)]);
  expect((await lineSeen(staff.finance, gift)).line).toEqual(before.line);

  await staff.finance.does(undoDecision, { params: { code: gift.code } });
  expect([await bank(), await suspense()]).toEqual([inBank, waiting]);
  expect((await lineSeen(staff.finance, gift)).line).toEqual(before.line);
  expect((await staff.finance.does(listUnclaimed, { query: {} })).rows.map(({ reference }) => reference)).toContain(utr);
});

test('approved before its line came: a payment from abroad is in the books once, and the approval is asked about', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const utr = freshUtr();
  const gift = await asha.donates(rupees(8_350), { utr });
  const [inBank, waiting] = [await bank(), await suspense()];
  await staff.finance.approves(gift);
  await importsStatement(t, staff.finance, account(fromAbroad(utr)));
  expect([(await bank()) - inBank, (await suspense()) - waiting]).toEqual([rupees(8_350), 0]);
  const { rows } = await staff.finance.does(listExceptions, { query: { kind: 'foreign' } });
  expect(rows.find(({ line }) => line.reference === utr)?.claims).toMatchObject([{ code: gift.code }]);
});

test('approved and taken back before its line came: it waits in suspense, with its warning, and is booked once', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const utr = freshUtr();
  const gift = await asha.donates(rupees(8_350), { utr });
  const [inBank, waiting] = [await bank(), await suspense()];
  await staff.finance.approves(gift);
  await staff.finance.undoes(gift);
  await importsStatement(t, staff.finance, account(fromAbroad(utr)));
  expect(await statusOf(t, gift)).toBe('pending');
  expect([(await bank()) - inBank, (await suspense()) - waiting]).toEqual([rupees(8_350), rupees(8_350)]);
  const seen = await lineSeen(staff.finance, gift);
  expect([seen.needsReason, seen.line?.title]).toEqual([true, 'In the bank statement: possibly from abroad']);
  await staff.finance.approves(gift);
  expect([(await bank()) - inBank, (await suspense()) - waiting]).toEqual([rupees(8_350), 0]);
});

test('a large payment from abroad is not approved by one person', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const utr = freshUtr();
  const gift = await asha.donates(rupees(12_500), { utr });
  await importsStatement(t, staff.finance, account({ ...fromAbroad(utr), amount: rupees(12_500) }));
  const [inBank, waiting] = [await bank(), await suspense()];
  expect(await staff.finance.approves(gift)).toMatchObject({ status: 'pending', secondPerson: { status: 'open' } });
  expect([await bank(), await suspense(), await statusOf(t, gift)]).toEqual([inBank, waiting, 'pending']);
});

test('our own money coming back is no gift, whoever sends its number', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const utr = freshUtr();
  const claim = await asha.donates(rupees(701), { utr });
  await importsStatement(
    t,
    staff.finance,
    account({ amount: rupees(701), narration: `UPI-RETURN-ASHA KUMAR-A@OKAXIS-HDFC0000123-${utr}-RETURN` }),
  );
  const inBank = await bank();
  expect((await lineSeen(staff.finance, claim)).line).toMatchObject({
    verdict: 'warn',
    title: 'In the bank statement: payment returned or reversed',
  });
  await expect(staff.finance.approves(claim)).rejects.toMatchObject({ code: 'payment_returned' });
  expect([await bank(), await statusOf(t, claim)]).toEqual([inBank, 'pending']);
});
