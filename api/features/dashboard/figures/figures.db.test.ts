import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withClient } from '#api/database/cluster.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { hasApproved, marksFailed, marksPaid, sendsRun, verifiedWithApproved } from '#api/testing/world/desks/payout-runs.ts';
import { opensTicket, writesInTicket } from '#api/testing/world/desks/tickets.ts';
import { decides, putsPaper, sends, sendsPapers } from '#api/testing/world/identity.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { suspendMember } from '#contract/accounts/members.ts';
import { listAudit } from '#contract/audit.ts';
import { type DayFigures, exportDailyFigures } from '#contract/dashboard/daily-figures.ts';
import { getDashboard } from '#contract/dashboard/dashboard.ts';
import { undoKycDecision } from '#contract/kyc/decide-kyc.ts';
import { rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';
import { periodsOf } from './seen-figures.ts';
import { fold } from './store.ts';

const t = await testAppOfFile();

const dayOf = async (who: StaffPerson, day = moneyDay(t.clock.now())): Promise<DayFigures> => {
  const { figures } = await who.does(getDashboard, { query: { days: '14' } });
  const found = figures.find((one) => one.day === day);
  if (!found) throw new Error(`${day} is not there`);
  return found;
};
/** How much more each figure says than before. */
const since = (before: DayFigures, now: DayFigures) => ({
  donations: [(now.donations?.count ?? 0) - (before.donations?.count ?? 0), (now.donations?.amount ?? 0) - (before.donations?.amount ?? 0)],
  waiting: [(now.waiting?.count ?? 0) - (before.waiting?.count ?? 0), (now.waiting?.amount ?? 0) - (before.waiting?.amount ?? 0)],
  decided: [(now.decisions?.count ?? 0) - (before.decisions?.count ?? 0), (now.decisions?.seconds ?? 0) - (before.decisions?.seconds ?? 0)],
});
const wrong = async () =>
  withClient(t.database.superUrl, async (client) => {
    await client.query('begin');
    await client.query("select set_config('ledger.watch_from', '0', true)");
    const { rows } = await client.query<{ found: string }>('select found from oracle_daily_figures');
    await client.query('rollback');
    return rows.map(({ found }) => found);
  });

test('[D-04.5] a gift is waiting, then received; an undo, a rejection and a reversal count back on the day of the original', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const before = await dayOf(staff.all);
  const [first, second, third] = [await asha.donates(rupees(501)), await ravi.donates(rupees(1_101)), await asha.donates(rupees(201))];
  expect(since(before, await dayOf(staff.all))).toEqual({ donations: [0, 0], waiting: [3, rupees(1_803)], decided: [0, 0] });
  t.clock.advance({ minutes: 10 });
  await staff.finance.approves(first);
  await staff.finance.approves(second);
  expect(since(before, await dayOf(staff.all))).toEqual({
    donations: [2, rupees(1_602)],
    waiting: [1, rupees(201)],
    decided: [2, 1_200],
  });
  await staff.finance.undoes(second);
  expect(since(before, await dayOf(staff.all))).toEqual({ donations: [1, rupees(501)], waiting: [2, rupees(1_302)], decided: [1, 600] });
  await staff.finance.rejects(third);
  expect(since(before, await dayOf(staff.all))).toEqual({ donations: [1, rupees(501)], waiting: [1, rupees(1_101)], decided: [2, 1_200] });
  await fold(t.db);
  const day = moneyDay(t.clock.now());
  // Days later: what was received that day is less, and the day of the reversal has nothing to do with it.
  t.clock.advance({ days: 2 });
  const { staff: later } = await world(t, {});
  const today = await dayOf(later.all);
  await later.finance.reverses(first, 'The bank took it back');
  expect((await dayOf(later.all, day)).donations).toEqual({ count: before.donations?.count, amount: before.donations?.amount });
  expect((await dayOf(later.all)).donations).toEqual(today.donations);
  // Undone or not, three claims were sent that day.
  expect((await dayOf(later.all, day)).claims?.count).toBe((before.claims?.count ?? 0) + 3);
  expect(await wrong()).toEqual([]);
});

test('a day begins at midnight in India, not in Greenwich', async () => {
  const now = t.clock.now();
  // 23:59 in India is 18:29 in Greenwich.
  const last = new Date(`${now.toISOString().slice(0, 10)}T18:29:00Z`).getTime() + 86_400_000;
  t.clock.advance({ seconds: (last - now.getTime()) / 1_000 });
  const { asha, staff } = await world(t, { asha: {} });
  const evening = moneyDay(t.clock.now());
  await staff.finance.approves(await asha.donates(rupees(301)));
  const late = await asha.donates(rupees(701));
  t.clock.advance({ minutes: 2 });
  const morning = moneyDay(t.clock.now());
  expect(morning > evening).toBe(true);
  expect(t.clock.now().toISOString().slice(0, 10)).toBe(new Date(last).toISOString().slice(0, 10));
  await staff.finance.approves(late);
  expect((await dayOf(staff.all, evening)).donations).toEqual({ count: 1, amount: rupees(301) });
  expect((await dayOf(staff.all, morning)).donations).toEqual({ count: 1, amount: rupees(701) });
  expect((await dayOf(staff.all, evening)).claims).toEqual({ count: 2, amount: rupees(1_002) });
  expect((await dayOf(staff.all, morning)).claims).toEqual({ count: 0, amount: 0 });
});

test('two processes fold at once while gifts come in: each is counted once, and nobody sees less than before', async () => {
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const before = (await dayOf(staff.all)).donations?.amount ?? 0;
  const gifts = [];
  for (let i = 0; i < 6; i += 1) gifts.push(await (i % 2 ? asha : ravi).donates(rupees(501)));
  const seen: number[] = [];
  await Promise.all([
    ...gifts.map((gift) => staff.finance.approves(gift)),
    (async () => {
      for (let i = 0; i < 6; i += 1) {
        await Promise.all([fold(t.db), fold(t.db)]);
        seen.push((await dayOf(staff.all)).donations?.amount ?? 0);
      }
    })(),
  ]);
  expect((await dayOf(staff.all)).donations?.amount).toBe(before + 6 * rupees(501));
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  await fold(t.db);
  expect((await t.db.selectFrom('daily_figure_deltas').selectAll().execute()).length).toBe(0);
  expect(await wrong()).toEqual([]);
});

test('an approval does not wait for whoever folds, nor for another approval', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const gift = await asha.donates(rupees(401));
  await t.db.transaction().execute(async (tx) => {
    await sql`select fold_daily_figures()`.execute(tx);
    await tx.selectFrom('daily_figures').selectAll().execute();
    // The folding transaction still holds its rows.
    await staff.finance.approves(gift);
  });
  expect(await wrong()).toEqual([]);
});

test('payouts count on the day the bank paid them, without the fee; a returned one counts back', async () => {
  const { meera, staff } = await world(t, { meera: {} });
  const paid = await verifiedWithApproved(t, meera, staff, { sum: 400 });
  const returned = await hasApproved(t, meera, staff, { sum: 300 });
  const before = (await dayOf(staff.all)).payouts;
  const run = await sendsRun(staff.payouts);
  for (const one of [paid, returned]) await marksPaid(t, staff.payouts, run.code, one.code);
  const both = paid.amount - paid.fee + returned.amount - returned.fee;
  expect((await dayOf(staff.all)).payouts).toEqual({ count: (before?.count ?? 0) + 2, amount: (before?.amount ?? 0) + both });
  await marksFailed(staff.payouts, run.code, returned.code);
  expect((await dayOf(staff.all)).payouts).toEqual({
    count: (before?.count ?? 0) + 1,
    amount: (before?.amount ?? 0) + paid.amount - paid.fee,
  });
  expect(await wrong()).toEqual([]);
});

test('identities, tickets and members: decided, undone, answered, joined, suspended', async () => {
  const { staff } = await world(t, {});
  const before = await dayOf(staff.all);
  const { active } = (await staff.all.does(getDashboard)).cards.members ?? { active: 0 };
  const { asha, ravi } = await world(t, { asha: { activated: true }, ravi: {} });
  const code = await sendsPapers(t, asha, staff.kyc_reviewer);
  t.clock.advance({ minutes: 5 });
  await decides(staff.kyc_reviewer, code);
  expect((await dayOf(staff.all)).kycDecisions).toEqual({
    count: (before.kycDecisions?.count ?? 0) + 1,
    seconds: (before.kycDecisions?.seconds ?? 0) + 300,
  });
  await staff.kyc_reviewer.does(undoKycDecision, { params: { code } });
  expect((await dayOf(staff.all)).kycDecisions).toEqual(before.kycDecisions);
  const ticket = await opensTicket(ravi);
  t.clock.advance({ minutes: 5 });
  await writesInTicket(staff.support, ticket.code);
  await writesInTicket(staff.support, ticket.code, { text: 'And once more.' });
  const now = await dayOf(staff.all);
  expect([now.tickets, now.answers]).toEqual([
    (before.tickets ?? 0) + 1,
    { count: (before.answers?.count ?? 0) + 1, seconds: (before.answers?.seconds ?? 0) + 300 },
  ]);
  expect([now.members, now.activations]).toEqual([(before.members ?? 0) + 2, (before.activations ?? 0) + 1]);
  expect((await staff.all.does(getDashboard)).cards.members?.active).toBe(active + 1);
  await staff.admin.does(suspendMember, { params: { code: asha.code }, body: { reason: 'Complaint 12' } });
  expect((await staff.all.does(getDashboard)).cards.members?.active).toBe(active);
  expect(await wrong()).toEqual([]);
});

test('what the bank received counts, not what was claimed; what waited, waited as claimed', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const before = await dayOf(staff.all);
  const gift = await asha.donates(rupees(900));
  expect(since(before, await dayOf(staff.all)).waiting).toEqual([1, rupees(900)]);
  await staff.finance.approves(gift, { received: rupees(850) });
  expect(since(before, await dayOf(staff.all))).toMatchObject({ donations: [1, rupees(850)], waiting: [0, 0] });
  expect(((await dayOf(staff.all)).claims?.amount ?? 0) - (before.claims?.amount ?? 0)).toBe(rupees(900));
});

test('a payout of yesterday that is entered today belongs to yesterday', async () => {
  const { meera, staff: before } = await world(t, { meera: {} });
  const one = await verifiedWithApproved(t, meera, before, { sum: 250 });
  const run = await sendsRun(before.payouts);
  const yesterday = moneyDay(t.clock.now());
  t.clock.advance({ days: 1 });
  const { staff } = await world(t, {});
  const [then, today] = [await dayOf(staff.all, yesterday), await dayOf(staff.all)];
  await marksPaid(t, staff.payouts, run.code, one.code, { paidOn: yesterday });
  expect((await dayOf(staff.all, yesterday)).payouts?.amount).toBe((then.payouts?.amount ?? 0) + one.amount - one.fee);
  expect((await dayOf(staff.all)).payouts).toEqual(today.payouts);
});

test('papers that were sent again have waited since then, not since the first time', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const code = await sendsPapers(t, asha, staff.kyc_reviewer);
  await decides(staff.kyc_reviewer, code, { act: 'return', papers: [{ part: 'selfie', reason: 'blurred' }] });
  t.clock.advance({ minutes: 9 });
  await putsPaper(t, asha, 'selfie');
  await sends(asha);
  const before = (await dayOf(staff.all)).kycDecisions;
  t.clock.advance({ minutes: 5 });
  await decides(staff.kyc_reviewer, code);
  const now = (await dayOf(staff.all)).kycDecisions;
  expect([(now?.count ?? 0) - (before?.count ?? 0), (now?.seconds ?? 0) - (before?.seconds ?? 0)]).toEqual([1, 300]);
});

test('so many days up to today, and as many before them, none twice and none left out', () => {
  const noon = new Date('2026-11-18T06:30:00Z');
  expect(periodsOf(noon, 14)).toEqual({
    period: { from: '2026-11-05', to: '2026-11-18' },
    before: { from: '2026-10-22', to: '2026-11-04' },
  });
  expect(periodsOf(noon, 90)).toEqual({
    period: { from: '2026-08-21', to: '2026-11-18' },
    before: { from: '2026-05-23', to: '2026-08-20' },
  });
  // After midnight in India.
  expect(periodsOf(new Date('2026-11-18T18:31:00Z'), 14).period).toEqual({ from: '2026-11-06', to: '2026-11-19' });
});

test('nobody but the triggers writes the figures', async () => {
  const invented = `insert into daily_figure_deltas values ('donations', now(), 1, 1)`;
  for (const statement of ['update daily_figures set count = 0', 'delete from daily_figure_deltas', invented])
    await expect(sql.raw(statement).execute(t.db), statement).rejects.toThrow(/permission denied/);
});

test('the file has a line a day and only the columns its reader may see; the log says who took it', async () => {
  const { staff } = await world(t, {});
  const file = async (who: StaffPerson) => {
    const answer = await who.asks(exportDailyFigures, { query: { days: '30' } });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
    return answer.body.replace('\ufeff', '').trim().split('\r\n');
  };
  const lines = await file(staff.finance);
  expect(lines).toHaveLength(31);
  expect(lines[0]).toContain('Donations approved (₹)');
  expect(lines[0]).not.toMatch(/Paid out|Identities|Tickets/);
  expect(lines.at(-1)).toMatch(new RegExp(`^${moneyDay(t.clock.now())},`));
  expect((await file(staff.editor))[0]).toBe('Day');
  expect((await file(staff.kyc_reviewer))[0]).toBe('Day,New members,Members activated,Identities decided');
  const { rows } = await staff.auditor.does(listAudit, { query: { action: 'figures.exported' } });
  expect(rows.slice(0, 3).map(({ actor }) => actor.code)).toEqual([staff.kyc_reviewer.code, staff.editor.code, staff.finance.code]);
});
