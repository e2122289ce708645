import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readingFromReplica } from '#api/platform/db/replica.ts';
import { testAppOnce } from '#api/testing/app.ts';
import { setting } from './index.ts';
import { forgetSettings } from './read-settings.ts';

test('what a reader of a replica was shown is not what others decide by', async () => {
  const t = await testAppOnce();
  forgetSettings(t.db);
  const shown = await readingFromReplica({ since: undefined }, () => setting(t, 'donation.daily_claims'));
  expect(shown).not.toBe(7);
  await sql`insert into settings (key, value, version, changed_at) values ('donation.daily_claims', '7', 1, now())`.execute(t.db);
  // At once: a process that knew them for its own would go on with the old ones for a second.
  expect(await setting(t, 'donation.daily_claims')).toBe(7);
});
