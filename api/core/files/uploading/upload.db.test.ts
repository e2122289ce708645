import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { testAppOfFile, testAppOnce } from '#api/testing/app.ts';
import { doc, docx, xlsx } from '#api/testing/samples/archives.ts';
import { pdf, slowPdf } from '#api/testing/samples/pdfs.ts';
import { photo, png, webp } from '#api/testing/samples/pictures.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { asDoc, asDocx, asPdf, asPng, asWebp, type Sending, send, uploads } from '#api/testing/world/uploads.ts';
import { type World, world } from '#api/testing/world/world.ts';
import { type FileKind, fileKinds } from '#contract/files/file-types.ts';

const t = await testAppOfFile();
let people: World<'asha' | 'ravi'>;
beforeEach(async () => {
  people = await world(t, { asha: {}, ravi: {} });
});

const folder = () => (t.config.storage.kind === 'folder' ? t.config.storage.folder : '');
const objects = (): string[] => {
  const entries = readdirSync(folder(), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

describe('what is accepted', () => {
  test('[M-12.1] a receipt is a picture or a PDF by content, and comes back with an id for the form', async () => {
    const { asha } = people;
    const photoFile = await uploads(asha, 'receipt', await photo(), { name: 'भुगतान रसीद.jpg' });
    expect(photoFile).toMatchObject({ kind: 'receipt', type: 'jpeg', status: 'ready', name: 'भुगतान रसीद.jpg', width: 320, height: 240 });
    expect(photoFile.code).toMatch(/^[\w-]{22}$/);
    expect(await uploads(asha, 'receipt', await png(), asPng)).toMatchObject({ type: 'png' });
    expect(await uploads(asha, 'receipt', await webp(), asWebp)).toMatchObject({ type: 'webp' });
    expect(await uploads(asha, 'receipt', pdf({ pages: 2 }), asPdf)).toMatchObject({ type: 'pdf', pages: 2 });
  });

  test.each<[string, () => Promise<Buffer>, Sending, string]>([
    ['a page named .jpg', async () => Buffer.from('<html><script>alert(1)</script>'), {}, 'file_type_differs'],
    ['a PNG named .jpg', png, {}, 'file_type_differs'],
    ['a JPEG said to be a PNG', photo, { type: 'image/png' }, 'file_type_differs'],
    ['a PDF named .jpg', async () => pdf(), { name: 'receipt.jpg', type: 'application/pdf' }, 'file_type_differs'],
    ['a drawing that can run', async () => Buffer.from('<svg/>'), { name: 'a.svg', type: 'image/svg+xml' }, 'file_type_refused'],
    ['a double extension', photo, { name: 'receipt.jpg.exe' }, 'file_type_refused'],
    ['no extension', photo, { name: 'receipt' }, 'file_type_refused'],
    ['a Word file as receipt', async () => docx(), asDocx, 'file_type_refused'],
    [
      'an iPhone photo',
      async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
      { name: 'IMG_1.HEIC', type: 'image/heic' },
      'file_is_heic',
    ],
    ['an iPhone photo named .jpg', async () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), {}, 'file_is_heic'],
    ['nothing', async () => Buffer.alloc(0), {}, 'file_empty'],
    ['half a photo', async () => (await photo()).subarray(0, 3_000), {}, 'file_unreadable'],
    ['a PDF with a script', async () => pdf({ catalog: '/OpenAction << /S /JavaScript /JS (1) >>' }), asPdf, 'file_is_active'],
  ])('[M-12.1] %s is refused, and nothing is stored', async (_, bytes, sending, code) => {
    const before = objects().length;
    const answer = await send(people.asha, 'receipt', await bytes(), sending);
    expect(answer.json()).toMatchObject({ code });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(objects()).toHaveLength(before);
  });

  test('Word files only on tickets, tables only as statements by staff who reconcile', async () => {
    const { asha, staff } = people;
    expect(await uploads(asha, 'attachment', docx(), asDocx)).toMatchObject({ type: 'docx', status: 'ready' });
    expect(await uploads(asha, 'attachment', doc(), asDoc)).toMatchObject({ type: 'doc' });
    const csv = Buffer.from('Date,Amount\n15-11-2026,201.00\n');
    expect(await uploads(staff.finance, 'statement', csv, { name: 'nov.csv', type: 'text/csv' })).toMatchObject({ type: 'csv' });
    expect((await send(staff.support, 'statement', csv, { name: 'nov.csv', type: 'text/csv' })).statusCode).toBe(403);
    expect((await send(asha, 'statement', xlsx(), { name: 'nov.xlsx' })).statusCode).toBe(404);
  });

  test('a member sends her own kinds only; staff what their role is for', async () => {
    for (const kind of Object.keys(fileKinds) as FileKind[]) {
      const isHers = (fileKinds[kind].from as readonly string[]).includes('member');
      expect((await send(people.asha, kind, await photo())).statusCode, kind).toBe(isHers ? 200 : 404);
    }
    expect((await send(people.staff.editor, 'campaign', await photo())).statusCode).toBe(200);
    expect((await send(people.staff.editor, 'identity', await photo())).statusCode).toBe(403);
    expect((await send(people.staff.auditor, 'campaign', await photo())).statusCode).toBe(403);
  });

  test.each([
    ['../../etc/passwd.jpg', 'passwd.jpg'],
    ['C:\\Users\\asha\\receipt.jpg', 'receipt.jpg'],
    ['a\u202egpj.exe.jpg', 'agpj.exe.jpg'],
    ['rec\r\neipt"<b>.jpg', 'receiptb.jpg'],
    [`${'x'.repeat(300)}.jpg`, `${'x'.repeat(116)}.jpg`],
    ['...jpg.jpg', 'jpg.jpg'],
  ])('the name %j is kept as %j', async (name, kept) => {
    expect(await uploads(people.asha, 'receipt', await photo(), { name })).toMatchObject({ name: kept });
  });
});

describe('limits', () => {
  test('[M-12.2] one byte above 10 MB is refused with 413; the trust may set another limit', async () => {
    const tooMuch = Buffer.alloc(10 * 1024 * 1024 + 1, 0xff);
    const answer = await send(people.asha, 'receipt', tooMuch);
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ code: 'file_too_large', message: 'This file is too large. The limit is 10 MB.' });
    await setTo(t, 'files.document_bytes', 2_000);
    expect((await send(people.asha, 'receipt', await photo())).json()).toMatchObject({ code: 'file_too_large' });
    await setTo(t, 'files.document_bytes', 10 * 1024 * 1024);
  });

  test('so many files, or bytes, a day; tomorrow again; nobody else is touched', async () => {
    const { asha, ravi } = people;
    await setTo(t, 'files.daily_count', 3);
    const all = await Promise.all(Array.from({ length: 4 }, async () => send(asha, 'receipt', await photo())));
    expect(all.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
    expect((await send(asha, 'receipt', await photo())).json()).toMatchObject({ code: 'file_quota' });
    await uploads(ravi, 'receipt', await photo());
    t.clock.advance({ days: 1 });
    await uploads(asha, 'receipt', await photo());
    await setTo(t, 'files.daily_count', 20);
    await setTo(t, 'files.daily_bytes', 10_000);
    expect((await send(ravi, 'receipt', await photo({ width: 600 }))).json()).toMatchObject({ code: 'file_quota' });
    await setTo(t, 'files.daily_bytes', 60 * 1024 * 1024);
  });

  test('whoever tries again and again is slowed down, also with files that are refused', async () => {
    await setTo(t, 'throttle.upload', { times: 3, minutes: 60 });
    for (let i = 0; i < 3; i++) expect((await send(people.ravi, 'receipt', Buffer.from('GIF89a'))).statusCode).toBe(415);
    const slowed = await send(people.ravi, 'receipt', await photo());
    expect(slowed.statusCode).toBe(429);
    expect(Number(slowed.headers['retry-after'])).toBeGreaterThan(0);
    await setTo(t, 'throttle.upload', { times: 60, minutes: 60 });
  });
});

describe('files that take long to check', () => {
  test('whoever sends them again and again waits; after one of them honest files go on, and nobody else is touched', async () => {
    const { asha, ravi } = people;
    await setTo(t, 'files.checking', { fileSeconds: 1, seconds: 2, minutes: 10 });
    const slow = slowPdf();
    const sendSlow = async () => (await send(ravi, 'receipt', slow, asPdf)).json().code;
    expect(await sendSlow()).toBe('file_unreadable');
    await uploads(ravi, 'receipt', await photo());
    expect(await sendSlow()).toBe('file_unreadable');
    const refused = await send(ravi, 'receipt', await photo());
    expect([refused.statusCode, refused.json()]).toMatchObject([
      429,
      {
        code: 'files_overspent',
        message: expect.stringMatching(/^Checking your last files took very long. Please try again in \d+ minutes?\.$/),
      },
    ]);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThan(600);
    await uploads(asha, 'receipt', await photo());
    t.clock.advance({ seconds: wait });
    await uploads(ravi, 'receipt', await photo());
    await setTo(t, 'files.checking', { fileSeconds: 10, seconds: 60, minutes: 10 });
  });
});

describe('sending the whole again', () => {
  test('under the same key it is one file, counted once, also three at a time', async () => {
    const { asha } = people;
    const [bytes, key] = [await photo({ seed: 5 }), randomUUID()];
    const all = await Promise.all([1, 2, 3].map(() => uploads(asha, 'receipt', bytes, { key })));
    const again = await uploads(asha, 'receipt', bytes, { key });
    expect(new Set([...all, again].map(({ code }) => code)).size).toBe(1);
    const rows = await t.db.selectFrom('files').select('object_key').where('member_id', '=', asha.id).execute();
    expect(rows).toHaveLength(1);
    const usage = await t.db.selectFrom('file_usage').selectAll().where('member_id', '=', asha.id).execute();
    expect(usage).toMatchObject([{ files: 1, bytes: bytes.length }]);
    // What the others stored meanwhile is not left behind.
    const known = new Set((await t.db.selectFrom('files').select('object_key').execute()).map((row) => row.object_key));
    const lost = objects().filter((path) => !known.has(path.slice(folder().length + 1).replace(/-page-\d+$/, '')));
    expect(lost).toEqual([]);
  });

  test('other bytes under the same key are refused; the same key of somebody else is hers', async () => {
    const { asha, ravi } = people;
    const key = randomUUID();
    const hers = await uploads(asha, 'receipt', await photo({ seed: 1 }), { key });
    expect((await send(asha, 'receipt', await photo({ seed: 2 }), { key })).json()).toMatchObject({ code: 'idempotency_mismatch' });
    const his = await uploads(ravi, 'receipt', await photo({ seed: 2 }), { key });
    expect(his.code).not.toBe(hers.code);
  });

  test('without a key it is refused', async () => {
    const answer = await send(people.asha, 'receipt', await photo(), { key: '' });
    expect(answer.json()).toMatchObject({ code: 'idempotency_key_missing' });
  });
});

test('[M-12.4] what lies in the store, and in the database, is not the picture, the page or the name', async () => {
  const { asha } = people;
  const words = 'Asha Verma PAN ABCPV1234K';
  const file = await uploads(asha, 'identity', pdf({ text: words }), { name: 'asha-pan-card.pdf', type: 'application/pdf' });
  const row = await t.db.selectFrom('files').selectAll().where('code', '=', file.code).executeTakeFirstOrThrow();
  const mine = objects().filter((path) => path.includes(row.object_key ?? '?'));
  expect(mine).toHaveLength(2);
  for (const path of mine) {
    const stored = readFileSync(path);
    for (const plain of [words, 'ABCPV1234K', '%PDF', '/Type', '\xff\xd8\xff', 'JFIF'])
      expect(stored.includes(plain, 0, 'latin1')).toBe(false);
  }
  expect(JSON.stringify(row)).not.toContain('asha-pan-card');
  expect(row.name_sealed?.includes('asha')).toBe(false);
  expect(JSON.stringify(mine)).not.toContain('asha');
});

test('what holds the processes that open uploads is said in the metrics; one that does not work by name stops the start', async () => {
  const { app } = await testAppOnce({ env: { CHECKER_CONFINEMENT: 'none' } });
  expect((await app.inject('/metrics')).body).toContain('file_checker_confinement{kind="none",network="open"} 1');
  await expect(testAppOnce({ env: { CHECKER_CONFINEMENT: 'jail' } })).rejects.toThrow('CHECKER_CONFINEMENT');
});
