import { describe, expect, test } from 'vitest';
import { post, statementOf, trialBalance } from '#api/core/ledger/index.ts';
import { booksOfFile, staff } from '#api/testing/ledger/books.ts';
import { rupees } from '#contract/values/money.ts';

const books = await booksOfFile();

describe('reading', () => {
  test('a statement pages by its last line, newest first, with the balance after each', async () => {
    const who = books.member();
    for (let i = 1; i <= 5; i++) await books.earned(who, rupees(i));
    const first = await statementOf(books.db, who, { limit: 2 });
    expect(first.map(({ seq, after }) => [seq, after.earnings])).toEqual([
      [5, 1_500],
      [4, 1_000],
    ]);
    const rest = await statementOf(books.db, who, { before: first.at(-1)?.seq ?? 0 });
    expect(rest.map(({ seq }) => seq)).toEqual([3, 2, 1]);
    expect(rest[2]).toMatchObject({ kind: 'reward_booked', amount: 100, after: { earnings: 100, wallet: 0, held: 0, owed: 0 } });
  });

  test('the trial balance has as many debits as credits', async () => {
    await books.write((tx) => post(tx, staff, books.gift(books.id())));
    const lines = await trialBalance(books.db);
    const sum = (side: 'debit' | 'credit') => lines.reduce((total, line) => total + line[side], 0);
    expect(sum('debit')).toBe(sum('credit'));
    expect(sum('debit')).toBeGreaterThan(0);
    expect(lines.find(({ code }) => code === 1001)).toMatchObject({ class: 'asset', name: 'Bank account (UPI collections)' });
  });
});
