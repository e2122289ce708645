import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { buildApp } from '#api/app.ts';
import { withClient } from '#api/database/cluster.ts';
import { jobs } from '#api/jobs.ts';
import { openLog } from '#api/platform/monitoring/log.ts';
import type { TestApp } from '#api/testing/app.ts';
import { testDepsOnce } from '#api/testing/deps.ts';
import { runJobs } from '#api/testing/jobs.ts';
import { placesOf } from '#api/testing/personal-columns.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import { decides, sendsPapers } from '#api/testing/world/identity.ts';
import { uploads } from '#api/testing/world/uploads.ts';
import { world } from '#api/testing/world/world.ts';
import { makeFileLink } from '#contract/files/files.ts';
import { noteKyc } from '#contract/kyc/decide-kyc.ts';
import { putMyKycPaper } from '#contract/kyc/my-kyc.ts';
import { findKycByNumber, listKycCases } from '#contract/kyc/review-kyc.ts';

test('[K-07.1] no number, no name and no byte of a paper lies in clear in the database, the store, a mail, a job or the log', async () => {
  const lines: string[] = [];
  const deps = await testDepsOnce();
  const app = await buildApp({ ...deps, log: openLog({ logLevel: 'trace' }, { write: (line: string) => lines.push(line) }) });
  onTestFinished(() => app.close());
  const t: TestApp = { ...deps, app, runJobs: (how) => runJobs(deps, jobs, how) };
  const { asha, staff } = await world(t, { asha: { fullName: 'Asha Account' } });
  const hers = {
    number: 'ABCPQ7318Z',
    name: 'Ashalata Vaidehi Canarywala',
    address: '77 Hidden Canary Lane',
    city: 'Canarypur',
    born: '1979-04-23',
    note: 'She sounds like a canary',
    file: 'ashas-secret-card.jpg',
  };
  const bytes = await photo({ width: 640, height: 480, remark: 'CANARY IN THE PICTURE' });
  const { code: file } = await uploads(asha, 'identity', bytes, { name: hers.file });
  const stored = await app.inject({
    method: 'GET',
    url: (await asha.does(makeFileLink, { params: { file }, body: {} })).url,
    headers: { authorization: `Bearer ${asha.token}` },
  });
  await asha.does(putMyKycPaper, { params: { part: 'id_proof' }, body: { file } });
  const code = await sendsPapers(t, asha, staff.kyc_reviewer, {
    idNumber: hers.number,
    personal: { fullName: hers.name, address: hers.address, city: hers.city, dateOfBirth: hers.born },
    parts: ['address_proof', 'selfie'],
  });
  await staff.kyc_reviewer.does(noteKyc, { params: { code }, body: { text: hers.note } });
  await decides(staff.kyc_reviewer, code, {
    act: 'return',
    papers: [{ part: 'selfie', reason: 'blurred' }],
    message: 'In daylight, please',
  });
  expect((await staff.kyc_reviewer.does(findKycByNumber, { body: { number: hers.number } })).codes).toEqual([code]);
  await staff.kyc_reviewer.asks(listKycCases, { query: { find: hers.number } });
  await staff.kyc_reviewer.asks(noteKyc, { params: { code }, body: { text: `${hers.note} 2341 2341 2346` } });
  t.clock.advance({ seconds: 11 });
  await t.runJobs();
  expect(lines.length).toBeGreaterThan(20);
  for (const value of [...Object.values(hers), '2341 2341 2346']) expect(lines.join('\n'), value).not.toContain(value);
  expect(await withClient(t.database.superUrl, (client) => placesOf(client, Object.values(hers)))).toEqual([]);
  const letters = t.inbox.all().map(({ text, html, subject }) => `${subject}\n${text}\n${html}`);
  expect(letters.join('\n')).toContain('One thing to send again');
  for (const value of Object.values(hers)) expect(letters.join('\n')).not.toContain(value);

  const folder = t.config.storage.kind === 'folder' ? t.config.storage.folder : '';
  const objects = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name)));
  expect(objects.length).toBeGreaterThan(0);
  const middle = stored.rawPayload.subarray(1_000, 1_032);
  expect(stored.rawPayload.length).toBeGreaterThan(2_000);
  for (const object of objects) {
    expect(object.includes(middle), 'a piece of her picture').toBe(false);
    expect(object.includes(Buffer.from([0xff, 0xd8, 0xff])) && object.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))).toBe(false);
  }
});
