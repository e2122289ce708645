import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { chart, facts, GENERAL_FUND, internalBalance, postAlone, sealLegs } from '#api/core/ledger/index.ts';
import { checkAndRecord } from '#api/ledger-check.ts';
import { type TestApp, testAppOnce } from '#api/testing/app.ts';
import { freshUtr } from '#api/testing/world/giving.ts';
import { bookings, importsStatement, type Paid, upi } from '#api/testing/world/statements.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { categoriseLine, getClose, listCloses, listLinesToBook, signClose } from '#contract/reconciliation/closes.ts';
import { getDayBooks, listDifferenceLines } from '#contract/reconciliation/day-books.ts';
import { type Paise, paise, rupees } from '#contract/values/money.ts';
import { moneyDay } from '#contract/values/time.ts';

const daysAgo = (t: TestApp, days: number) => moneyDay(new Date(t.clock.now().getTime() - days * 86_400_000));

/** What an account had before these books. */
const opens = (t: TestApp, opening: number, into: ReturnType<typeof chart.bank>, amount: Paise) =>
  postAlone(t.db, { by: { kind: 'system' }, at: t.clock.now() }, facts.openingBooked({ opening, into, fund: GENERAL_FUND, amount }));

/** ₹1,000 in the bank, and a statement of these payments on top of it. */
async function statementOf(paid: (days: { yesterday: string; today: string }) => readonly Paid[], before = rupees(1_000)) {
  const t = await testAppOnce();
  const people = await world(t, { asha: {} });
  const [yesterday, today] = [daysAgo(t, 1), daysAgo(t, 0)];
  await opens(t, 1, chart.bank(), before);
  const printed = bookings(paid({ yesterday, today }), rupees(1_000), today);
  await importsStatement(t, people.staff.finance, printed);
  return { t, ...people, yesterday, today, printed };
}

/** Yesterday a gift nobody claimed, charges, interest and cash; today another gift. */
const busyDay = ({ yesterday, today }: { yesterday: string; today: string }): Paid[] => [
  upi(rupees(501), freshUtr(), 'SUNITA DEVI', { day: yesterday }),
  { amount: paise(-1_180), narration: 'SMS CHARGES', day: yesterday },
  { amount: rupees(34), narration: 'CREDIT INTEREST', day: yesterday },
  { amount: rupees(200), narration: 'CASH DEPOSIT', day: yesterday },
  upi(rupees(301), freshUtr(), 'MOHAN LAL', { day: today }),
];
/** One unclaimed gift a day. */
const quietDays = ({ yesterday, today }: { yesterday: string; today: string }): Paid[] =>
  [yesterday, today].map((day) => upi(rupees(100), freshUtr(), 'SUNITA DEVI', { day }));

const signs = (who: StaffPerson, day: string, unexplained: Paise = rupees(0), explanation = '') =>
  who.does(signClose, { params: { day }, body: { unexplained, explanation } });
const books = (who: StaffPerson, code: string | undefined, category: string) =>
  who.does(categoriseLine, { params: { code: code ?? '' }, body: { category } });
const closedDays = async (who: StaffPerson) => (await who.does(listCloses, {})).rows.map(({ day }) => day);

test('an open day shows what the bank has, and every difference to the books by its name', async () => {
  const { asha, staff, yesterday } = await statementOf(busyDay);
  // Approved without a line: in the books, not on the statement yet.
  await staff.finance.approves(await asha.donates(rupees(700)));
  const open = await staff.trustee.does(getClose, { params: { day: yesterday } });
  expect(open).toMatchObject({ bankBalance: rupees(1_723.2), unexplained: 0, signature: null, unclaimed: { count: 3 } });
  expect(Object.fromEntries(open.differences.map(({ kind, amount }) => [kind, amount]))).toEqual({
    later_lines: rupees(-301),
    not_booked: rupees(34 - 11.8),
    not_in_statement: rupees(-700),
  });
});

test('behind every difference of an open day are its lines, and they add up to it', async () => {
  const { asha, staff, yesterday } = await statementOf(busyDay);
  const gift = await asha.donates(rupees(700));
  await staff.finance.approves(gift);
  const linesOf = async (kind: string) => (await staff.trustee.does(listDifferenceLines, { params: { day: yesterday, kind } })).rows;
  const { differences } = await staff.trustee.does(getClose, { params: { day: yesterday } });
  for (const { kind, amount, count } of differences) {
    const lines = await linesOf(kind);
    expect([lines.length, lines.reduce((sum, line) => sum + line.amount, 0)], kind).toEqual([count, amount]);
  }
  expect((await linesOf('not_booked')).map(({ text, deposit }) => [text, deposit])).toEqual([
    ['SMS CHARGES', null],
    ['CREDIT INTEREST', null],
  ]);
  expect(await linesOf('not_in_statement')).toMatchObject([{ deposit: gift.code, line: null, amount: rupees(-700) }]);
  await signs(staff.trustee, yesterday);
  await expect(linesOf('not_booked')).rejects.toMatchObject({ code: 'not_in_this_status' });
});

test('the day’s movements are what was booked on it, in India; the ledger says when it was checked and sealed', async () => {
  const { t, asha, staff, yesterday, today } = await statementOf(busyDay);
  const booksOf = (day: string) => staff.trustee.does(getDayBooks, { params: { day } });
  const moved = async (day: string) =>
    Object.fromEntries(
      (await booksOf(day)).movements.filter(({ count }) => count > 0).map(({ kind, amount, count }) => [kind, [amount, count]]),
    );
  const gift = await asha.donates(rupees(700));
  await staff.finance.approves(gift);
  await staff.finance.undoes(gift);
  const { rows } = await staff.finance.does(listLinesToBook, { query: { upTo: yesterday } });
  await books(staff.finance, rows[0]?.code, 'charge');
  expect(await moved(today)).toEqual({
    donations: [rupees(700), 1],
    unclaimed: [rupees(501 + 200 + 301), 3],
    charges: [1_180, 1],
    corrections: [rupees(700), 1],
  });
  expect(await moved(yesterday)).toEqual({});

  expect((await booksOf(today)).ledger).toEqual({ isBalanced: true, check: null, seal: null });
  // Open transactions hold sealing back, also those of other tests on the same server.
  await vi.waitUntil(async () => (await sealLegs(t.db)) > 0, { timeout: 10_000 });
  await checkAndRecord(true)(t);
  expect((await booksOf(today)).ledger).toMatchObject({ isBalanced: true, check: { found: 0 }, seal: { number: 1 } });
});

test('[D-18.5] [D-18.6] charges and interest are booked as what they are, once, and nothing else', async () => {
  const { t, staff, yesterday } = await statementOf(busyDay);
  const { rows } = await staff.finance.does(listLinesToBook, { query: { upTo: yesterday } });
  expect(rows.map(({ suggested }) => suggested)).toEqual(['charge', 'interest']);
  await expect(books(staff.finance, rows[0]?.code, 'interest')).rejects.toMatchObject({ code: 'category_unfit' });
  await books(staff.finance, rows[0]?.code, 'charge');
  await books(staff.finance, rows[1]?.code, 'interest');
  await expect(books(staff.finance, rows[1]?.code, 'interest')).rejects.toMatchObject({ code: 'not_in_this_status' });
  expect(await internalBalance(t.db, chart.charges)).toBe(1_180);
  expect(await internalBalance(t.db, chart.interest)).toBe(rupees(34));
  expect((await staff.trustee.does(getClose, { params: { day: yesterday } })).differences.map(({ kind }) => kind)).toEqual(['later_lines']);
});

test('cash that was recorded before leaves suspense and the cash box; nobody pays in more than the box holds', async () => {
  const { t, staff } = await statementOf(busyDay);
  const { id } = await t.db.selectFrom('bank_lines').select('id').where('narration', '=', 'CASH DEPOSIT').executeTakeFirstOrThrow();
  const code = `BNK${String(id).padStart(3, '0')}`;
  const before = await internalBalance(t.db, chart.suspense);
  await opens(t, 2, chart.cash, rupees(199.99));
  await expect(books(staff.finance, code, 'cash_banked')).rejects.toMatchObject({ code: 'not_enough_funds' });
  expect(await internalBalance(t.db, chart.suspense)).toBe(before);
  await opens(t, 3, chart.cash, rupees(0.01));
  await books(staff.finance, code, 'cash_banked');
  expect((await internalBalance(t.db, chart.suspense)) - before).toBe(rupees(-200));
  expect(Math.abs(await internalBalance(t.db, chart.cash))).toBe(0);
});

test('a trustee signs the figures she saw, once, and it stands in the log with them', async () => {
  const { t, staff, yesterday, today } = await statementOf(quietDays);
  await expect(signs(staff.finance, yesterday)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(signs(staff.trustee, yesterday, paise(1))).rejects.toMatchObject({ code: 'difference_changed' });
  await expect(signs(staff.trustee, today)).rejects.toMatchObject({ code: 'day_not_covered' });
  expect(await closedDays(staff.trustee)).toEqual([]);
  expect(await signs(staff.trustee, yesterday)).toMatchObject({ day: yesterday, signature: { by: 'Staff trustee' } });
  await expect(signs(staff.trustee, yesterday)).rejects.toMatchObject({ code: 'not_in_this_status' });
  expect((await staff.trustee.does(listCloses, {})).rows).toMatchObject([{ day: yesterday, unexplained: 0 }]);
  const acts = await t.db.selectFrom('audit_entries').selectAll().where('action', '=', 'day.closed').execute();
  expect(acts).toMatchObject([
    {
      actor_kind: 'staff',
      actor_id: staff.trustee.id,
      subject_kind: 'close',
      subject: yesterday,
      after: { bank: rupees(1_100), books: rupees(1_200), unexplained: 0, explanation: '' },
      from_address: '127.0.0.1',
    },
  ]);
});

test('a difference that nobody can name is signed only with words, and they are kept', async () => {
  const { t, staff, yesterday } = await statementOf(quietDays, rupees(990));
  await expect(signs(staff.trustee, yesterday, rupees(10))).rejects.toMatchObject({
    code: 'explanation_needed',
    fields: { explanation: 'Please explain the difference' },
  });
  expect(await closedDays(staff.trustee)).toEqual([]);
  const words = 'Ten rupees of before our time; asked the bank';
  expect(await signs(staff.trustee, yesterday, rupees(10), words)).toMatchObject({
    unexplained: rupees(10),
    signature: { explanation: words },
  });
  const [act] = await t.db.selectFrom('audit_entries').select('after').where('action', '=', 'day.closed').execute();
  expect(act?.after).toMatchObject({ unexplained: rupees(10), explanation: words });
});

test('days are closed in their order: after a later day, an earlier one is refused', async () => {
  const { t, staff, yesterday } = await statementOf((days) => [
    upi(rupees(100), freshUtr(), 'SUNITA DEVI', { day: '2026-11-01' }),
    ...quietDays(days),
  ]);
  const dayBefore = daysAgo(t, 2);
  await signs(staff.trustee, yesterday);
  const { unexplained } = await staff.trustee.does(getClose, { params: { day: dayBefore } });
  await expect(signs(staff.trustee, dayBefore, unexplained ?? rupees(0), 'Late')).rejects.toMatchObject({ code: 'not_in_this_status' });
  expect(await closedDays(staff.trustee)).toEqual([yesterday]);
});

test('nothing is dated into a closed day: not by a new statement, and not past every check of ours', async () => {
  const { t, staff, yesterday, printed } = await statementOf(quietDays);
  await signs(staff.trustee, yesterday);
  const late = bookings([upi(rupees(9), freshUtr(), 'LATE COMER', { day: yesterday })], printed.at(-1)?.balance ?? rupees(0), yesterday);
  expect(await importsStatement(t, staff.finance, late)).toMatchObject({ status: 'refused', refusal: { line: 2 } });
  // The same file again brings nothing new and is no fault.
  expect((await importsStatement(t, staff.finance, printed)).counts).toMatchObject({ known: 2 });
  await expect(
    sql`insert into bank_lines (account_id, statement_id, line, day, narration, direction, amount, rail, is_return, is_foreign, has_running_balance, fingerprint, occurrence, created_at)
        select account_id, statement_id, line, day, narration, direction, amount, rail, is_return, is_foreign, has_running_balance, fingerprint, occurrence + 1, created_at
          from bank_lines where day = ${yesterday}::date limit 1`.execute(t.db),
  ).rejects.toThrow('are closed');
});
