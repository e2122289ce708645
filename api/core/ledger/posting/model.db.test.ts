import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Books, openBooks } from '#api/testing/ledger/books.ts';
import { compareWithModel } from '#api/testing/ledger/property.ts';

const SEED = 20261115;

let books: Books;
beforeAll(async () => {
  books = await openBooks();
});
afterAll(() => books.close());

// `npm run torture -- ledger --full` walks 20,000 and more.
test(`600 random commands leave the books as a plain model has them, after each (seed ${SEED})`, { timeout: 60_000 }, async () => {
  const { commands, refused } = await compareWithModel(books.db, { commands: 600, seed: SEED });
  expect(commands).toBeGreaterThanOrEqual(600);
  // Both ways were walked: what is allowed and what is not.
  expect(refused).toBeGreaterThan(50);
  expect(refused).toBeLessThan(commands / 2);
});
