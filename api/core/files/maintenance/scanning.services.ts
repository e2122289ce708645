import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { fileByCode } from '#api/core/files/store.ts';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { pdf, stream } from '#api/testing/samples/pdfs.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import { asPdf, send, uploads } from '#api/testing/world/uploads.ts';
import { type World, world } from '#api/testing/world/world.ts';
import { makeFileLink, makeStaffFileLink, readFile } from '#contract/files/files.ts';
import { clamavPid, eicarBytes, hiddenMarker, startClamav, stopClamav } from '#tools/services/clamav.ts';
import { scanWaiting } from './scan-waiting.ts';

// The whole module on a real S3 server and a real clamd.
const clamd = inject('clamd');
const { endpoint, region, keyId, secret } = inject('s3');
/** Open ones, as the kernel lists them: the other side's port in hex, state 01. */
const connectionsTo = (port: number): number =>
  readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .filter((line) => new RegExp(`: \\S+ \\S+:${port.toString(16).toUpperCase().padStart(4, '0')} 01 `).test(line)).length;
const never = { signal: new AbortController().signal };
let t: TestApp;
let people: World<'asha'>;
beforeAll(async () => {
  const bucket = `files-${randomBytes(4).toString('hex')}`;
  const s3 = new S3Client({ endpoint, region, forcePathStyle: true, credentials: { accessKeyId: keyId, secretAccessKey: secret } });
  await s3.send(new CreateBucketCommand({ Bucket: bucket }));
  s3.destroy();
  t = await testApp({
    env: {
      STORAGE_URL: `s3://${bucket}?region=${region}&endpoint=${endpoint}`,
      STORAGE_KEY_ID: keyId,
      STORAGE_SECRET: secret,
      SCANNER: `clamd://127.0.0.1:${clamd.port}`,
    },
  });
});
afterAll(() => t.close());
beforeEach(async () => {
  people = await world(t, { asha: {} });
});
afterEach(() => startClamav(clamd));

test('[M-12.3] a clean receipt is ready at once, and its bytes come back from S3', async () => {
  const { asha } = people;
  const file = await uploads(asha, 'receipt', await photo());
  expect(file.status).toBe('ready');
  expect((await fileByCode(t.db, file.code))?.scanned_at).not.toBeNull();
  const { url } = await asha.does(makeFileLink, { params: { file: file.code }, body: {} });
  const answer = await t.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${asha.token}` } });
  expect(answer.statusCode).toBe(200);
  expect(answer.rawPayload.length).toBe(file.bytes);
});

test('[M-12.3] EICAR is refused by a real clamd, plain, in a PDF, in a table; it stands in the log of acts', async () => {
  const { asha, staff } = people;
  const infected = pdf({ objects: [stream(hiddenMarker())] });
  expect((await send(asha, 'receipt', infected, asPdf)).json()).toMatchObject({ code: 'file_infected' });
  const remark = await photo({ remark: hiddenMarker().toString() });
  expect((await send(asha, 'receipt', remark)).json()).toMatchObject({ code: 'file_infected' });
  const table = await send(staff.finance, 'statement', eicarBytes(), { name: 'nov.csv', type: 'text/csv' });
  expect(table.json()).toMatchObject({ code: 'file_infected' });
  // EICAR under the name of a picture does not even get that far.
  expect((await send(asha, 'receipt', eicarBytes())).json()).toMatchObject({ code: 'file_type_differs' });
  expect(await t.db.selectFrom('files').select('id').where('member_id', '=', asha.id).execute()).toEqual([]);
  const acts = await t.db
    .selectFrom('audit_entries')
    .select('after')
    .where('action', '=', 'file.infected')
    .where('actor_id', '=', asha.id)
    .execute();
  expect(acts).toHaveLength(2);
});

test('[M-12.3] clamd stopped in mid-upload: nothing becomes visible, and it recovers when clamd is back', async () => {
  const { asha, staff } = people;
  // It stands still with our bytes in its hands, and then it is gone.
  process.kill(clamavPid(clamd.directory) ?? Number.NaN, 'SIGSTOP');
  const sending = Promise.all([1, 2, 3, 4].map(async (seed) => uploads(asha, 'receipt', await photo({ width: 800, seed }))));
  await expect.poll(() => connectionsTo(clamd.port), { timeout: 30_000 }).toBeGreaterThan(0);
  await stopClamav(clamd.directory, 'SIGKILL');
  expect((await sending).map(({ status }) => status)).toEqual(['waiting', 'waiting', 'waiting', 'waiting']);
  const later = await uploads(asha, 'receipt', await photo());
  expect(later.status).toBe('waiting');

  const hidden = await asha.asks(makeFileLink, { params: { file: later.code }, body: {} });
  expect([hidden.statusCode, hidden.json().code]).toEqual([409, 'file_not_ready']);
  const fromStaff = await staff.finance.asks(makeStaffFileLink, { params: { file: later.code }, body: {} });
  expect(fromStaff.statusCode).toBe(409);
  // The job finds no scanner: it fails, and still nothing is clean.
  await expect(scanWaiting(t, {}, never)).rejects.toThrow();
  expect(await asha.does(readFile, { params: { file: later.code } })).toMatchObject({ status: 'waiting' });

  await startClamav(clamd);
  await scanWaiting(t, {}, never);
  const statuses = await t.db.selectFrom('files').select(['status', 'scanned_at']).where('member_id', '=', asha.id).execute();
  expect(statuses).toHaveLength(5);
  expect(statuses.every(({ status, scanned_at }) => status === 'ready' && scanned_at !== null)).toBe(true);
  expect((await asha.asks(makeFileLink, { params: { file: later.code }, body: {} })).statusCode).toBe(200);
});

test('an infected file that came while clamd was away is refused afterwards, and its bytes are gone', async () => {
  const { asha } = people;
  await stopClamav(clamd.directory, 'SIGKILL');
  const file = await uploads(asha, 'attachment', pdf({ objects: [stream(hiddenMarker())] }), asPdf);
  expect(file.status).toBe('waiting');
  await startClamav(clamd);
  await scanWaiting(t, {}, never);
  expect(await fileByCode(t.db, file.code)).toMatchObject({ status: 'refused', wrapped_key: null, object_key: null });
  expect((await asha.asks(makeFileLink, { params: { file: file.code }, body: {} })).statusCode).toBe(409);
});
