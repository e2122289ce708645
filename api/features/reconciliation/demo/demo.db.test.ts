import { beforeAll, expect, test } from 'vitest';
import { chart, checkLedger, internalBalance, violationsIn } from '#api/core/ledger/index.ts';
import { donationCode } from '#api/features/donations/index.ts';
import { bankLines } from '#api/features/reconciliation/codes.ts';
import { testAppOnce } from '#api/testing/app.ts';
import { demoAppOfFile } from '#api/testing/demo/demo-app.ts';
import { runJobs } from '#api/testing/jobs.ts';
import { matchingJobs } from '#api/testing/world/statements.ts';
import { uploads } from '#api/testing/world/uploads.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import { getClose, listCloses, listLinesToBook } from '#contract/reconciliation/closes.ts';
import { exceptionKinds, listExceptions } from '#contract/reconciliation/exceptions.ts';
import { listMatched, listSuggestions, listUnclaimed, matchKinds } from '#contract/reconciliation/reconciliation.ts';
import { getSampleStatement } from '#contract/reconciliation/sample-statement.ts';
import { getStatement, importStatement, listStatements, previewStatement } from '#contract/reconciliation/statements.ts';
import { moneyDay } from '#contract/values/time.ts';
import { groupedUtr } from '#contract/values/utr.ts';
import { assigned, firstStatement, OPENING, secondStatement, TAKEN_BACK } from './bank-days.ts';
import { seedReconciliation } from './seed-reconciliation.ts';

const t = await demoAppOfFile();
let staff: { readonly finance: StaffPerson; readonly trustee: StaffPerson };
const repeated = secondStatement.filter((line) => firstStatement.includes(line));
const everyLine = [...firstStatement, ...secondStatement.filter((line) => !repeated.includes(line))];
const daysAgo = (days: number) => moneyDay(new Date(t.clock.now().getTime() - days * 86_400_000));

beforeAll(async () => {
  // What waits in the queue finds everything done and changes nothing.
  await runJobs(t, matchingJobs, { mayFail: true });
  ({ staff } = await world(t, {}));
});

/** Three pages are more than the demo has. */
const all = async <T>(pageOf: (query: { page: string }) => Promise<{ rows: T[] }>): Promise<T[]> =>
  (await Promise.all(['1', '2', '3'].map((page) => pageOf({ page })))).flatMap(({ rows }) => rows);
const kindsIn = <K extends string>(kinds: readonly K[]) => [...new Set(kinds)].toSorted();

test('two statements overlap, and every line is in once', async () => {
  expect((await staff.finance.does(listStatements, {})).rows).toMatchObject([
    { status: 'imported', rows: secondStatement.length },
    { status: 'imported', rows: firstStatement.length },
  ]);
  expect(repeated.length).toBeGreaterThan(3);
  expect(await t.db.selectFrom('bank_lines').select('id').execute()).toHaveLength(everyLine.length);
});

test('the machine has matched what agrees, people what they approved before the statement', async () => {
  const matched = await all((query) => staff.finance.does(listMatched, { query }));
  const byMachine = matched.filter(({ by }) => by === 'machine').map(({ claim }) => claim.member.name);
  expect(byMachine.toSorted()).toEqual(['Anita Bose', 'Harpreet Kaur', 'Kiran Deshmukh', 'Lakshmi Narayanan']);
  expect(matched.filter(({ by }) => by === 'staff').length).toBeGreaterThan(5);
});

test('there is a suggestion and an exception of every kind, and one that is settled', async () => {
  expect(kindsIn((await all((query) => staff.finance.does(listSuggestions, { query }))).map(({ best }) => best.kind))).toEqual(
    kindsIn(matchKinds),
  );
  expect(kindsIn((await all((query) => staff.finance.does(listExceptions, { query }))).map(({ kind }) => kind))).toEqual(
    kindsIn(exceptionKinds),
  );
  const { rows } = await staff.finance.does(listExceptions, { query: { status: 'resolved' } });
  expect(rows).toMatchObject([{ kind: 'reversal', line: { reference: TAKEN_BACK } }]);
});

test('credits wait for whoever knows whose they are; one is assigned and waits for somebody else’s approval', async () => {
  const narrations = (await all((query) => staff.finance.does(listUnclaimed, { query }))).map(({ narration }) => narration);
  expect(narrations).toEqual(expect.arrayContaining(['CASH DEP SINNAR BR', expect.stringContaining('SHANTABAI KAMBLE')]));
  const { id } = await t.db.selectFrom('bank_lines').select('id').where('narration', '=', assigned.narration).executeTakeFirstOrThrow();
  const claim = t.db.selectFrom('donations').select('status').where('utr', '=', bankLines.codeOf(id));
  expect(await claim.execute()).toEqual([{ status: 'pending' }]);
});

test('one day is closed, and the next can be when interest, charges and money out are booked', async () => {
  const [closed, open] = [daysAgo(3), daysAgo(2)];
  const { rows } = await staff.trustee.does(listCloses, {});
  expect(rows).toMatchObject([{ day: closed, unexplained: 0, signature: { by: 'Vasant Kulkarni' } }]);
  const ready = await staff.trustee.does(getClose, { params: { day: open } });
  expect(ready).toMatchObject({ unexplained: 0, signature: null });
  expect(ready.differences.map(({ kind }) => kind)).toEqual(['not_booked', 'amount_differs', 'payouts_unseen']);
  const { rows: toBook } = await staff.finance.does(listLinesToBook, { query: { upTo: open } });
  expect(toBook.map(({ suggested }) => suggested)).toEqual([null, 'interest', 'charge', null]);
});

test('bank and books agree to the paisa, and nothing is wrong in the books', async () => {
  const { bankBalance, differences } = await staff.trustee.does(getClose, { params: { day: daysAgo(2) } });
  expect(bankBalance).toBe(everyLine.reduce((total, { amount }) => total + amount, OPENING as number));
  const named = differences.reduce((total, { amount }) => total + amount, 0);
  expect((await internalBalance(t.db, chart.bank())) + named).toBe(bankBalance);
  expect(violationsIn(await checkLedger(t.db))).toEqual([]);
});

test('what the desk says about a claim has every UTR in groups of four', async () => {
  const claims = await t.db.selectFrom('donations').select('id').execute();
  const said = await Promise.all(
    claims.map(async ({ id }) => (await staff.finance.does(getDeposit, { params: { code: donationCode(id) } })).evidence),
  );
  const words = said.flat().flatMap(({ title, detail }) => [title, detail]);
  expect(words.filter((text) => /(?<!\d)\d{12}(?!\d)/.test(text))).toEqual([]);
  expect(words).toContain(groupedUtr('631412600466'));
});

test('the sample statement goes on from the last one, and its payments approve claims that wait', async () => {
  const { finance } = staff;
  for (const round of [1, 2]) {
    const sample = await finance.does(getSampleStatement);
    const { code: file } = await uploads(finance, 'statement', Buffer.from(sample.content), { name: sample.name, type: 'text/csv' });
    const balances = { opening: sample.opening, closing: sample.closing };
    const preview = await finance.does(previewStatement, { body: { file, ...balances } });
    expect(preview).toMatchObject({ status: 'previewed', followsOn: true, refusal: null, counts: { known: 0, look: 0, unclaimed: 1 } });
    if (round === 1) expect(preview.counts.certain).toBeGreaterThan(1);
    await finance.does(importStatement, { params: { code: preview.code } });
    await runJobs(t, matchingJobs, { mayFail: true });
    expect(await finance.does(getStatement, { params: { code: preview.code } })).toMatchObject({
      status: 'imported',
      isHeldBack: false,
      cleared: preview.counts.certain,
    });
  }
});

test('outside demo mode there is none of it', async () => {
  const t = await testAppOnce();
  const { staff } = await world(t, {});
  await expect(staff.finance.does(getSampleStatement)).rejects.toMatchObject({ code: 'not_found' });
  await expect(seedReconciliation(t)).rejects.toThrow('demo mode only');
  expect(await t.db.selectFrom('bank_statements').select('id').execute()).toEqual([]);
});
