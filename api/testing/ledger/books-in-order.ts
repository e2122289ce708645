import { pino } from 'pino';
import { checkLedger, violationsIn } from '#api/core/ledger/index.ts';
import { openDb, openPool } from '#api/platform/db/db.ts';
import type { TestDatabase } from '#api/testing/watched.ts';

export async function expectBooksInOrder({ url, name }: TestDatabase): Promise<void> {
  const pool = openPool(url, { max: 1, log: pino({ level: 'silent' }) });
  try {
    const found = violationsIn(await checkLedger(openDb(pool)));
    if (found.length) throw new Error(`The books of ${name} are wrong:\n${found.join('\n')}`);
  } finally {
    await pool.end();
  }
}
