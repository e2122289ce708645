import { afterAll } from 'vitest';
import { watchedDatabases } from './watched.ts';

// Runs around every test file, after the file's own hooks: whatever it did, the books must be in order.
// Files without a database load nothing for it.
afterAll(async () => {
  if (watchedDatabases.length === 0) return;
  const { expectBooksInOrder } = await import('./ledger/books-in-order.ts');
  // Taken out one by one: the next file may run in this same process.
  for (const database of watchedDatabases.splice(0)) await expectBooksInOrder(database);
});
