import { readFile as readFromDisk } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { system } from '#api/core/audit/index.ts';
import { fileJobs } from '#api/core/files/index.ts';
import { eraseMember, wholeData } from '#api/personal-data.ts';
import { readZip } from '#api/platform/zip.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import { uploads } from '#api/testing/world/uploads.ts';
import { PASSWORD, type Person, visitor, world } from '#api/testing/world/world.ts';
import { makeFileLink, readFile } from '#contract/files/files.ts';
import type { MemberId } from '#contract/values/ids.ts';
import { askForDataCopy, downloadDataCopy, listMyDataCopies } from '#contract/your-data/copies.ts';
import { makeCopy } from './make-copy.ts';

const t = await testAppOfFile();
const body = { password: PASSWORD };
/** As the worker does every quarter of an hour. */
const sweeps = () => fileJobs['sweep-files']?.(t, {}, { ...run, jobId: '1', attempt: 1 });
const folderOf = ({ config: { storage } }: typeof t) => (storage.kind === 'folder' ? storage.folder : '');
const run = { isLastAttempt: false, signal: new AbortController().signal };

const asksFor = (who: Person) => who.does(askForDataCopy, { body });
const newest = async (who: Person) => (await who.does(listMyDataCopies)).copies[0];
const gets = (who: Pick<Person, 'asks'>, code: string) => who.asks(downloadDataCopy, { params: { code } });

test('[F-08.1] she asks, a job makes it, a mail leads to the page, and her session downloads one ZIP with data, a page and her file', async () => {
  const { asha } = await world(t, { asha: { fullName: 'Asha <b>Kumar</b>' } });
  const bytes = await photo();
  await uploads(asha, 'selfie', bytes, { name: 'me & my "garden".jpg' });
  const asked = await asksFor(asha);
  expect(asked).toMatchObject({ status: 'waiting', availableUntil: null });
  expect((await gets(asha, asked.code)).statusCode).toBe(404);
  await t.runJobs();

  const mail = t.inbox.last(asha.email);
  expect(mail.subject).toBe('The copy of your data is ready');
  expect(mail.links).toContain('http://anjuri.test/user/profile/data');
  expect(mail.text).not.toContain(asked.code);
  const until = new Date(t.clock.now().getTime() + 7 * 86_400_000).toISOString();
  expect(await newest(asha)).toEqual({ ...asked, status: 'ready', availableUntil: until });

  const answer = await gets(asha, asked.code);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-store',
    'content-disposition': expect.stringContaining('my-data.zip'),
  });
  const entries = readZip(answer.rawPayload);
  expect(entries.map(({ name }) => name)).toEqual(['files/001-selfie-me & my garden.jpg', 'data.json', 'index.html']);
  const read = (index: number) => entries[index]?.read(10_000_000) ?? Buffer.alloc(0);
  const data = JSON.parse(read(1).toString());
  expect(data).toMatchObject({
    format: { name: 'anjuri-member-data', version: 1 },
    filesLeftOut: [],
    data: { accounts: { profile: { code: asha.code } } },
  });
  const page = read(2).toString();
  expect(page).toContain('Asha &lt;b&gt;Kumar&lt;/b&gt;');
  expect(page).not.toMatch(/<script|<b>Kumar| on\w+=/);
  expect(page).toContain('<h2>Your donations</h2>');
  expect(read(0).length).toBeGreaterThan(100);
});

test('whoever else wants it gets nothing: another member, nobody, a link to the file, a wrong password', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const { code } = await asksFor(asha);
  await t.runJobs();
  const missing = await gets(ravi, 'A'.repeat(22));
  const others = await gets(ravi, code);
  expect([others.statusCode, others.body]).toEqual([404, missing.body]);
  expect((await gets(visitor(t), code)).statusCode).toBe(401);
  const file = await t.db
    .selectFrom('files')
    .select('code')
    .where('member_id', '=', asha.id)
    .where('kind', '=', 'copy')
    .executeTakeFirstOrThrow();
  expect((await asha.asks(makeFileLink, { params: { file: file.code }, body: {} })).statusCode).toBe(404);
  expect((await asha.asks(readFile, { params: { file: file.code } })).statusCode).toBe(404);
  await expect(ravi.does(askForDataCopy, { body: { password: 'a guess' } })).rejects.toMatchObject({ code: 'invalid' });
  expect((await ravi.does(listMyDataCopies)).copies).toEqual([]);
});

test('every download stands in the log before the bytes leave', async () => {
  const { asha } = await world(t, { asha: {} });
  const { code } = await asksFor(asha);
  await t.runJobs();
  await gets(asha, code);
  await gets(asha, code);
  const acts = await t.db
    .selectFrom('audit_entries')
    .select('action')
    .where('actor_id', '=', asha.id)
    .where('subject', '=', asha.code)
    .orderBy('id')
    .execute();
  expect(acts.map(({ action }) => action)).toEqual([
    'member.data_copy_asked',
    'member.data_copy_downloaded',
    'member.data_copy_downloaded',
  ]);
});

test('one at a time, and three in a day', async () => {
  const { asha } = await world(t, { asha: {} });
  await asksFor(asha);
  await expect(asksFor(asha)).rejects.toMatchObject({ code: 'copy_running' });
  await t.runJobs();
  for (let more = 0; more < 2; more += 1) {
    await asksFor(asha);
    await t.runJobs();
  }
  await expect(asksFor(asha)).rejects.toMatchObject({ code: 'copies_per_day' });
  t.clock.advance({ days: 1, seconds: 1 });
  expect(await asksFor(asha)).toMatchObject({ status: 'waiting' });
  await t.runJobs();
});

test('after seven days it is gone: from the page, from the store, and its key', async () => {
  const { asha } = await world(t, { asha: {} });
  const { code } = await asksFor(asha);
  await t.runJobs();
  const file = await t.db
    .selectFrom('files')
    .select(['id', 'object_key'])
    .where('member_id', '=', asha.id)
    .where('kind', '=', 'copy')
    .executeTakeFirstOrThrow();
  const stored = () => readFromDisk(join(folderOf(t), file.object_key ?? '')).catch(() => undefined);
  expect(await stored()).toBeDefined();
  expect((await stored())?.includes(Buffer.from('index.html'))).toBe(false);
  t.clock.advance({ days: 6 });
  await sweeps();
  expect((await gets(asha, code)).statusCode).toBe(200);
  t.clock.advance({ days: 1 });
  expect((await gets(asha, code)).statusCode).toBe(404);
  expect(await newest(asha)).toMatchObject({ status: 'ended' });
  await sweeps();
  await vi.waitFor(async () => expect(await stored()).toBeUndefined());
  expect(await t.db.selectFrom('files').select('id').where('id', '=', file.id).execute()).toEqual([]);
  expect(await newest(asha)).toMatchObject({ code, status: 'ended' });
});

test('a job that runs twice makes one file and one mail', async () => {
  const { asha } = await world(t, { asha: {} });
  await asksFor(asha);
  const { id } = await t.db.selectFrom('data_copies').select('id').where('member_id', '=', asha.id).executeTakeFirstOrThrow();
  await Promise.all([makeCopy(t, wholeData, id, run), makeCopy(t, wholeData, id, run)]);
  await t.runJobs();
  const files = await t.db.selectFrom('files').select('status').where('member_id', '=', asha.id).where('kind', '=', 'copy').execute();
  expect(files).toEqual([{ status: 'ready' }]);
  expect(t.inbox.to(asha.email)).toHaveLength(1);
});

test('erased while it was being made, nobody has it', async () => {
  const { asha } = await world(t, { asha: {} });
  await asksFor(asha);
  const { id } = await t.db.selectFrom('data_copies').select('id').where('member_id', '=', asha.id).executeTakeFirstOrThrow();
  const whole = {
    ...wholeData,
    exportOf: async (...args: Parameters<typeof wholeData.exportOf>) => {
      const copy = await wholeData.exportOf(...args);
      await eraseMember(t, asha.id as MemberId, { actor: system });
      return copy;
    },
  };
  await makeCopy(t, whole, id, run);
  const files = await t.db
    .selectFrom('files')
    .select(['status', 'wrapped_key'])
    .where('member_id', '=', asha.id)
    .where('kind', '=', 'copy')
    .execute();
  expect(files).toEqual([{ status: 'erased', wrapped_key: null }]);
});

test('when it cannot be made she may ask again', async () => {
  const { asha } = await world(t, { asha: {} });
  await asksFor(asha);
  const { id } = await t.db.selectFrom('data_copies').select('id').where('member_id', '=', asha.id).executeTakeFirstOrThrow();
  const broken = { ...wholeData, exportOf: () => Promise.reject(new Error('the disk is full')) };
  await expect(makeCopy(t, broken, id, run)).rejects.toThrow('the disk is full');
  expect(await newest(asha)).toMatchObject({ status: 'waiting' });
  await expect(makeCopy(t, broken, id, { isLastAttempt: true })).rejects.toThrow('the disk is full');
  expect(await newest(asha)).toMatchObject({ status: 'ended', availableUntil: null });
  expect(await asksFor(asha)).toMatchObject({ status: 'waiting' });
});

test('her page is in her language', async () => {
  const { asha } = await world(t, { asha: { language: 'hi' } });
  const { code } = await asksFor(asha);
  await t.runJobs();
  const page =
    readZip((await gets(asha, code)).rawPayload)
      .at(-1)
      ?.read(10_000_000)
      .toString() ?? '';
  expect(page).toContain('<html lang="hi">');
});
