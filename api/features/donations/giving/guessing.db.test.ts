import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { runJobs } from '#api/testing/jobs.ts';
import { statusOf } from '#api/testing/world/donation-rows.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { importsStatement, matchingJobs, runningAccount, upi } from '#api/testing/world/statements.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import { correctUtr, withdrawClaim } from '#contract/donations/donations.ts';
import { getSuggestions } from '#contract/reconciliation/reconciliation.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

const t = await testAppOfFile();
const statement = runningAccount(t, rupees(100_000));

const countOf = async ({ id }: Person) => (await t.db.selectFrom('donations').select('id').where('member_id', '=', id).execute()).length;
const correct = (who: Person, { code }: { code: string }, utr = freshUtr()) => who.does(correctUtr, { params: { code }, body: { utr } });
const times = <T>(many: number, work: () => Promise<T>) => Array.from({ length: many }, work);
const refused = (all: readonly PromiseSettledResult<unknown>[]) => all.filter((one) => one.status === 'rejected').map((one) => one.reason);

test('so many claims of one member a day, also at once; nobody else is concerned, and tomorrow is another day', async () => {
  await setTo(t, 'donation.daily_claims', 4);
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  await asha.donates(rupees(501));
  const sent = await Promise.allSettled(times(7, () => asha.donates(rupees(501))));
  expect(refused(sent)).toHaveLength(4);
  for (const reason of refused(sent))
    expect(reason).toMatchObject({
      code: 'claims_per_day',
      status: 429,
      message: 'You have reached the daily limit for claims. Please come back tomorrow.',
    });
  expect(await countOf(asha)).toBe(4);
  await ravi.donates(rupees(501));
  // Hours later it is the same day, until midnight in India.
  const [year, month, day] = moneyDay(t.clock.now()).split('-').map(Number) as [number, number, number];
  t.clock.set(new Date(Date.UTC(year, month - 1, day, 18, 29, 59)));
  await expect(asha.donates(rupees(501))).rejects.toMatchObject({ code: 'claims_per_day' });
  t.clock.advance({ seconds: 1 });
  await asha.donates(rupees(501));
  expect(await countOf(asha)).toBe(5);
});

test('what is refused for another reason is not counted', async () => {
  await setTo(t, 'donation.daily_claims', 2);
  const { asha } = await world(t, { asha: {} });
  const utr = freshUtr();
  await asha.donates(rupees(501), { utr });
  for (let i = 0; i < 3; i++) await expect(asha.donates(rupees(501), { utr })).rejects.toMatchObject({ code: 'utr_already_sent' });
  await asha.donates(rupees(501));
  await expect(asha.donates(rupees(501))).rejects.toMatchObject({ code: 'claims_per_day' });
  await setTo(t, 'donation.daily_claims', 10);
});

test('so many corrections of one member a day, over all her claims and at once; the same number again is none', async () => {
  await setTo(t, 'donation.daily_corrections', 3);
  const { asha } = await world(t, { asha: {} });
  const claims = await Promise.all(times(6, () => asha.donates(rupees(501))));
  const [first] = claims as [(typeof claims)[number]];
  await correct(asha, first, first.transactionId);
  const done = await Promise.allSettled(claims.map((claim) => correct(asha, claim)));
  expect(refused(done)).toHaveLength(3);
  for (const reason of refused(done)) expect(reason).toMatchObject({ code: 'corrections_per_day', status: 429 });
  const acts = t.db.selectFrom('donation_decisions').select('id').where('act', '=', 'correct');
  expect(await acts.execute()).toHaveLength(3);
  t.clock.advance({ hours: 24 });
  await correct(asha, first);
  await setTo(t, 'donation.daily_corrections', 5);
});

/** She pays and says so, and the bank's line comes. */
async function gives(who: Person, staff: Awaited<ReturnType<typeof world>>['staff'], utr = freshUtr()) {
  const gift = await who.donates(rupees(501), { utr });
  await importsStatement(t, staff.finance, statement(upi(rupees(501), utr, 'ASHA KUMARI SHARMA')));
  return gift;
}

test('after three numbers that came to nothing the machine asks a person, and says so', async () => {
  const { asha, staff } = await world(t, { asha: { fullName: 'Asha Kumari Sharma' } });
  const [waits, goes, no] = [await asha.donates(rupees(501)), await asha.donates(rupees(501)), await asha.donates(rupees(501))];
  await asha.does(withdrawClaim, { params: { code: goes.code } });
  await staff.finance.rejects(no);
  const gift = await gives(asha, staff);
  expect(await statusOf(t, gift)).toBe('pending');
  const { rows } = await staff.finance.does(getSuggestions, { params: { code: gift.code } });
  expect(rows[0]).toMatchObject({ kind: 'exact' });
  expect(rows[0]?.reasons.map(({ text }) => text)).toContain('Other UTRs from this member matched no payment: a person decides.');
  const seen = await staff.finance.does(getDeposit, { params: { code: gift.code } });
  expect(seen.evidence).toContainEqual(
    expect.objectContaining({
      check: 'guesses',
      verdict: 'none',
      title: '3 other UTRs from this member matched no payment',
      detail: 'Claims from this member are not approved automatically.',
    }),
  );
  // A person may; and what a person found is not against her any more.
  await staff.finance.approves(gift, { note: '' });
  await staff.finance.approves(waits);
  expect(await statusOf(t, await gives(asha, staff))).toBe('approved');
});

test('two that came to nothing are a slip; what the bank bears out, what staff recorded and what was approved counts for nothing', async () => {
  const { asha, ravi, staff } = await world(t, { asha: { fullName: 'Asha Kumari Sharma' }, ravi: {} });
  await asha.donates(rupees(501));
  await asha.donates(rupees(501));
  // Its line is there, under another name: a person's work, but no guess of hers that came to nothing.
  const [others, again] = [freshUtr(), freshUtr()];
  await asha.donates(rupees(501), { utr: others });
  await importsStatement(t, staff.finance, statement(upi(rupees(501), others, 'MOHAN LAL VERMA')));
  // Taken back and sent again.
  await asha.does(withdrawClaim, { params: { code: (await asha.donates(rupees(501), { utr: again })).code } });
  expect(await statusOf(t, await gives(asha, staff, again))).toBe('approved');
  await staff.finance.approves(await asha.donates(rupees(501)));
  expect(await statusOf(t, await gives(asha, staff))).toBe('approved');
  // Ravi's guesses are not hers.
  for (let i = 0; i < 4; i++) await ravi.donates(rupees(501));
  expect(await statusOf(t, await gives(asha, staff))).toBe('approved');
});

test('the number of a payment that stands for somebody else’s gift came to nothing', async () => {
  const { asha, ravi, staff } = await world(t, { asha: { fullName: 'Asha Kumari Sharma' }, ravi: { fullName: 'Ravi Verma' } });
  for (let i = 0; i < 3; i++) {
    const utr = freshUtr();
    await gives(asha, staff, utr);
    await ravi.donates(rupees(501), { utr });
  }
  const utr = freshUtr();
  const his = await ravi.donates(rupees(501), { utr });
  await importsStatement(t, staff.finance, statement(upi(rupees(501), utr, 'RAVI VERMA')));
  expect(await statusOf(t, his)).toBe('pending');
});

test('numbers that she corrected count as well, until a claim of hers is approved with the right one', async () => {
  const { asha, deepa, staff } = await world(t, { asha: { fullName: 'Asha Kumari Sharma' }, deepa: { fullName: 'Asha Kumari Sharma' } });
  const utr = freshUtr();
  await importsStatement(t, staff.finance, statement(upi(rupees(501), utr, 'ASHA KUMARI SHARMA')));
  const guess = await asha.donates(rupees(501));
  for (let i = 0; i < 2; i++) await correct(asha, guess);
  await correct(asha, guess, utr);
  await runJobs(t, matchingJobs, { mayFail: true });
  expect(await statusOf(t, guess)).toBe('pending');

  const other = freshUtr();
  await importsStatement(t, staff.finance, statement(upi(rupees(501), other, 'ASHA KUMARI SHARMA')));
  const slip = await deepa.donates(rupees(501));
  await correct(deepa, slip);
  await correct(deepa, slip, other);
  await runJobs(t, matchingJobs, { mayFail: true });
  expect(await statusOf(t, slip)).toBe('approved');
});
