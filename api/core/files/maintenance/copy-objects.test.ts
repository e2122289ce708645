import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openFolder } from '#api/core/files/objects/folder-objects.ts';
import type { ObjectStore } from '#api/core/files/objects/object-store.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { world } from '#api/testing/world/world.ts';
import { copyObjects, keysOf } from './copy-objects.ts';
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

test('after a restore every object that a row names is looked for; what the copy has comes back, the rest is named', async () => {
  const { db } = app;
  const [from, to] = both();
  const { asha } = await world(app, { asha: {} });
  const add = (object_key: string, pages: number | null, status = 'ready') =>
    db
      .insertInto('files')
      .values({
        member_id: asha.id,
        code: object_key.replace(/\W/g, '_').padEnd(22, 'x').slice(0, 22),
        kind: 'receipt',
        type: pages ? 'pdf' : 'png',
        status: status as 'ready',
        upload_key: Buffer.from(object_key.padEnd(32, '0')),
        object_key,
        pages,
        size: 10,
        stored_sha256: Buffer.alloc(32),
        sha256: Buffer.alloc(32),
        created_at: new Date(),
      })
      .execute();
  await add('2026/11/17/aa11', null);
  await add('2026/11/17/bb22', 2);
  await add('2026/11/18/cc33', null);
  await add('2026/11/18/dd44', null, 'erased');
  await put(from, '2026/11/17/aa11', '2026/11/17/bb22', '2026/11/17/bb22-page-1');
  await put(to, '2026/11/17/bb22-page-2');
  expect(await lostObjects(db, from)).toEqual({ named: 5, brought: 0, lost: ['2026/11/17/bb22-page-2', '2026/11/18/cc33'] });
  expect(await lostObjects(db, from, to)).toEqual({ named: 5, brought: 1, lost: ['2026/11/18/cc33'] });
  expect((await from.get('2026/11/17/bb22-page-2'))?.toString()).toBe('of 2026/11/17/bb22-page-2');
});
