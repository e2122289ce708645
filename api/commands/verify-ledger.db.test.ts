import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { post } from '#api/core/ledger/index.ts';
import { type Books, openBooks, ravi, staff } from '#api/testing/ledger/books.ts';

let books: Books;
beforeAll(async () => {
  books = await openBooks({ watched: false });
});
afterAll(() => books.close());

const verify = () =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'verify-ledger.ts')], {
    env: { ...process.env, DATABASE_URL: books.database.url },
    encoding: 'utf8',
  });

test('says that all is well, with the last digest; names the first wrong leg and fails when it is not', { timeout: 60_000 }, async () => {
  expect(verify()).toMatchObject({ status: 0, stdout: expect.stringContaining('nothing is sealed yet') });
  for (const decision of [1, 2]) await books.write((tx) => post(tx, staff, books.gift(decision), books.reward(decision, ravi)));
  await books.sealAll();
  expect(verify()).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/all is as it was sealed: \d+ seals, the last digest is [0-9a-f]{64}/),
  });

  await books.tamper('update ledger.transfer set amount = amount - 1 where kind = 2 and source_id = 2');
  expect(verify()).toMatchObject({ status: 1, stdout: expect.stringMatching(/seal \d+: changed: reward_booked 2, leg 1\n/) });
});
