import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '#api/testing/database.ts';
import { withClient } from './cluster.ts';
import { migrate } from './migrate.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'anjuri-migrations-'));
  cpSync(join(import.meta.dirname, 'migrations'), folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

/** One file more, as the next release brings it. */
const nextRelease = (text: string) => writeFileSync(join(folder, '9001_next.sql'), text);

const columnsCalled = (url: string, name: string): Promise<number | null> =>
  withClient(url, async (client) => (await client.query('select from information_schema.columns where column_name = $1', [name])).rowCount);

test('a migration that has to wait for a long look lets everybody else pass, and comes through when the look is over', async () => {
  const database = await testDatabase();
  nextRelease('-- Up Migration\nalter table donations add column colour text;\n');
  const said: string[] = [];
  const turnedAway = () => said.filter((line) => line.startsWith('Somebody has what it wants')).length;
  await withClient(database.url, (meera) =>
    withClient(database.url, async (asha) => {
      await meera.query('begin; select from donations limit 1');
      const migrating = migrate(database.ownerUrl, (line) => said.push(line), { folder });
      // Far below what a person's request may take; behind a migration that waits, it would be as long as Meera looks.
      await asha.query("set statement_timeout = '5s'");
      while (turnedAway() < 2) await asha.query('select from donations limit 1');
      expect(await columnsCalled(database.ownerUrl, 'colour')).toBe(0);
      await meera.query('commit');
      expect(await migrating).toBe(1);
    }),
  );
  expect(await columnsCalled(database.ownerUrl, 'colour')).toBe(1);
});

test('a database that is older than the baseline is refused with one sentence', async () => {
  const { ownerUrl } = await testDatabase({ watched: false });
  await withClient(ownerUrl, (client) => client.query("update pgmigrations set name = '0001_platform' where name = '0001_baseline'"));
  await expect(migrate(ownerUrl)).rejects.toThrow(/^This database is older than the baseline 0001_baseline; create a new database\.$/);
});

test('one that fails leaves nothing behind and is tried again the next time', async () => {
  const database = await testDatabase();
  nextRelease('-- Up Migration\nalter table donations add column colour text;\nselect 1 / 0;\n');
  await expect(migrate(database.ownerUrl, undefined, { folder })).rejects.toThrow('division by zero');
  expect(await columnsCalled(database.ownerUrl, 'colour')).toBe(0);
  nextRelease('-- Up Migration\nalter table donations add column colour text;\n');
  expect(await migrate(database.ownerUrl, undefined, { folder })).toBe(1);
  expect(await migrate(database.ownerUrl, undefined, { folder })).toBe(0);
  expect(await columnsCalled(database.ownerUrl, 'colour')).toBe(1);
});

test('an index is made beside writers when its file says so: it waits for who was there, and nobody waits for it', async () => {
  const database = await testDatabase();
  nextRelease(`-- Up Migration, without a transaction
drop index concurrently if exists settings_changed;
create index concurrently settings_changed on settings (changed_at);
`);
  const makingIndex = () =>
    withClient(database.superUrl, async (client) => {
      const { rowCount } = await client.query(
        "select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like '%create index concurrently%' and wait_event_type = 'Lock'",
      );
      return rowCount;
    });
  const write =
    "insert into settings (key, value, version, changed_at) values ('donation.daily_claims', '7', 1, now()) on conflict do nothing";
  await withClient(database.url, (meera) =>
    withClient(database.url, async (asha) => {
      await meera.query(`begin; ${write}`);
      const migrating = migrate(database.ownerUrl, undefined, { folder });
      await vi.waitFor(async () => expect(await makingIndex()).toBe(1), { timeout: 10_000, interval: 20 });
      await asha.query(`set statement_timeout = '5s'; ${write.replace('daily_claims', 'undo_seconds')}`);
      await meera.query('commit');
      expect(await migrating).toBe(1);
    }),
  );
  const { rows } = await withClient(database.ownerUrl, (client) =>
    client.query("select indisvalid from pg_index where indexrelid = 'settings_changed'::regclass"),
  );
  expect(rows).toEqual([{ indisvalid: true }]);
});

test('of two at once the second waits, and an index that the first makes beside writers does not wait for the second', async () => {
  const database = await testDatabase();
  nextRelease(`-- Up Migration, without a transaction
drop index concurrently if exists settings_changed;
create index concurrently settings_changed on settings (changed_at);
`);
  await withClient(database.superUrl, async (watcher) => {
    await withClient(database.url, async (meera) => {
      // So that the second is surely there before the index is: the first waits for her.
      await meera.query("begin; insert into settings (key, value, version, changed_at) values ('donation.daily_claims', '7', 1, now())");
      const first = migrate(database.ownerUrl, undefined, { folder });
      const asked = async (what: string) =>
        (
          await watcher.query(
            'select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like $1',
            [what],
          )
        ).rowCount;
      await vi.waitFor(async () => expect(await asked('%create index concurrently%')).toBe(1), { timeout: 10_000, interval: 20 });
      const second = migrate(database.ownerUrl, undefined, { folder });
      await vi.waitFor(async () => expect(await asked('%advisory_lock%')).toBe(2), { timeout: 10_000, interval: 20 });
      await meera.query('commit');
      expect(await Promise.all([first, second])).toEqual([1, 0]);
    });
  });
}, 30_000);
