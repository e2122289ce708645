import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attachFile, detachFile } from '#api/core/files/attach-file.ts';
import { machinery } from '#api/core/files/machinery.ts';
import { rotateFileKeys } from '#api/core/files/maintenance/rotate-keys.ts';
import { sweepFiles } from '#api/core/files/maintenance/sweep-files.ts';
import { sweepObjects } from '#api/core/files/maintenance/sweep-objects.ts';
import { type FileRow, fileByCode } from '#api/core/files/store.ts';
import { readContent } from '#api/core/files/viewing/read-content.ts';
import { readConfig } from '#api/platform/config/config.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { pdf } from '#api/testing/samples/pdfs.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { asPdf, uploads } from '#api/testing/world/uploads.ts';
import { type World, world } from '#api/testing/world/world.ts';
import { makeFileLink } from '#contract/files/files.ts';

const [k1, k2] = [randomBytes(32), randomBytes(32)].map((key) => key.toString('base64'));
let t: TestApp;
let people: World<'asha' | 'ravi'>;
beforeAll(async () => {
  t = await testApp({ env: { FILE_KEYS: `f1:${k1}` } });
});
afterAll(() => t.close());
beforeEach(async () => {
  people = await world(t, { asha: {}, ravi: {} });
});

const never = { signal: new AbortController().signal };
const rowOf = async (code: string): Promise<FileRow> => {
  const file = await fileByCode(t.db, code);
  if (!file) throw new Error(`no file ${code}`);
  return file;
};
const pathOf = (file: FileRow): string => join(t.config.storage.kind === 'folder' ? t.config.storage.folder : '', file.object_key ?? '');
const withKeys = (keys: string) => ({ ...t, config: { ...t.config, fileKeys: readConfig({ ...base, FILE_KEYS: keys }).fileKeys } });
const base = {
  MODE: 'test',
  PUBLIC_URL: 'http://x.test',
  DATABASE_URL: 'postgres://x',
  MASTER_KEYS: `m:${k1}`,
  SMTP_URL: 'smtp://x',
  MAIL_FROM: 'a@b',
};

describe('fails closed', () => {
  test('any flipped byte of the object: nothing is given out', async () => {
    const file = await rowOf((await uploads(people.asha, 'identity', pdf(), asPdf)).code);
    const whole = readFileSync(pathOf(file));
    await expect(readContent(t, file)).resolves.toBeDefined();
    const places = [0, 1, 5, 12, 13, Math.floor(whole.length / 2), whole.length - 17, whole.length - 16, whole.length - 1];
    for (const at of places) {
      const changed = Buffer.from(whole);
      changed[at] = (changed[at] ?? 0) ^ 1;
      writeFileSync(pathOf(file), changed);
      await expect(readContent(t, file), `byte ${at}`).rejects.toThrow();
    }
    for (const cut of [whole.subarray(0, -1), whole.subarray(0, 20), Buffer.alloc(0), Buffer.concat([whole, Buffer.of(0)])]) {
      writeFileSync(pathOf(file), cut);
      await expect(readContent(t, file), `${cut.length} bytes`).rejects.toThrow();
    }
    const { url } = await people.asha.does(makeFileLink, { params: { file: file.code }, body: {} });
    const answer = await t.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${people.asha.token}` } });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'unexpected' });
  });

  test('objects, pages, keys and owners cannot be exchanged', async () => {
    const { asha, ravi } = people;
    const one = await rowOf((await uploads(asha, 'identity', pdf({ text: 'one', pages: 2 }), asPdf)).code);
    const two = await rowOf((await uploads(ravi, 'identity', pdf({ text: 'two', pages: 2 }), asPdf)).code);
    const { objects } = machinery(t);
    const mine = await objects.get(one.object_key ?? '');
    await objects.put(one.object_key ?? '', (await objects.get(two.object_key ?? '')) ?? Buffer.alloc(0));
    await expect(readContent(t, one)).rejects.toThrow();
    await objects.put(one.object_key ?? '', mine ?? Buffer.alloc(0));
    await expect(readContent(t, one)).resolves.toBeDefined();
    // A page in the place of another page of the same file.
    await objects.put(`${one.object_key}-page-1`, (await objects.get(`${one.object_key}-page-2`)) ?? Buffer.alloc(0));
    await expect(readContent(t, one, 1)).rejects.toThrow();
    await expect(readContent(t, one, 2)).resolves.toBeDefined();
    // A row that points elsewhere: key and object of another's file, or of another kind.
    await expect(readContent(t, { ...one, object_key: two.object_key, wrapped_key: two.wrapped_key })).rejects.toThrow();
    for (const change of [{ member_id: ravi.id }, { kind: 'avatar' }, { code: two.code }, { member_id: null, staff_id: asha.id }])
      await expect(readContent(t, { ...one, ...change })).rejects.toThrow();
  });

  test('with another key, or without the right one, nothing opens', async () => {
    const file = await rowOf((await uploads(people.asha, 'receipt', await photo())).code);
    await expect(readContent(withKeys(`f1:${k2}`), file)).rejects.toThrow();
    await expect(readContent(withKeys(`f2:${k2}`), file)).rejects.toThrow(/f1 is not configured/);
  });

  test('the database itself keeps an upload what it is', async () => {
    const file = await rowOf((await uploads(people.asha, 'receipt', await photo())).code);
    for (const change of [{ member_id: people.ravi.id }, { kind: 'campaign' }, { object_key: '2026/01/01/x' }, { sha256: randomBytes(32) }])
      await expect(t.db.updateTable('files').set(change).where('id', '=', file.id).execute()).rejects.toThrow(/is what it is/);
  });
});

describe('a new key', () => {
  test('wraps every file anew in a run that can be stopped and goes on; objects stay as they are', async () => {
    const codes = await Promise.all([1, 2, 3].map(async (seed) => (await uploads(people.asha, 'receipt', await photo({ seed }))).code));
    const before = readFileSync(pathOf(await rowOf(codes[0] ?? '')));
    const both = withKeys(`f2:${k2},f1:${k1}`);
    const stopped = { signal: AbortSignal.abort() };
    expect(await rotateFileKeys(both, {}, stopped)).toEqual({ rotated: 0, failed: 0 });
    const { rotated, failed } = await rotateFileKeys(both, {}, never);
    expect(failed).toBe(0);
    expect(rotated).toBeGreaterThanOrEqual(3);
    expect(await rotateFileKeys(both, {}, never)).toEqual({ rotated: 0, failed: 0 });
    for (const code of codes) {
      const file = await rowOf(code);
      expect(file.key_id).toBe('f2');
      await expect(readContent(withKeys(`f2:${k2}`), file)).resolves.toBeDefined();
      await expect(readContent(t, file)).rejects.toThrow();
    }
    expect(readFileSync(pathOf(await rowOf(codes[0] ?? ''))).equals(before)).toBe(true);
    // Back, so that the other tests of this file can read again.
    await rotateFileKeys(withKeys(`f1:${k1},f2:${k2}`), {}, never);
  });

  test('what cannot be opened is left as it is and does not stop the rest', async () => {
    const [bad, good] = [
      await uploads(people.asha, 'receipt', await photo()),
      await uploads(people.asha, 'receipt', await photo({ seed: 2 })),
    ];
    const spoiled = randomBytes(61);
    await t.db.updateTable('files').set({ wrapped_key: spoiled }).where('code', '=', bad.code).execute();
    expect(await rotateFileKeys(withKeys(`f2:${k2},f1:${k1}`), {}, never)).toMatchObject({ failed: 1 });
    expect((await rowOf(bad.code)).wrapped_key?.equals(spoiled)).toBe(true);
    expect((await rowOf(good.code)).key_id).toBe('f2');
    await rotateFileKeys(withKeys(`f1:${k1},f2:${k2}`), {}, never);
    await t.db.deleteFrom('files').where('code', '=', bad.code).execute();
  });
});

describe('sweeping', () => {
  const attach = (code: string, subject: string, owner: { kind: 'member'; id: number }) =>
    t.db.transaction().execute((tx) => attachFile(tx, { code, kind: 'receipt', owner, subject }, t.clock.now()));
  const detach = (code: string, subject: string) => t.db.transaction().execute((tx) => detachFile(tx, t, { code, subject }));

  test('an upload that nothing refers to goes after a day, without a trace; what is referred to stays', async () => {
    const asha = { kind: 'member', id: people.asha.id } as const;
    const unused = await rowOf((await uploads(people.asha, 'receipt', pdf({ pages: 2 }), asPdf)).code);
    const used = await rowOf((await uploads(people.asha, 'receipt', await photo())).code);
    await attach(used.code, 'donation:1', asha);
    t.clock.advance({ hours: 23 });
    expect(await sweepFiles(t, {}, never)).toEqual({ erased: 0 });
    t.clock.advance({ hours: 2 });
    await sweepFiles(t, {}, never);
    expect(await fileByCode(t.db, unused.code)).toBeUndefined();
    expect(await machinery(t).objects.list(unused.object_key ?? '')).toEqual([]);
    t.clock.advance({ days: 4_000 });
    await sweepFiles(t, {}, never);
    await expect(readContent(t, await rowOf(used.code))).resolves.toBeDefined();
  });

  test('let go by everything, it stays as long as its kind is kept, and then only its row remains', async () => {
    await setTo(t, 'files.days_after_use', { ...(await daysAfterUse()), receipt: 10 });
    const asha = { kind: 'member', id: people.asha.id } as const;
    const file = await rowOf((await uploads(people.asha, 'receipt', await photo())).code);
    await attach(file.code, 'donation:2', asha);
    await attach(file.code, 'ticket:TKT001', asha);
    await detach(file.code, 'donation:2');
    t.clock.advance({ days: 50 });
    await sweepFiles(t, {}, never);
    expect((await rowOf(file.code)).status).toBe('ready');
    await detach(file.code, 'ticket:TKT001');
    t.clock.advance({ days: 9 });
    await sweepFiles(t, {}, never);
    expect((await rowOf(file.code)).status).toBe('ready');
    t.clock.advance({ days: 2 });
    await sweepFiles(t, {}, never);
    expect(await rowOf(file.code)).toMatchObject({ status: 'erased', wrapped_key: null, name_sealed: null, object_key: null });
    expect(await machinery(t).objects.get(file.object_key ?? '')).toBeUndefined();
  });

  test('the database refuses to erase what is referred to, and to refer to what is erased', async () => {
    const asha = { kind: 'member', id: people.asha.id } as const;
    const used = await rowOf((await uploads(people.asha, 'receipt', await photo())).code);
    await attach(used.code, 'donation:3', asha);
    const erase = { status: 'erased' as const, key_id: null, wrapped_key: null, name_sealed: null };
    await expect(t.db.updateTable('files').set(erase).where('id', '=', used.id).execute()).rejects.toThrow(/is referred to/);
    await expect(t.db.deleteFrom('files').where('id', '=', used.id).execute()).rejects.toThrow(/file_references/);
    const gone = await rowOf((await uploads(people.asha, 'receipt', await photo())).code);
    await t.db.updateTable('files').set(erase).where('id', '=', gone.id).execute();
    const reference = { file_id: gone.id, subject: 'donation:4', attached_at: t.clock.now() };
    await expect(t.db.insertInto('file_references').values(reference).execute()).rejects.toThrow(/cannot be referred to/);
    await expect(attach(gone.code, 'donation:4', asha)).rejects.toMatchObject({ code: 'not_found' });
  });

  test("nobody refers to another's upload, nor to one of another kind", async () => {
    const hers = await uploads(people.asha, 'receipt', await photo());
    const selfie = await uploads(people.ravi, 'selfie', await photo());
    await expect(attach(hers.code, 'donation:5', { kind: 'member', id: people.ravi.id })).rejects.toMatchObject({ code: 'not_found' });
    await expect(attach(selfie.code, 'donation:5', { kind: 'member', id: people.ravi.id })).rejects.toMatchObject({ code: 'not_found' });
  });

  test('referring and sweeping at the same moment: one of them wins, whole', async () => {
    const asha = { kind: 'member', id: people.asha.id } as const;
    const codes: string[] = [];
    for (let seed = 0; seed < 12; seed++) codes.push((await uploads(people.asha, 'receipt', await photo({ seed }))).code);
    t.clock.advance({ days: 2 });
    const [, attached] = await Promise.all([
      sweepFiles(t, {}, never),
      Promise.all(
        codes.map((code, i) =>
          attach(code, `donation:${100 + i}`, asha).then(
            () => true,
            () => false,
          ),
        ),
      ),
    ]);
    await sweepFiles(t, {}, never);
    for (const [i, code] of codes.entries()) {
      const file = await fileByCode(t.db, code);
      if (attached[i]) await expect(readContent(t, await rowOf(code))).resolves.toBeDefined();
      else expect(file).toBeUndefined();
    }
  });

  test('killed between key and object, the next run finishes', async () => {
    const file = await rowOf((await uploads(people.asha, 'receipt', await photo())).code);
    await t.db
      .updateTable('files')
      .set({ status: 'erased', key_id: null, wrapped_key: null, name_sealed: null })
      .where('id', '=', file.id)
      .execute();
    expect(await machinery(t).objects.get(file.object_key ?? '')).toBeDefined();
    await sweepFiles(t, {}, never);
    expect(await machinery(t).objects.get(file.object_key ?? '')).toBeUndefined();
    expect(await fileByCode(t.db, file.code)).toBeUndefined();
  });

  test('an object without a row goes after two days, found by its day; the others of that day stay', async () => {
    t.clock.set('2027-03-10T10:00:00Z');
    // Sessions of the world are as old as the clock was.
    people = await world(t, { asha: {}, ravi: {} });
    await sweepObjects(t, {}, never);
    const kept = await rowOf((await uploads(people.asha, 'receipt', pdf({ pages: 2 }), asPdf)).code);
    const { objects } = machinery(t);
    const lost = kept.object_key?.replace(/[^/]+$/, 'ffffffffffffffffffffffffffffffff') ?? '';
    await objects.put(lost, Buffer.from('left by a server that was killed'));
    t.clock.advance({ days: 1 });
    expect(await sweepObjects(t, {}, never)).toEqual({ removed: 0 });
    t.clock.advance({ days: 2 });
    expect(await sweepObjects(t, {}, never)).toEqual({ removed: 1 });
    expect(await objects.get(lost)).toBeUndefined();
    for (const page of [undefined, 1, 2]) await expect(readContent(t, kept, page)).resolves.toBeDefined();
    expect(await sweepObjects(t, {}, never)).toEqual({ removed: 0 });
  });

  test("a bucket full of strangers is another installation's: nothing is removed", async () => {
    t.clock.set('2028-05-01T10:00:00Z');
    await sweepObjects(t, {}, never);
    const { objects } = machinery(t);
    for (let i = 0; i < 60; i++) await objects.put(`2028/05/01/${String(i).padStart(32, '0')}`, Buffer.from('theirs'));
    t.clock.advance({ days: 4 });
    await expect(sweepObjects(t, {}, never)).rejects.toThrow(/is it the right bucket/);
    expect(await objects.list('2028/05/01/')).toHaveLength(60);
  });
});

const daysAfterUse = async () => (await import('#api/core/settings/index.ts')).setting(t, 'files.days_after_use');
