import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tx } from '#api/platform/db/db.ts';
import { testDepsOnce } from '#api/testing/deps.ts';
import { donationStatuses, isOpenClaim } from '#contract/values/status.ts';

const planOf = async (tx: Tx, statement: string): Promise<string> => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain (costs off) ${sql.raw(statement)}`.execute(tx);
  return rows.map((row) => row['QUERY PLAN']).join('\n');
};

test('the database and the contract mean the same by an open claim', async () => {
  const { db } = await testDepsOnce();
  const { rows } = await sql<{ status: (typeof donationStatuses)[number]; open: boolean }>`
    select status, is_open(status) as open from unnest(enum_range(null::donation_status)) status`.execute(db);
  expect(rows).toHaveLength(donationStatuses.length);
  expect(rows.map(({ status }) => isOpenClaim(status))).toEqual(rows.map(({ open }) => open));
});

test.each([
  ['donations_member_open', 'select max(id) from donations where member_id = 7 and $open'],
  ['donations_waiting', 'select submitted_at from donations where $open and delay_notified_at is null order by submitted_at limit 10'],
])('an open claim is looked up by the index that holds open ones: %s', async (index, statement) => {
  const { db } = await testDepsOnce();
  await db.transaction().execute(async (tx) => {
    // A table of a test is small enough to be read whole.
    await sql`set local enable_seqscan = off`.execute(tx);
    await sql`set local enable_sort = off`.execute(tx);
    const plan = await planOf(tx, statement.replace('$open', 'is_open(status)'));
    expect(plan).toContain(index);
    // The call is gone: what is planned is its text.
    expect(plan).not.toContain('is_open');
  });
});
