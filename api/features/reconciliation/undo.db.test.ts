import { afterAll, beforeAll, expect, test } from 'vitest';
import { chart, internalBalance } from '#api/core/ledger/index.ts';
import { donationIdOf } from '#api/features/donations/index.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { runJobs } from '#api/testing/jobs.ts';
import { statusOf } from '#api/testing/world/donation-rows.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { importsStatement, matchingJobs, type Paid, runningAccount, upi } from '#api/testing/world/statements.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { getDeposit } from '#contract/donations/deposits.ts';
import { listExceptions, resolveException, undoResolution } from '#contract/reconciliation/exceptions.ts';
import {
  acceptSuggestion,
  dismissSuggestion,
  getReconciliationSummary,
  getSuggestions,
  listSuggestions,
} from '#contract/reconciliation/reconciliation.ts';
import { undoDismissal, undoMatch } from '#contract/reconciliation/undo-decisions.ts';
import { rupees } from '#contract/values/money.ts';
import { putAwayDecided } from './matching/put-away-decided.ts';

let t: TestApp;
let statement: ReturnType<typeof runningAccount>;
beforeAll(async () => {
  t = await testApp();
  statement = runningAccount(t, rupees(100_000));
});
afterAll(() => t.close());

type Donation = { readonly code: string };

/** Far from each other: neighbours would be taken for slips of the keyboard. */
let numbers = 0;
const farUtr = () => {
  numbers += 1;
  return String(510_000_000_000 + 13_131_313 * numbers);
};

const books = async () => [await internalBalance(t.db, chart.bank()), await internalBalance(t.db, chart.suspense)];
const detailsOf = (who: StaffPerson, { code }: Donation) => who.does(getDeposit, { params: { code } });
const suggestedFor = async (who: StaffPerson, { code }: Donation) => (await who.does(getSuggestions, { params: { code } })).rows;
/** In the list that the desk works off. */
const isListed = async (who: StaffPerson, { code }: Donation) =>
  (await who.does(listSuggestions, { query: { page: '1' } })).rows.some(({ claim }) => claim.code === code);
const exceptionsOf = async (who: StaffPerson, { code }: Donation, status = 'open') =>
  (await who.does(listExceptions, { query: { status } })).rows.filter(({ claims }) => claims.some((claim) => claim.code === code));

/** A claim of ₹501, and what the bank printed. */
async function claimAnd(paid: (utr: string) => Paid, typed = (utr: string) => utr) {
  const { asha, staff } = await world(t, { asha: { fullName: 'Asha Kumari Sharma' } });
  const utr = farUtr();
  const claim = await asha.donates(rupees(501), { utr: typed(utr) });
  await importsStatement(t, staff.finance, statement(paid(utr)));
  const [best] = await suggestedFor(staff.finance, claim);
  return { staff, asha, claim, utr, params: { id: String(best?.id) } };
}
const underpaid = () => claimAnd((utr) => upi(rupees(499), utr, 'ASHA KUMARI SHARMA'));
const accepts = async (who: StaffPerson, claim: Donation, params: { id: string }) =>
  who.does(acceptSuggestion, { params, body: { version: (await detailsOf(who, claim)).version } });
const undoesMatch = (who: StaffPerson, { code }: Donation) => who.does(undoMatch, { params: { code } });

test('a dismissed match is back within the seconds, first in its claim as before, and only for who dismissed it', async () => {
  const { staff, claim, params } = await underpaid();
  const before = await suggestedFor(staff.finance, claim);
  const { code, processedAt, undo } = await staff.finance.does(dismissSuggestion, { params });
  expect([code, Date.parse(undo?.until ?? '') - Date.parse(processedAt)]).toEqual([claim.code, 10_000]);
  expect([await suggestedFor(staff.finance, claim), await isListed(staff.finance, claim)]).toEqual([[], false]);

  t.clock.advance({ seconds: 9 });
  await expect(staff.all.does(undoDismissal, { params })).rejects.toMatchObject({ code: 'not_your_decision' });
  await staff.finance.does(undoDismissal, { params });
  expect([await suggestedFor(staff.finance, claim), await isListed(staff.finance, claim)]).toEqual([before, true]);
  await expect(staff.finance.does(undoDismissal, { params }), 'twice').rejects.toMatchObject({ code: 'not_in_this_status' });
});

test('after the seconds a dismissed match stays dismissed, and nobody dismisses it anew to gain time', async () => {
  const { staff, claim, params } = await underpaid();
  await staff.finance.does(dismissSuggestion, { params });
  t.clock.advance({ seconds: 10 });
  await expect(staff.finance.does(undoDismissal, { params })).rejects.toMatchObject({ code: 'undo_over' });
  await expect(staff.finance.does(dismissSuggestion, { params })).rejects.toMatchObject({ code: 'not_in_this_status' });
  await expect(staff.finance.does(undoDismissal, { params })).rejects.toMatchObject({ code: 'undo_over' });
  expect(await suggestedFor(staff.finance, claim)).toEqual([]);
});

test('a dismissal of a claim that was decided meanwhile is not taken back', async () => {
  const { staff, claim, params } = await underpaid();
  await staff.finance.does(dismissSuggestion, { params });
  await staff.all.rejects(claim);
  await expect(staff.finance.does(undoDismissal, { params })).rejects.toMatchObject({ code: 'donation_not_pending' });
});

test('match and approve is undone: books, claim, number, suggestion and exception are as before', async () => {
  const { staff, claim, utr, params } = await underpaid();
  const [before, money] = [await suggestedFor(staff.finance, claim), await books()];
  expect(await exceptionsOf(staff.finance, claim)).toMatchObject([{ kind: 'under' }]);
  const { undo, processedAt } = await accepts(staff.finance, claim, params);
  expect(Date.parse(undo?.until ?? '') - Date.parse(processedAt)).toBe(10_000);
  expect([await statusOf(t, claim), await exceptionsOf(staff.finance, claim)]).toEqual(['approved', []]);
  expect(await books()).toEqual([money[0], (money[1] ?? 0) - rupees(499)]);

  t.clock.advance({ seconds: 9 });
  await expect(undoesMatch(staff.all, claim)).rejects.toMatchObject({ code: 'not_your_decision' });
  await undoesMatch(staff.finance, claim);
  expect(await detailsOf(staff.finance, claim)).toMatchObject({ status: 'pending', transactionId: utr, undo: null });
  expect([await suggestedFor(staff.finance, claim), await books()]).toEqual([before, money]);
  expect(await exceptionsOf(staff.finance, claim)).toMatchObject([{ kind: 'under', status: 'open', resolvedAt: null }]);
  await expect(undoesMatch(staff.finance, claim), 'twice').rejects.toMatchObject({ code: 'not_in_this_status' });
  // And it can be decided again.
  await accepts(staff.finance, claim, params);
  expect(await statusOf(t, claim)).toBe('approved');
});

test('the claim has the number its giver typed again; the deposits desk undoes the same', async () => {
  const typed = (utr: string) => `${utr.slice(0, 11)}${(Number(utr[11]) + 1) % 10}`;
  const { staff, claim, utr, params } = await claimAnd((number) => upi(rupees(501), number, 'ASHA KUMARI SHARMA'), typed);
  for (const undo of [() => undoesMatch(staff.finance, claim), () => staff.finance.undoes(claim)]) {
    await accepts(staff.finance, claim, params);
    expect(await detailsOf(staff.finance, claim)).toMatchObject({ status: 'approved', transactionId: utr });
    await undo();
    expect(await detailsOf(staff.finance, claim)).toMatchObject({ status: 'pending', transactionId: typed(utr) });
    expect(await isListed(staff.finance, claim)).toBe(true);
  }
});

test('a line that had no number of its own has none again, and is unclaimed as before', async () => {
  const { asha, ravi, staff } = await world(t, { asha: { fullName: 'Asha Kumari Sharma' }, ravi: {} });
  const utr = farUtr();
  await staff.finance.approves(await ravi.donates(rupees(501), { utr }));
  await importsStatement(t, staff.finance, statement(upi(rupees(501), utr, 'RAVI KUMAR')));
  const claim = await asha.donates(rupees(501), { utr: `${utr.slice(0, 11)}${(Number(utr[11]) + 1) % 10}` });
  // The same number once more: it belongs to the first line.
  await importsStatement(t, staff.finance, statement(upi(rupees(501), utr, 'ASHA KUMARI SHARMA')));
  const [best] = await suggestedFor(staff.finance, claim);
  const params = { id: String(best?.id) };
  const unclaimed = async () => (await staff.finance.does(getReconciliationSummary)).unclaimed.count;
  const before = await unclaimed();
  for (const undo of [() => undoesMatch(staff.finance, claim), () => staff.finance.undoes(claim)]) {
    await accepts(staff.finance, claim, params);
    expect(await unclaimed()).toBe(before - 1);
    await undo();
    expect(await unclaimed()).toBe(before);
  }
  await accepts(staff.finance, claim, params);
  expect(await statusOf(t, claim)).toBe('approved');
});

test('after the seconds a match stands, also when its settling comes late; with 0 seconds it stands at once', async () => {
  const { staff, claim, params } = await underpaid();
  await accepts(staff.finance, claim, params);
  t.clock.advance({ seconds: 10 });
  await expect(undoesMatch(staff.finance, claim)).rejects.toMatchObject({ code: 'undo_over' });
  expect(await statusOf(t, claim)).toBe('approved');

  await setTo(t, 'donation.undo_seconds', 0);
  const other = await underpaid();
  expect((await other.staff.finance.does(dismissSuggestion, { params: other.params })).undo).toBeNull();
  await expect(other.staff.finance.does(undoDismissal, { params: other.params })).rejects.toMatchObject({ code: 'undo_over' });
  await setTo(t, 'donation.undo_seconds', 10);
});

test('undone twice at the same moment: one of them does it, and the books agree', async () => {
  const { staff, claim, params } = await underpaid();
  const money = await books();
  await accepts(staff.finance, claim, params);
  const outcomes = await Promise.allSettled([undoesMatch(staff.finance, claim), undoesMatch(staff.finance, claim)]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect([await statusOf(t, claim), await books()]).toEqual(['pending', money]);
});

test('a resolved exception is open again within the seconds, by who resolved it; later it stays resolved', async () => {
  const { staff, claim } = await underpaid();
  const [open] = await exceptionsOf(staff.finance, claim);
  const params = { id: String(open?.id) };
  const resolves = () => staff.finance.does(resolveException, { params, body: { note: 'She sends the rest' } });
  expect((await resolves()).undo).not.toBeNull();
  await expect(staff.all.does(undoResolution, { params })).rejects.toMatchObject({ code: 'not_your_decision' });
  t.clock.advance({ seconds: 9 });
  await staff.finance.does(undoResolution, { params });
  expect(await exceptionsOf(staff.finance, claim)).toEqual([open]);
  await expect(staff.finance.does(undoResolution, { params }), 'twice').rejects.toMatchObject({ code: 'not_in_this_status' });
  await resolves();
  t.clock.advance({ seconds: 10 });
  await expect(staff.finance.does(undoResolution, { params })).rejects.toMatchObject({ code: 'undo_over' });
  // What a person resolved is not opened by the next match.
  await importsStatement(t, staff.finance, statement(upi(rupees(50), farUtr(), 'MOHAN LAL')));
  await runJobs(t, matchingJobs, { mayFail: true });
  expect(await exceptionsOf(staff.finance, claim)).toEqual([]);
});

/** What the desk's index holds of these claims: it walks all of it for a page. */
async function walked(...claims: readonly Donation[]): Promise<string[]> {
  const rows = await t.db
    .selectFrom('match_suggestions as s')
    .innerJoin('donations as d', 'd.id', 's.donation_id')
    .select('d.id')
    .where('s.is_first', '=', true)
    .where('s.dismissed_at', 'is', null)
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  return claims.flatMap(({ code }) => (ids.has(donationIdOf(code)) ? [code] : []));
}

test('a suggestion leaves the desk’s index when its claim was decided for good, not while the decision can be taken back, and never while the claim waits', async () => {
  const [undone, accepted, rejected, open] = [await underpaid(), await underpaid(), await underpaid(), await underpaid()];
  const claims = [undone, accepted, rejected, open].map(({ claim }) => claim);
  const before = await suggestedFor(undone.staff.finance, undone.claim);
  for (const { staff, claim } of [undone, accepted]) {
    // Each statement that came in after hers made them anew.
    const [best] = await suggestedFor(staff.finance, claim);
    await accepts(staff.finance, claim, { id: String(best?.id) });
  }
  await rejected.staff.finance.rejects(rejected.claim);
  await putAwayDecided(t, 1);
  expect(await walked(...claims)).toEqual(claims.map(({ code }) => code));
  await undoesMatch(undone.staff.finance, undone.claim);
  expect(await suggestedFor(undone.staff.finance, undone.claim)).toEqual(before);

  t.clock.advance({ minutes: 61 });
  await putAwayDecided(t, 1);
  expect(await walked(...claims)).toEqual([undone.claim.code, open.claim.code]);
  // Her session of an hour ago is over.
  const { finance } = (await world(t, {})).staff;
  expect([await isListed(finance, undone.claim), await isListed(finance, open.claim)]).toEqual([true, true]);
  // They are part of the books, and stay.
  const kept = await t.db
    .selectFrom('match_suggestions')
    .select('id')
    .where('donation_id', 'in', [donationIdOf(accepted.claim.code), donationIdOf(rejected.claim.code)])
    .execute();
  expect(kept.length).toBeGreaterThanOrEqual(2);
});
