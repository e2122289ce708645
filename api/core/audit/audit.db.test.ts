import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { destroyMemberKey, sealFor } from '#api/core/keys/index.ts';
import { type TestApp, testApp, testAppOnce } from '#api/testing/app.ts';
import { gate } from '#api/testing/gate.ts';
import { world } from '#api/testing/world/world.ts';
import { listAudit, verifyAudit as verification } from '#contract/audit.ts';
import { link, sealedColumns } from './chain.ts';
import { type Act, record, sealAudit, system, verifyAudit } from './index.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const writes = (app: TestApp, count: number, action: Act['action'] = 'faq.changed') =>
  app.db.transaction().execute(async (tx) => {
    for (let i = 0; i < count; i += 1)
      await record(tx, {
        at: app.clock.now(),
        actor: system,
        action,
        subject: { kind: 'faq', code: `T${i}` },
        after: { sum: i, name: 'ä ₹' },
      });
  });

/** All of it. A transaction of anybody on this server holds the seal back for as long as it runs, and other tests run beside this one. */
async function sealsAll(app: TestApp): Promise<number> {
  let count = 0;
  await vi.waitFor(
    async () => {
      count += (await sealAudit(app)).sealed;
      const { rows } = await app.pool.query(
        'select from audit_entries e where not exists (select from audit_seals s where s.entry_id = e.id)',
      );
      expect(rows).toHaveLength(0);
    },
    { timeout: 10_000 },
  );
  return count;
}

/** The database's owner, as far as ordinary SQL goes; and as somebody who switches the guards off first. */
async function asOwner<T>(app: TestApp, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: app.database.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
const tampers = (app: TestApp, ...statements: string[]) =>
  asOwner(app, async (client) => {
    for (const table of ['audit_entries', 'audit_seals'])
      await client
        .query(`alter table ${table} disable trigger all`)
        .catch(() => client.query(`alter table ${table} disable trigger ${table}_append_only`));
    for (const statement of statements) await client.query(statement);
  });

test('[D-15.3] the log is append-only: update, delete and truncate are refused, for the application and for the owner', async () => {
  await writes(t, 2);
  for (const table of ['audit_entries', 'audit_seals'])
    for (const statement of [
      `update ${table} set ${table === 'audit_seals' ? 'seq = seq' : "action = 'a.b'"}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]) {
      await expect(t.pool.query(statement), statement).rejects.toThrow(/permission denied/);
      await expect(
        asOwner(t, (client) => client.query(statement)),
        statement,
      ).rejects.toThrow(/append-only/);
    }
  await expect(
    asOwner(t, (client) =>
      client.query(
        "insert into audit_entries (id, at, actor_kind, action, subject_kind, subject) values (1, now(), 'system', 'a.b', 'c', 'd')",
      ),
    ),
  ).rejects.toThrow();
});

test('an act and its line are one: what is rolled back is not in the log', async () => {
  const before = await t.db.selectFrom('audit_entries').select('id').execute();
  await expect(
    t.db.transaction().execute(async (tx) => {
      await record(tx, { at: t.clock.now(), actor: system, action: 'faq.deleted', subject: { kind: 'faq', code: 'X' } });
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  expect(await t.db.selectFrom('audit_entries').select('id').execute()).toHaveLength(before.length);
});

test('sealing gives every row its place, without gaps, and the chain verifies', async () => {
  const app = await testAppOnce();
  await writes(app, 2_500);
  expect(await sealsAll(app)).toBe(2_500);
  expect(await sealAudit(app)).toEqual({ sealed: 0 });
  const seals = await app.db.selectFrom('audit_seals').select('seq').orderBy('seq').execute();
  expect(seals.map(({ seq }) => seq)).toEqual(Array.from({ length: 2_500 }, (_, i) => i + 1));
  expect(await verifyAudit(app.db)).toMatchObject({ checked: 2_500, wrongAt: null });
});

test('a transaction that is still running holds the seal back; nothing slips in behind it, and nobody waits', async () => {
  const app = await testAppOnce();
  const slow = gate();
  const running = app.db.transaction().execute(async (tx) => {
    await record(tx, { at: app.clock.now(), actor: system, action: 'faq.added', subject: { kind: 'faq', code: 'slow' } });
    await slow.pass();
  });
  await slow.arrivals(1);
  await writes(app, 3, 'faq.ordered');
  expect(await sealAudit(app)).toEqual({ sealed: 0 });
  slow.open();
  await running;
  expect(await sealsAll(app)).toBe(4);
  const order = await app.db
    .selectFrom('audit_seals')
    .innerJoin('audit_entries', 'audit_entries.id', 'entry_id')
    .select('action')
    .orderBy('seq')
    .execute();
  expect(order[0]?.action).toBe('faq.added');
});

test('two processes sealing at once make one chain', async () => {
  const app = await testAppOnce();
  const other = await testAppOnce({ database: app.database });
  await writes(app, 1_200);
  await Promise.all([sealAudit(app), sealAudit(other), sealAudit(app), sealAudit(other)]);
  await sealsAll(app);
  expect(await verifyAudit(app.db)).toMatchObject({ checked: 1_200, wrongAt: null });
});

test.for([
  ['a changed row', 7, `update audit_entries set after = '{"sum": 1000000}' where id = 7`],
  ['a changed actor', 3, `update audit_entries set actor_kind = 'visitor' where id = 3`],
  ['a changed time, by a microsecond', 9, `update audit_entries set at = at + interval '1 microsecond' where id = 9`],
  ['a deleted row with its seal', 5, 'delete from audit_seals where seq = 5; delete from audit_entries where id = 5'],
  [
    'a deleted row, the numbers closed up behind it',
    5,
    'delete from audit_seals where seq = 5; delete from audit_entries where id = 5; update audit_seals set seq = seq - 1 where seq > 5',
  ],
  [
    'two rows that changed places',
    4,
    'alter table audit_seals drop constraint audit_seals_entry_id_key; update audit_seals set entry_id = case entry_id when 4 then 6 else 4 end where entry_id in (4, 6)',
  ],
  ['a seal written anew', 8, `update audit_seals set hash = sha256('made up') where seq = 8`],
  [
    'a row that was put in',
    11,
    `insert into audit_entries (at, actor_kind, action, subject_kind, subject) values (now(), 'system', 'a.b', 'c', 'd'); insert into audit_seals select 11, max(id), sha256('made up'), now() from audit_entries`,
  ],
] as const)('%s is found, and the first wrong place named: %i', async ([, place, statements]) => {
  const app = await testAppOnce();
  await writes(app, 10);
  await sealsAll(app);
  const noted = await verifyAudit(app.db);
  expect(noted.wrongAt).toBeNull();
  await tampers(app, ...statements.split('; '));
  expect((await verifyAudit(app.db)).wrongAt).toBe(place);
});

test('a row that was changed and sealed anew by somebody who knows how is found at the next place', async () => {
  const app = await testAppOnce();
  await writes(app, 10);
  await sealsAll(app);
  await tampers(app, `update audit_entries set after = '{"sum": 1000000}' where id = 7`);
  const { rows } = await sql<{ columns: string[] }>`select ${sealedColumns} as columns from audit_entries e where e.id = 7`.execute(app.db);
  const before = await app.db.selectFrom('audit_seals').select('hash').where('seq', '=', 6).executeTakeFirstOrThrow();
  const forged = link(before.hash, rows[0]?.columns ?? []).toString('hex');
  await tampers(app, `update audit_seals set hash = decode('${forged}', 'hex') where seq = 7`);
  expect((await verifyAudit(app.db)).wrongAt).toBe(8);
});

test('a tail that was cut off, or a whole chain written anew, does not end where the noted one did', async () => {
  const app = await testAppOnce();
  await writes(app, 10);
  await sealsAll(app);
  const noted = await verifyAudit(app.db);
  const knownHead = { seq: 10, hash: noted.head ?? '' };
  for (const left of [9, 7]) {
    await tampers(app, `delete from audit_seals where seq > ${left}`, `delete from audit_entries where id > ${left}`);
    expect((await verifyAudit(app.db)).wrongAt).toBeNull();
    expect(await verifyAudit(app.db, { knownHead })).toMatchObject({ wrongAt: left + 1, why: 'the end of the chain was cut off' });
  }

  await tampers(app, 'delete from audit_seals', `update audit_entries set after = '{}' where id = 2`);
  await writes(app, 3);
  await sealsAll(app);
  expect((await verifyAudit(app.db)).wrongAt).toBeNull();
  expect(await verifyAudit(app.db, { knownHead })).toMatchObject({ wrongAt: 10, why: 'this is not the chain that was noted' });
});

test('personal values are sealed with the member’s key: masked for who reads the log, gone when the key is destroyed, and the chain holds', async () => {
  const app = await testAppOnce();
  const { asha, staff } = await world(app, { asha: {} });
  await app.db.transaction().execute(async (tx) => {
    const sealed = await sealFor(tx, app, asha.id, { before: { email: 'old@example.com' }, after: { email: 'new@example.com' } }, 'audit');
    await record(tx, {
      at: app.clock.now(),
      actor: { kind: 'member', id: asha.id },
      action: 'member.email_changed',
      subject: { kind: 'member', code: asha.code },
      personal: { memberId: asha.id, sealed },
    });
  });
  await sealsAll(app);
  const stored = await app.pool.query('select e::text from audit_entries e');
  expect(JSON.stringify(stored.rows)).not.toContain('old@example.com');
  const read = async () => (await staff.auditor.does(listAudit, { query: { action: 'member.email_changed' } })).rows[0];
  expect(await read()).toMatchObject({
    actor: { kind: 'member', code: asha.code },
    before: { email: 'o***@e***.com' },
    after: { email: 'n***@e***.com' },
  });

  await app.db.transaction().execute((tx) => destroyMemberKey(tx, app, asha.id));
  expect(await read()).toMatchObject({ before: null, after: { personal: 'erased' } });
  expect((await verifyAudit(app.db)).wrongAt).toBeNull();
});

test('[D-15.4] the list walks backwards by key, filters, and says where the chain stands', async () => {
  const app = await testAppOnce();
  const { staff } = await world(app, {});
  await writes(app, 25, 'faq.ordered');
  await sealsAll(app);
  await writes(app, 3, 'faq.deleted');
  const actionsOf = async (query: { action?: string }) =>
    new Set((await staff.auditor.does(listAudit, { query })).rows.map(({ action }) => action));
  expect([...(await actionsOf({}))]).toEqual(expect.arrayContaining(['faq.deleted', 'faq.ordered']));
  expect([...(await actionsOf({ action: 'faq.deleted' }))]).toEqual(['faq.deleted']);
  const first = await staff.auditor.does(listAudit, { query: { action: 'faq.ordered' } });
  const second = await staff.auditor.does(listAudit, { query: { action: 'faq.ordered', after: first.next ?? '' } });
  const third = await staff.auditor.does(listAudit, { query: { action: 'faq.ordered', after: second.next ?? '' } });
  const ids = [...first.rows, ...second.rows, ...third.rows].map(({ id }) => id);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  expect([ids.length, new Set(ids).size, third.next]).toEqual([25, 25, null]);
  expect((await staff.auditor.does(listAudit, { query: { subjectKind: 'faq', subject: 'T3' } })).rows).toHaveLength(1);
  expect((await staff.auditor.asks(listAudit, { query: { after: "1' or 1=1" } })).statusCode).toBe(400);
  expect(await staff.auditor.does(verification)).toMatchObject({ sealed: 25, unsealed: 3, wrongAt: null, checked: 25 });
});
