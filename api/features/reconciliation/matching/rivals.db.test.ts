import { expect, test } from 'vitest';
import { donationIdOf } from '#api/features/donations/index.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { runJobs } from '#api/testing/jobs.ts';
import { matchedBy } from '#api/testing/world/approval-requests.ts';
import { statusOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { importsStatement, matchingJobs, runningAccount, upi } from '#api/testing/world/statements.ts';
import { world } from '#api/testing/world/world.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import { getMyDonation } from '#contract/donations/donations.ts';
import { listExceptions } from '#contract/reconciliation/exceptions.ts';
import { getSuggestions } from '#contract/reconciliation/reconciliation.ts';
import { rupees } from '#contract/values/money.ts';
import { approveMatches } from './approve-matches.ts';

const t = await testAppOfFile();
const statement = runningAccount(t, rupees(900_000));

const people = () =>
  world(t, { asha: { fullName: 'Asha Kumari Sharma' }, ravi: { fullName: 'Ravi Verma' }, devi: { fullName: 'Asha Sharma' } });
const ashas = (utr: string) => upi(rupees(501), utr, 'ASHA KUMARI SHARMA');

test.each(['thief first', 'giver first'])(
  'both claim, then the statement comes: the giver has her gift, the other waits for a person; %s',
  async (order) => {
    const { asha, ravi, staff } = await people();
    const utr = freshUtr();
    // He knows the number, and the sum too.
    const steals = () => ravi.donates(rupees(501), { utr });
    let theft = order === 'thief first' ? await steals() : undefined;
    const gift = await asha.donates(rupees(501), { utr });
    theft ??= await steals();
    await importsStatement(t, staff.finance, statement(ashas(utr)));
    expect([await statusOf(t, theft), await statusOf(t, gift)]).toEqual(['disputed', 'approved']);
    // Nobody rejected him without looking, and he learns of nobody else.
    expect(await ravi.does(getMyDonation, { params: { code: theft.code } })).toMatchObject({ status: 'processing', detail: 'pending' });
    const seen = await staff.finance.does(getDeposit, { params: { code: theft.code } });
    expect(seen.evidence).toContainEqual(expect.objectContaining({ check: 'disputed', verdict: 'warn', related: [gift.code] }));
    expect(seen.evidence).toContainEqual(
      expect.objectContaining({ check: 'bank_line', verdict: 'warn', title: 'This payment is already linked to another donation' }),
    );
    const { rows } = await staff.finance.does(listExceptions, { query: { kind: 'disputed_utr' } });
    const found = rows.find(({ line }) => line.reference === utr);
    expect(found?.claims.map(({ code }) => code).toSorted()).toEqual([theft.code, gift.code].toSorted());
    await expect(staff.finance.approves(theft)).rejects.toMatchObject({ code: 'bank_credit_used' });
    // Once a person has rejected his, nothing is left to look at.
    await staff.finance.rejects(theft);
    await importsStatement(t, staff.finance, statement(upi(rupees(50), freshUtr(), 'SUNITA DEVI')));
    const { rows: left } = await staff.finance.does(listExceptions, { query: { kind: 'disputed_utr' } });
    expect(left.filter(({ line }) => line.reference === utr)).toEqual([]);
  },
);

test('the thief claims, the statement comes, then the giver: hers is approved when she sends it', async () => {
  const { asha, ravi, staff } = await people();
  const utr = freshUtr();
  const theft = await ravi.donates(rupees(201), { utr });
  await importsStatement(t, staff.finance, statement(ashas(utr)));
  expect(await statusOf(t, theft)).toBe('pending');
  const gift = await asha.donates(rupees(501), { utr });
  await runJobs(t, matchingJobs, { mayFail: true });
  expect([await statusOf(t, theft), await statusOf(t, gift)]).toEqual(['disputed', 'approved']);
});

test('the giver claims, the statement comes, then the thief: hers stands', async () => {
  const { asha, ravi, staff } = await people();
  const utr = freshUtr();
  const gift = await asha.donates(rupees(501), { utr });
  await importsStatement(t, staff.finance, statement(ashas(utr)));
  const theft = await ravi.donates(rupees(501), { utr });
  await runJobs(t, matchingJobs, { mayFail: true });
  expect([await statusOf(t, theft), await statusOf(t, gift)]).toEqual(['disputed', 'approved']);
});

test('two whom the line may name: a person decides, and rejects the other with it', async () => {
  const { asha, devi, staff } = await people();
  const utr = freshUtr();
  const [hers, others] = [await asha.donates(rupees(501), { utr }), await devi.donates(rupees(501), { utr })];
  await importsStatement(t, staff.finance, statement(ashas(utr)));
  expect([await statusOf(t, hers), await statusOf(t, others)]).toEqual(['disputed', 'disputed']);
  const { rows } = await staff.finance.does(listExceptions, { query: { kind: 'disputed_utr' } });
  expect(rows.find(({ line }) => line.reference === utr)).toMatchObject({ claims: [{ code: hers.code }, { code: others.code }] });
  for (const { code } of [hers, others])
    expect((await staff.finance.does(getSuggestions, { params: { code } })).rows[0]).toMatchObject({ kind: 'contested' });
  await staff.finance.approves(hers, { note: '' });
  expect([await statusOf(t, hers), await statusOf(t, others)]).toEqual(['approved', 'rejected']);
});

test('a rival who came after the machine had looked: it leaves both to a person', async () => {
  const { asha, ravi, devi, staff } = await people();
  const utr = freshUtr();
  const gift = await asha.donates(rupees(501), { utr });
  const theft = await ravi.donates(rupees(501), { utr });
  await setTo(t, 'reconciliation.machine_approval', false);
  await importsStatement(t, staff.finance, statement(ashas(utr)));
  await setTo(t, 'reconciliation.machine_approval', true);
  const request = {
    id: donationIdOf(gift.code),
    utr,
    received: rupees(501),
    rivals: [donationIdOf(theft.code)],
    ...(await matchedBy(t, utr)),
  };
  await devi.donates(rupees(501), { utr });
  expect(await approveMatches(t, [request])).toEqual([]);
  expect(await statusOf(t, gift)).toBe('disputed');
});
