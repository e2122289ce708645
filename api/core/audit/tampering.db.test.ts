import { expect, test, vi } from 'vitest';
import { withClient } from '#api/database/cluster.ts';
import { type TestApp, testAppOnce } from '#api/testing/app.ts';
import { world } from '#api/testing/world/world.ts';
import { record, sealAudit, verifyAudit } from './index.ts';

/** One sealed line with something in every column. */
async function oneSealed(app: TestApp): Promise<void> {
  const { asha } = await world(app, { asha: {} });
  await app.db.transaction().execute((tx) =>
    record(tx, {
      at: app.clock.now(),
      actor: { kind: 'member', id: asha.id },
      action: 'member.suspended',
      subject: { kind: 'member', code: asha.code },
      before: { sum: 1 },
      after: { sum: 2 },
      personal: { memberId: asha.id, sealed: Buffer.from('sealed') },
      ip: '203.0.113.9',
    }),
  );
  // Transactions of other test files on the same server hold the seal back.
  await vi.waitFor(
    async () => {
      await sealAudit(app);
      const { rows } = await app.pool.query('select from audit_seals');
      expect(rows).toHaveLength(1);
    },
    { timeout: 10_000 },
  );
}

/** Another value of the column's own kind. */
const changes: Readonly<Record<string, string>> = {
  id: 'id + 1',
  xid: '((xid::text)::bigint + 1)::text::xid8',
  at: "at + interval '1 microsecond'",
  actor_kind: "'staff'",
  actor_id: 'actor_id + 1',
  action: "'member.forged'",
  subject_kind: "'staff'",
  subject: "'ZZZZZZZZ'",
  before: `'{"sum": 3}'`,
  after: `'{"sum": 3}'`,
  member_id: 'member_id + 1',
  personal: "'forged'",
  from_address: "'198.51.100.7'",
};

test('a change in any column of a sealed line is found, and a new column has to be sealed too', async () => {
  const app = await testAppOnce();
  await oneSealed(app);
  expect((await verifyAudit(app.db)).wrongAt).toBeNull();
  await withClient(app.database.superUrl, async (client) => {
    const { rows: columns } = await client.query<{ name: string }>(
      "select attname as name from pg_attribute where attrelid = 'audit_entries'::regclass and attnum > 0 and not attisdropped",
    );
    expect(columns.map(({ name }) => name)).toEqual(Object.keys(changes));
    await client.query('alter table audit_entries disable trigger audit_entries_append_only');
    await client.query('alter table audit_seals drop constraint audit_seals_entry_id_fkey');
    await client.query('alter table audit_entries alter column id drop identity');
    await client.query('create table kept as select * from audit_entries');
    for (const { name } of columns) {
      await client.query(`update audit_entries set ${name} = ${changes[name]}`);
      expect(await verifyAudit(app.db), name).toMatchObject({ wrongAt: 1 });
      await client.query('delete from audit_entries');
      await client.query('insert into audit_entries select * from kept');
      expect((await verifyAudit(app.db)).wrongAt, `${name} put back`).toBeNull();
    }
  });
});

test('who switches ordinary triggers off for a session still changes nothing', async () => {
  const app = await testAppOnce();
  await oneSealed(app);
  await withClient(app.database.superUrl, async (client) => {
    await client.query('set session_replication_role = replica');
    for (const statement of [
      "update audit_entries set action = 'a.b'",
      'delete from audit_entries',
      'truncate audit_entries cascade',
      'update audit_seals set seq = seq + 1',
      'delete from audit_seals',
      'truncate audit_seals',
    ])
      await expect(client.query(statement), statement).rejects.toThrow(/append-only/);
  });
  expect(await verifyAudit(app.db)).toMatchObject({ checked: 1, wrongAt: null });
});
