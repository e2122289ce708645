import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolder } from '#api/core/files/objects/folder-objects.ts';
import type { ObjectStore } from '#api/core/files/objects/object-store.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { world } from '#api/testing/world/world.ts';
import { completeCopy, copyObjects, keysOf } from './copy-objects.ts';
import { lostObjects } from './lost-objects.ts';

const app = await testAppOfFile();
let home: string;
let [store, backup]: ObjectStore[] = [];
beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'anjuri-copy-'));
  [store, backup] = [openFolder(join(home, 'store')), openFolder(join(home, 'backup'))];
});
afterEach(() => rm(home, { recursive: true }));

const both = (): [ObjectStore, ObjectStore] => [store as ObjectStore, backup as ObjectStore];
const days = (since: string, upto: string) => ({ since: new Date(`${since}T15:00:00Z`), upto: new Date(`${upto}T09:00:00Z`) });
const put = async (to: ObjectStore, ...keys: string[]) => {
  for (const key of keys) await to.put(key, Buffer.from(`of ${key}`));
};

test('the copy gets what it lacks of the days asked for, once, and keeps what was erased since', async () => {
  const [from, to] = both();
  await put(from, '2026/11/16/aa', '2026/11/17/bb', '2026/11/17/bb-page-1', '2026/11/18/cc');
  expect(await copyObjects(from, to, days('2026-11-17', '2026-11-18'))).toEqual({ copied: 3, known: 0 });
  await from.delete('2026/11/17/bb');
  await put(from, '2026/11/18/dd');
  expect(await copyObjects(from, to, days('2026-11-17', '2026-11-18'))).toEqual({ copied: 1, known: 2 });
  expect(await keysOf(to, '2026/')).toEqual(['2026/11/17/bb', '2026/11/17/bb-page-1', '2026/11/18/cc', '2026/11/18/dd']);
  expect((await to.get('2026/11/17/bb'))?.toString()).toBe('of 2026/11/17/bb');
});

test('a listing of many pages is read to its end', async () => {
  const [from, to] = both();
  const keys = Array.from({ length: 1_203 }, (_, i) => `2026/11/18/${String(i).padStart(5, '0')}`);
  await Promise.all(keys.map((key) => put(from, key)));
  expect(await copyObjects(from, to, days('2026-11-18', '2026-11-18'))).toEqual({ copied: 1_203, known: 0 });
  expect(await keysOf(to, '2026/11/18/')).toEqual(keys);
});

const at = (day: string) => new Date(`${day}T09:00:00Z`);

test('a copy that was not made for a week misses nothing of that week; what it looks at again is two days', async () => {
  const [from, to] = both();
  await put(from, '2026/04/02/aa', '2026/11/08/bb');
  expect(await completeCopy(from, to, { now: at('2026-11-09') })).toEqual({ copied: 2, known: 0, since: new Date('2026-04-02T00:00:00Z') });
  await put(from, '2026/11/09/cc', '2026/11/12/dd', '2026/11/16/ee');
  expect(await completeCopy(from, to, { now: at('2026-11-16') })).toMatchObject({ copied: 3, known: 1 });
  expect(await completeCopy(from, to, { now: at('2026-11-16') })).toEqual({ copied: 0, known: 1, since: new Date('2026-11-14T00:00:00Z') });
});

test('a copy that broke off begins again where it was last complete', async () => {
  const [from, to] = both();
  await put(from, '2026/11/08/aa');
  await completeCopy(from, to, { now: at('2026-11-09') });
  await put(from, '2026/11/10/bb', '2026/11/16/cc');
  const full: ObjectStore = { ...to, put: () => Promise.reject(new Error('The disk is full')) };
  await expect(completeCopy(from, full, { now: at('2026-11-16') })).rejects.toThrow('The disk is full');
  expect(await completeCopy(from, to, { now: at('2026-11-17') })).toMatchObject({ copied: 2 });
});

test('older days are looked at again if asked for; a later day than needed, or a clock that was ahead, leaves none out', async () => {
  const [from, to] = both();
  await put(from, '2026/11/01/aa', '2026/11/08/bb');
  await completeCopy(from, to, { now: at('2026-11-30') });
  for (const key of ['2026/11/01/aa', '2026/11/08/bb']) await to.delete(key);
  expect(await completeCopy(from, to, { now: at('2026-11-10'), since: at('2026-11-10') })).toMatchObject({ copied: 1 });
  expect(await completeCopy(from, to, { now: at('2026-11-10'), since: at('2026-11-01') })).toMatchObject({ copied: 1, known: 1 });
});

test('an empty store is copied; one with things of somebody else, or a mark that is no day, is refused', async () => {
  const [from, to] = both();
  expect(await completeCopy(from, to, { now: at('2026-11-10') })).toMatchObject({ copied: 0, known: 0 });
  await to.put('complete-upto', Buffer.from('yesterday'));
  await expect(completeCopy(from, to, { now: at('2026-11-10') })).rejects.toThrow('is not a day: "yesterday"');
  await to.delete('complete-upto');
  await put(from, '2025/report.pdf');
  await expect(completeCopy(from, to, { now: at('2026-11-10') })).rejects.toThrow('none of our objects');
});

/** A file that came on that day; the rest of its row does not matter here. */
async function add(member_id: number, object_key: string, pages: number | null = null, status: 'ready' | 'erased' = 'ready') {
  await app.db
    .insertInto('files')
    .values({
      member_id,
      code: object_key.replace(/\W/g, '_').padEnd(22, 'x').slice(0, 22),
      kind: 'receipt',
      type: pages ? 'pdf' : 'png',
      status,
      upload_key: Buffer.from(object_key.padEnd(32, '0').slice(-32)),
      object_key,
      pages,
      size: 10,
      stored_sha256: Buffer.alloc(32),
      sha256: Buffer.alloc(32),
      created_at: new Date(),
    })
    .execute();
}

test('after a restore every object that a row names is looked for; what the copy has comes back, the rest is named', async () => {
  const { db } = app;
  const [from, to] = both();
  const { asha } = await world(app, { asha: {} });
  await add(asha.id, '2026/11/17/aa11');
  await add(asha.id, '2026/11/17/bb22', 2);
  await add(asha.id, '2026/11/18/cc33');
  await add(asha.id, '2026/11/18/dd44', null, 'erased');
  await put(from, '2026/11/17/aa11', '2026/11/17/bb22', '2026/11/17/bb22-page-1');
  await put(to, '2026/11/17/bb22-page-2');
  expect(await lostObjects(db, from)).toEqual({ named: 5, brought: 0, lost: ['2026/11/17/bb22-page-2', '2026/11/18/cc33'] });
  expect(await lostObjects(db, from, to)).toEqual({ named: 5, brought: 1, lost: ['2026/11/18/cc33'] });
  expect((await from.get('2026/11/17/bb22-page-2'))?.toString()).toBe('of 2026/11/17/bb22-page-2');
});

/** The store, with something that happens right after a day was listed to its end. */
const afterListing = (store: ObjectStore, happens: () => Promise<unknown>): ObjectStore => ({
  ...store,
  async list(prefix, options) {
    const page = await store.list(prefix, options);
    if (page.length < 1_000) await happens();
    return page;
  },
});

test('a file that arrives after its day was listed is not lost; one that is erased then is neither lost nor brought back', async () => {
  const { db } = app;
  const [from, to] = both();
  const { ravi } = await world(app, { ravi: {} });
  await db.deleteFrom('files').execute();
  // More than one page of rows: the second is read after the listing.
  const many = Array.from({ length: 1_000 }, (_, i) => `2026/11/18/a${String(i).padStart(4, '0')}`);
  await sql`insert into files (member_id, code, kind, type, status, upload_key, object_key, size, stored_sha256, sha256, created_at)
    select ${ravi.id}, rpad(right(key, 5), 22, 'x'), 'receipt', 'png', 'ready', sha256(key::bytea), key, 10, sha256('a'), sha256('a'), now()
    from unnest(${many}::text[]) as key`.execute(db);
  await add(ravi.id, '2026/11/18/erased');
  await put(from, '2026/11/18/a0000');
  await Promise.all(many.map((key) => writeFile(join(home, 'store', key), 'one')));
  await put(to, '2026/11/18/erased');
  const meanwhile = afterListing(from, async () => {
    await put(from, '2026/11/18/late');
    await add(ravi.id, '2026/11/18/late');
    await db.updateTable('files').set({ status: 'erased' }).where('object_key', '=', '2026/11/18/erased').execute();
  });
  expect(await lostObjects(db, meanwhile, to)).toEqual({ named: 1_001, brought: 0, lost: [] });
  expect(await from.get('2026/11/18/erased')).toBeUndefined();
});

test('one that is erased after the walk has read its row is not brought back either', async () => {
  const { db } = app;
  const [from, to] = both();
  const { meena } = await world(app, { meena: {} });
  await db.deleteFrom('files').execute();
  await add(meena.id, '2026/11/18/bb');
  await put(to, '2026/11/18/bb');
  const erase = () => db.updateTable('files').set({ status: 'erased' }).where('object_key', '=', '2026/11/18/bb').execute();
  const untouched: ObjectStore = { ...afterListing(from, erase), put: () => Promise.reject(new Error('It was brought back')) };
  expect(await lostObjects(db, untouched, to)).toEqual({ named: 0, brought: 0, lost: [] });
  expect(await keysOf(from, '2026/')).toEqual([]);

  await add(meena.id, '2026/11/18/cc');
  await put(to, '2026/11/18/cc');
  // While its bytes are on their way.
  const slow: ObjectStore = {
    ...to,
    async get(key) {
      await db.updateTable('files').set({ status: 'erased' }).where('object_key', '=', key).execute();
      return to.get(key);
    },
  };
  expect(await lostObjects(db, from, slow)).toEqual({ named: 0, brought: 0, lost: [] });
  expect(await keysOf(from, '2026/')).toEqual([]);
});
