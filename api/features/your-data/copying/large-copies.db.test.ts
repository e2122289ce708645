import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { fileJobs, keepMade } from '#api/core/files/index.ts';
import { wholeData } from '#api/personal-data.ts';
import { readZip } from '#api/platform/zip.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { PASSWORD, type Person, world } from '#api/testing/world/world.ts';
import { askForDataCopy, downloadDataCopy } from '#contract/your-data/copies.ts';
import { makeCopy } from './make-copy.ts';
import { readyCopy } from './store.ts';

const t = await testAppOfFile();
const folder = t.config.storage.kind === 'folder' ? t.config.storage.folder : '';
const MB = 1024 * 1024;
const run = { isLastAttempt: false, signal: new AbortController().signal };

async function* bit(bytes: Buffer) {
  yield bytes;
}
/** A file of hers, as if she had sent it. */
const has = (who: Person, bytes: Buffer, name: string) =>
  keepMade(t, { member: who.id, kind: 'attachment', type: 'pdf', name, bytes: bit(bytes), key: name });
async function asksFor(who: Person) {
  const { code } = await who.does(askForDataCopy, { body: { password: PASSWORD } });
  return code;
}
const gets = (who: Person, code: string) => who.asks(downloadDataCopy, { params: { code } });
const fileOf = (who: Person) =>
  t.db
    .selectFrom('files')
    .select(['id', 'object_key', 'pages', 'size'])
    .where('member_id', '=', who.id)
    .where('kind', '=', 'copy')
    .executeTakeFirstOrThrow();
/** Of the store, by the name that its pieces begin with. */
const objectsOf = async ({ object_key }: { object_key: string | null }) =>
  (await readdir(folder, { recursive: true })).filter((name) => name.startsWith(object_key ?? ' ')).sort();

const slow = { timeout: 120_000 };

test('a copy larger than one piece is stored in several, comes back whole, and leaves nothing behind', slow, async () => {
  const { asha } = await world(t, { asha: {} });
  const letters = [randomBytes(5 * MB), randomBytes(5 * MB)];
  for (const [i, bytes] of letters.entries()) await has(asha, bytes, `letter-${i}.pdf`);
  const code = await asksFor(asha);
  await t.runJobs();
  const file = await fileOf(asha);
  const [body, second] = (await objectsOf(file)).map((name) => join(folder, name)) as [string, string];
  expect([file.pages, (await objectsOf(file)).length]).toEqual([1, 2]);
  const [one, two] = [await readFile(body), await readFile(second)];
  for (const stored of [one, two]) expect(stored.includes(letters[0]?.subarray(0, 64) ?? '')).toBe(false);

  const answer = await gets(asha, code);
  expect([answer.statusCode, Number(answer.headers['content-length'])]).toEqual([200, file.size]);
  const entries = readZip(answer.rawPayload);
  expect(entries.map(({ name }) => name)).toEqual([
    'files/001-attachment-letter-0.pdf',
    'files/002-attachment-letter-1.pdf',
    'data.json',
    'index.html',
  ]);
  for (const [i, bytes] of letters.entries()) expect(entries[i]?.read(20 * MB).equals(bytes)).toBe(true);

  // Exchanged, cut off: what leaves is never taken for a copy.
  for (const wrong of [one, two.subarray(0, -1)]) {
    await writeFile(second, wrong);
    await expect(gets(asha, code)).rejects.toThrow();
  }
  await writeFile(second, two);

  t.clock.advance({ days: 8 });
  await fileJobs['sweep-files']?.(t, {}, { ...run, jobId: '1', attempt: 1 });
  await vi.waitFor(async () => expect(await objectsOf(file)).toEqual([]));
});

test('broken off while it is stored, nothing of it stays; made again it is whole', slow, async () => {
  const { asha } = await world(t, { asha: {} });
  for (const name of ['one.pdf', 'two.pdf', 'three.pdf']) await has(asha, randomBytes(6 * MB), name);
  const code = await asksFor(asha);
  const { id } = await t.db.selectFrom('data_copies').select('id').where('member_id', '=', asha.id).executeTakeFirstOrThrow();
  const before = (await readdir(folder, { recursive: true })).sort();
  const render = (): string => {
    throw new Error('the line was cut');
  };
  const broken = { ...t, words: { ...t.words, render } };
  await expect(makeCopy(broken, wholeData, id, run)).rejects.toThrow('the line was cut');
  expect((await readdir(folder, { recursive: true })).sort()).toEqual(before);
  await t.runJobs();
  expect(readZip((await gets(asha, code)).rawPayload)).toHaveLength(5);
});

test('a code finds only the copy of her whose it is, by itself', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const code = await asksFor(asha);
  await t.runJobs();
  const now = t.clock.now();
  expect(await readyCopy(t.db, { member: asha.id, code, now })).toMatchObject({ code });
  expect(await readyCopy(t.db, { member: ravi.id, code, now })).toBeUndefined();
});
