import { afterAll } from 'vitest';
import { watchedDatabases } from './watched.ts';

// Runs around every test file, after the file's own hooks: whatever it did, the books must be in order.
// Files without a database load nothing for it.
afterAll(async () => {
  if (watchedDatabases.length === 0) return;
  const { expectBooksInOrder } = await import('./ledger/books-in-order.ts');
  for (const database of watchedDatabases) await expectBooksInOrder(database);
});
