import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { importsStatement, runningAccount, upi } from '#api/testing/world/statements.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import { listMatched } from '#contract/reconciliation/reconciliation.ts';
import { rupees } from '#contract/values/money.ts';

const t = await testAppOfFile();
const account = runningAccount(t, rupees(100_000));

const lineSeen = async (who: StaffPerson, { code }: { code: string }) =>
  (await who.does(getDeposit, { params: { code } })).evidence.find(({ check }) => check === 'bank_line');
const matchedOf = async (who: StaffPerson, { code }: { code: string }) =>
  (await who.does(listMatched, { query: {} })).rows.find(({ claim }) => claim.code === code);

test('the desk names who paid; a payer who is not the member by the machine’s rule is a warning', async () => {
  const { asha, ravi, staff } = await world(t, { asha: { fullName: 'Harpreet Kaur' }, ravi: { fullName: 'Ravi Kumar Nair' } });
  const [hers, his] = [freshUtr(), freshUtr()];
  const gift = await asha.donates(rupees(701), { utr: hers });
  // Above the sum for which the name alone is enough: a person decides.
  const large = await ravi.donates(rupees(11_000), { utr: his });
  await importsStatement(t, staff.finance, account(upi(rupees(701), hers, 'GURPREET SINGH'), upi(rupees(11_000), his, 'RAVI KUMAR NAIR')));
  const before = await lineSeen(staff.finance, gift);
  expect(before).toMatchObject({
    verdict: 'warn',
    title: 'The bank statement names another payer',
    detail: 'Bank ₹701.00, member entered ₹701.00, paid by GURPREET SINGH',
  });
  expect(await lineSeen(staff.finance, large)).toMatchObject({
    verdict: 'pass',
    detail: expect.stringContaining('paid by RAVI KUMAR NAIR'),
  });
  await expect(staff.finance.approves(gift, { acknowledged: [] })).rejects.toMatchObject({ code: 'evidence_not_seen' });
  await staff.finance.approves(gift);
  expect(await lineSeen(staff.finance, gift)).toEqual(before);
});

test('a line that a person approved on is not said to have come later', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const [first, later] = [freshUtr(), freshUtr()];
  const early = await ravi.donates(rupees(801), { utr: later });
  await staff.finance.approves(early);
  const gift = await asha.donates(rupees(701), { utr: first });
  await importsStatement(t, staff.finance, account(upi(rupees(701), first, 'GURPREET SINGH'), upi(rupees(801), later, 'SOMEBODY ELSE')));
  await staff.finance.approves(gift);
  expect([await matchedOf(staff.finance, gift), await matchedOf(staff.finance, early)]).toMatchObject([
    { isBeforeLine: false },
    { isBeforeLine: true },
  ]);
});

test('a UPI ID is known by approved gifts only: after the reversal of the one gift it paid for, it proves nothing', async () => {
  const { asha, staff } = await world(t, { asha: { fullName: 'Harpreet Kaur' } });
  const [first, second] = [freshUtr(), freshUtr()];
  const from = { vpa: `brother${first}@okaxis` };
  const known = await asha.donates(rupees(701), { utr: first });
  await importsStatement(t, staff.finance, account(upi(rupees(701), first, 'GURPREET SINGH', from)));
  await staff.finance.approves(known);
  await setTo(t, 'reconciliation.machine_approval', false);
  const gift = await asha.donates(rupees(801), { utr: second });
  await importsStatement(t, staff.finance, account(upi(rupees(801), second, 'GURPREET SINGH', from)));
  expect(await lineSeen(staff.finance, gift)).toMatchObject({ verdict: 'pass' });
  await staff.all.reverses(known);
  expect(await lineSeen(staff.finance, gift)).toMatchObject({ verdict: 'warn', title: 'The bank statement names another payer' });
});
