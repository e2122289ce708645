import { expect, test } from 'vitest';
import { withClient } from '#api/database/cluster.ts';
import { testDatabase } from '#api/testing/database.ts';
import { attacks, fingerprint, runAttacks, scene } from '#api/testing/ledger/attacks.ts';

test(`${attacks.length} direct attacks on the tables are refused, and not a row has moved`, async () => {
  const { url, ownerUrl } = await testDatabase();
  await withClient(url, async (client) => {
    for (const statement of scene) await client.query(statement);
  });
  const before = await fingerprint(ownerUrl);
  expect(await runAttacks({ app: url, owner: ownerUrl })).toEqual([]);
  expect(await fingerprint(ownerUrl)).toBe(before);
  expect(attacks.length).toBeGreaterThanOrEqual(25);
});
