import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, openBooks } from '#api/testing/ledger/books.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { paise } from '#contract/values/money.ts';
import { chart, type Fact, FIRST_BANK, facts, GENERAL_FUND, kinds } from './index.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

const amount = paise(100);
const [bank, fund, asha] = [FIRST_BANK, GENERAL_FUND, 1 as MemberId];
const built: readonly Fact[] = [
  ...[chart.bank(), chart.suspense, chart.cash, chart.cheques, chart.collections].map((from) =>
    facts.donationApproved({ decision: 1, from, fund, amount }),
  ),
  facts.rewardBooked({ decision: 1, sponsor: asha, fund, amount }),
  facts.bonusBooked({ bonus: 1, member: asha, amount }),
  facts.withdrawalPaid({ withdrawal: 1, member: asha, bank, amount, fee: paise(2) }),
  ...[amount, paise(-100)].map((by) => facts.walletCorrected({ correction: 1, member: asha, by })),
  facts.creditImported({ credit: 1, bank, amount }),
  ...[chart.cash, chart.cheques, chart.collections].map((from) => facts.collectionBanked({ banking: 1, bank, from, amount })),
  facts.disbursementPaid({ disbursement: 1, fund, bank, amount }),
  ...[chart.fund(), chart.suspense].map((from) => facts.refundDue({ refund: 1, from, amount })),
  facts.refundPaid({ refund: 1, bank, amount }),
  facts.chargeTaken({ line: 1, bank, amount }),
  facts.interestReceived({ line: 1, bank, amount }),
  ...[chart.bank(), chart.cash].map((into) => facts.openingBooked({ opening: 1, into, fund, amount })),
];

test('kinds are numbered as in the database', async () => {
  const { rows } = await sql<{ id: number; name: string }>`select id, name from ledger.kinds where id < 100`.execute(books.db);
  expect(Object.fromEntries(rows.map(({ id, name }) => [name, id]))).toEqual(kinds);
});

test('every move the database allows has a builder, and every builder’s move is allowed', async () => {
  const { rows } = await sql<{ kind: number; debit: number; credit: number }>`
    select distinct kind, debit, credit from ledger.moves
     where kind < 100 and credit <> 1201 and fund in (0, 3900) and (debit < 3000 or debit >= 3900) and (credit < 3000 or credit >= 3900)`.execute(
    books.db,
  );
  const move = (kind: number, debit: number, credit: number) => `${kind}: ${debit} → ${credit}`;
  const holds = [move(4, 2101, 2103), move(4, 2102, 2103)];
  const moves = built.flatMap(({ kind, legs }) => legs.map(({ debit, credit }) => move(kinds[kind], debit.code, credit.code)));
  expect([...new Set([...moves, ...holds])].toSorted()).toEqual(
    rows.map(({ kind, debit, credit }) => move(kind, debit, credit)).toSorted(),
  );
});

test('docs/ledger.md has a line for every kind', () => {
  const page = readFileSync('docs/ledger.md', 'utf8');
  for (const [name, number] of Object.entries(kinds)) expect(page).toContain(`| ${number} \`${name}\` |`);
});

test('the chart names accounts that exist', async () => {
  const { rows } = await sql<{ code: number }>`select code from ledger.chart`.execute(books.db);
  const codes = new Set(rows.map(({ code }) => code));
  for (const [name, account] of Object.entries(chart)) {
    const { code } = typeof account === 'function' ? (account as (of?: MemberId) => { code: number })(undefined) : account;
    expect(codes, name).toContain(code);
  }
});
