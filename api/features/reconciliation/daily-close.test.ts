import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chart, facts, GENERAL_FUND, internalBalance, postAlone } from '#api/core/ledger/index.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { freshUtr } from '#api/testing/giving.ts';
import { bookings, importsStatement, upi } from '#api/testing/statements.ts';
import { world } from '#api/testing/world.ts';
import { categoriseLine, getClose, listCloses, listLinesToBook, signClose } from '#contract/closes.ts';
import { paise, rupees } from '#contract/money.ts';
import { moneyDay } from '#contract/time.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

test('a day is closed when bank and books agree but for named differences, by a trustee, once, and nothing is dated into it', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const now = t.clock.now();
  const [yesterday, today] = [moneyDay(new Date(now.getTime() - 86_400_000)), moneyDay(now)];
  // What the account had before these books.
  await postAlone(
    t.db,
    { by: { kind: 'system' }, at: now },
    facts.openingBooked({ opening: 1, into: chart.bank(), fund: GENERAL_FUND, amount: rupees(1_000) }),
  );
  // Approved without a line: in the books, not on the statement yet.
  await staff.finance.approves(await asha.donates(rupees(700)));
  const printed = bookings(
    [
      upi(rupees(501), freshUtr(), 'SUNITA DEVI', { day: yesterday }),
      { amount: paise(-1_180), narration: 'SMS CHARGES', day: yesterday },
      { amount: rupees(34), narration: 'CREDIT INTEREST', day: yesterday },
      { amount: rupees(200), narration: 'CASH DEPOSIT', day: yesterday },
      upi(rupees(301), freshUtr(), 'MOHAN LAL', { day: today }),
    ],
    rupees(1_000),
    today,
  );
  await importsStatement(t, staff.finance, printed);

  const open = await staff.trustee.does(getClose, { params: { day: yesterday } });
  expect(open).toMatchObject({ bankBalance: rupees(1_723.2), unexplained: 0, signature: null, unclaimed: { count: 3 } });
  expect(Object.fromEntries(open.differences.map(({ kind, amount }) => [kind, amount]))).toEqual({
    later_lines: rupees(-301),
    not_booked: rupees(34 - 11.8),
    not_in_statement: rupees(-700),
  });

  const { rows } = await staff.finance.does(listLinesToBook, { query: { upTo: yesterday } });
  expect(rows.map(({ suggested }) => suggested)).toEqual(['charge', 'interest']);
  const book = (code: string | undefined, category: string) =>
    staff.finance.does(categoriseLine, { params: { code: code ?? '' }, body: { category } });
  await expect(book(rows[0]?.code, 'interest')).rejects.toMatchObject({ code: 'category_unfit' });
  await book(rows[0]?.code, 'charge');
  await book(rows[1]?.code, 'interest');
  await expect(book(rows[1]?.code, 'interest')).rejects.toMatchObject({ code: 'not_in_this_status' });
  expect(await internalBalance(t.db, chart.charges)).toBe(1_180);
  // The cash was a gift recorded before: it leaves suspense and the cash box.
  const cash = await t.db.selectFrom('bank_lines').select('id').where('narration', '=', 'CASH DEPOSIT').executeTakeFirstOrThrow();
  const before = await internalBalance(t.db, chart.suspense);
  await expect(book(`BNK${String(cash.id).padStart(3, '0')}`, 'cash_banked')).rejects.toMatchObject({ code: 'not_enough_funds' });
  await postAlone(
    t.db,
    { by: { kind: 'system' }, at: now },
    facts.openingBooked({ opening: 2, into: chart.cash, fund: GENERAL_FUND, amount: rupees(200) }),
  );
  await book(`BNK${String(cash.id).padStart(3, '0')}`, 'cash_banked');
  expect((await internalBalance(t.db, chart.suspense)) - before).toBe(rupees(-200));

  const sign = (unexplained: number, explanation = '') =>
    staff.trustee.does(signClose, { params: { day: yesterday }, body: { unexplained, explanation } });
  await expect(staff.finance.does(signClose, { params: { day: yesterday }, body: { unexplained: 0 } })).rejects.toMatchObject({
    code: 'forbidden',
  });
  await expect(sign(1)).rejects.toMatchObject({ code: 'difference_changed' });
  await expect(staff.trustee.does(signClose, { params: { day: today }, body: { unexplained: 0 } })).rejects.toMatchObject({
    code: 'day_not_covered',
  });
  expect(await sign(0)).toMatchObject({ day: yesterday, signature: { by: 'Staff trustee' } });
  await expect(sign(0)).rejects.toMatchObject({ code: 'not_in_this_status' });
  expect((await staff.trustee.does(listCloses, {})).rows).toMatchObject([{ day: yesterday, unexplained: 0 }]);

  const late = bookings([upi(rupees(9), freshUtr(), 'LATE COMER', { day: yesterday })], printed.at(-1)?.balance ?? rupees(0), yesterday);
  expect(await importsStatement(t, staff.finance, late)).toMatchObject({ status: 'refused', refusal: { line: 2 } });
  // The same file again brings nothing new and is no fault. Past every check of ours, the database refuses a new line.
  expect((await importsStatement(t, staff.finance, printed)).counts).toMatchObject({ known: 5 });
  await expect(
    sql`insert into bank_lines (account_id, statement_id, line, day, narration, direction, amount, rail, is_return, is_foreign, is_checked, fingerprint, occurrence, created_at)
        select account_id, statement_id, line, day, narration, direction, amount, rail, is_return, is_foreign, is_checked, fingerprint, occurrence + 1, created_at
          from bank_lines where day = ${yesterday}::date limit 1`.execute(t.db),
  ).rejects.toThrow('are closed');
});
