import sharp from 'sharp';
import { expect, test } from 'vitest';
import { system } from '#api/core/audit/index.ts';
import { assertVerified, kycStatusOf, verifiedPersonOf } from '#api/features/kyc/index.ts';
import { eraseMember, exportOf } from '#api/personal-data.ts';
import { type TestApp, testAppOnce } from '#api/testing/app.ts';
import { pdf } from '#api/testing/samples/pdfs.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import { decides, fillsIn, looksAtPapers, putsPaper, sends, sendsPapers } from '#api/testing/world/identity.ts';
import { setTo } from '#api/testing/world/settings.ts';
import { asPdf, uploads } from '#api/testing/world/uploads.ts';
import { type Person, type StaffPerson, world } from '#api/testing/world/world.ts';
import { makeFileLink, makeStaffFileLink } from '#contract/files/files.ts';
import { noteKyc } from '#contract/kyc/decide-kyc.ts';
import { getMyKyc, listMyKycOpenings, putMyKycPaper } from '#contract/kyc/my-kyc.ts';
import { getKycCase, openKycPaper } from '#contract/kyc/review-kyc.ts';
import type { MemberId } from '#contract/values/ids.ts';

const fetches = (t: TestApp, who: Person | StaffPerson, url: string) =>
  t.app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${who.token}` } });
const opens = (who: StaffPerson, code: string, part: 'id_proof' | 'address_proof' | 'selfie', body: { page?: number } = {}) =>
  who.does(openKycPaper, { params: { code, part }, body });
const sweeps = async (t: TestApp) => {
  const { fileJobs } = await import('#api/core/files/index.ts');
  await fileJobs['sweep-files']?.(t, {}, { signal: new AbortController().signal, jobId: '1', attempt: 1, isLastAttempt: false });
};
const deletes = async (t: TestApp) => {
  const { kycJobs } = await import('#api/features/kyc/index.ts');
  return kycJobs['delete-old-kyc-papers']?.(t, {}, { signal: new AbortController().signal, jobId: '1', attempt: 1, isLastAttempt: false });
};

test('[K-07.2] [K-07.3] every opening stands in the member’s visitor book, by role and not by name, and every look in the log', async () => {
  const t = await testAppOnce();
  const { asha, ravi, staff } = await world(t, { asha: {}, ravi: {} });
  const { kyc_reviewer: reviewer } = staff;
  const { code: file } = await uploads(asha, 'identity', await photo({ width: 600, height: 400 }));
  await asha.does(putMyKycPaper, { params: { part: 'id_proof' }, body: { file } });
  await fillsIn(t, asha, { parts: ['address_proof', 'selfie'] });
  await sends(asha);
  const { rows: cases } = await t.pool.query<{ id: string }>('select id from kyc_cases where member_id = $1', [asha.id]);
  const code = `KYC${String(cases[0]?.id).padStart(3, '0')}`;

  for (const who of [reviewer, staff.all, staff.support, staff.auditor, staff.admin])
    expect((await who.asks(makeStaffFileLink, { params: { file }, body: { purpose: 'curious' } })).statusCode, 'no way past the book').toBe(
      404,
    );
  expect(await asha.does(listMyKycOpenings)).toEqual({ rows: [], next: null });
  const { url } = await opens(reviewer, code, 'id_proof');
  expect((await fetches(t, reviewer, url)).statusCode).toBe(200);
  expect((await fetches(t, staff.all, url)).statusCode, 'the link is mine alone').toBe(404);
  await opens(staff.all, code, 'selfie');

  const book = await asha.does(listMyKycOpenings);
  expect(book.rows.map(({ part, role }) => [part, role])).toEqual([
    ['selfie', 'kyc_reviewer'],
    ['id_proof', 'kyc_reviewer'],
  ]);
  expect(JSON.stringify(book)).not.toMatch(/Staff|STF/);
  expect((await asha.does(getMyKyc)).openings).toBe(2);
  expect((await ravi.does(listMyKycOpenings)).rows).toEqual([]);
  const looks = await t.db.selectFrom('audit_entries').select(['actor_id', 'subject']).where('action', '=', 'file.viewed').execute();
  expect(looks).toEqual([{ actor_id: reviewer.id, subject: file }]);
});

test('staff see their own name all over the picture, on a page of a PDF too; the member sees it as she sent it', async () => {
  const t = await testAppOnce();
  const { asha, staff } = await world(t, { asha: {} });
  const grey = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer();
  const picture = await uploads(asha, 'identity', grey);
  const bill = await uploads(asha, 'identity', pdf({ pages: 2 }), asPdf);
  await asha.does(putMyKycPaper, { params: { part: 'id_proof' }, body: { file: picture.code } });
  await asha.does(putMyKycPaper, { params: { part: 'address_proof' }, body: { file: bill.code } });
  const code = await sendsPapers(t, asha, staff.kyc_reviewer, { parts: ['selfie'] });
  const ranges = async (bytes: Buffer) => {
    const { channels } = await sharp(bytes).stats();
    return channels.map(({ min, max }) => max - min);
  };
  const own = await fetches(t, asha, (await asha.does(makeFileLink, { params: { file: picture.code }, body: {} })).url);
  expect(Math.max(...(await ranges(own.rawPayload)))).toBeLessThan(6);
  const marked = await fetches(t, staff.kyc_reviewer, (await opens(staff.kyc_reviewer, code, 'id_proof')).url);
  expect(marked.headers['content-type']).toBe('image/jpeg');
  expect(Math.min(...(await ranges(marked.rawPayload)))).toBeGreaterThan(60);
  expect(await sharp(marked.rawPayload).metadata()).toMatchObject({ width: 900, height: 600 });
  // In every quarter of it: none can be cut out without.
  for (const [left, top] of [
    [0, 0],
    [450, 0],
    [0, 300],
    [450, 300],
  ] as const) {
    const part = await sharp(marked.rawPayload).extract({ left, top, width: 450, height: 300 }).toBuffer();
    expect(Math.min(...(await ranges(part))), `${left}, ${top}`).toBeGreaterThan(40);
  }
  const other = await fetches(t, staff.all, (await opens(staff.all, code, 'id_proof')).url);
  expect(other.rawPayload.equals(marked.rawPayload), 'another name').toBe(false);
  const page = await fetches(t, staff.kyc_reviewer, (await opens(staff.kyc_reviewer, code, 'address_proof', { page: 2 })).url);
  expect(page.statusCode).toBe(200);
  expect((await staff.kyc_reviewer.asks(openKycPaper, { params: { code, part: 'address_proof' }, body: { page: 3 } })).statusCode).toBe(
    404,
  );
});

test('who opens papers of more members than the settings say is reported to every trustee, once an hour', async () => {
  const t = await testAppOnce();
  await setTo(t, 'kyc.members_opened_per_hour', 2);
  const people = await world(t, { asha: {}, ravi: {}, meera: {}, deepa: {} });
  const { staff } = people;
  const codes: string[] = [];
  for (const who of [people.asha, people.ravi, people.meera, people.deepa]) codes.push(await sendsPapers(t, who, staff.kyc_reviewer));
  const alarms = async () =>
    (await t.db.selectFrom('notifications').select('staff_id').where('kind', '=', 'kyc_many_opened').execute()).map(
      ({ staff_id }) => staff_id,
    );
  const [first = '', second = '', third = '', fourth = ''] = codes;
  for (const code of [first, second, first, second]) await looksAtPapers(staff.kyc_reviewer, code);
  expect(await alarms(), 'two members, often').toEqual([]);
  await opens(staff.kyc_reviewer, third, 'selfie');
  expect((await alarms()).sort()).toEqual([staff.trustee.id, staff.all.id].sort());
  await opens(staff.kyc_reviewer, fourth, 'selfie');
  expect(await alarms(), 'told once').toHaveLength(2);
  await t.runJobs();
  const letter = t.inbox.all().find(({ to }) => to.includes(staff.trustee.email));
  expect(letter?.text).toContain('Staff kyc_reviewer');
  expect(letter?.text).not.toMatch(/asha|ravi|meera|deepa|KYC0/i);
});

test('[K-07.4] the pictures go after the days of the settings; the result stays; a case that waits loses nothing', async () => {
  const t = await testAppOnce();
  await setTo(t, 'kyc.keep_days', { verified: 10, refused: 3, unfinished: 20 });
  const { asha, ravi, meera, staff } = await world(t, { asha: {}, ravi: {}, meera: {} });
  const { code: file } = await uploads(asha, 'identity', await photo());
  await asha.does(putMyKycPaper, { params: { part: 'id_proof' }, body: { file } });
  const ashas = await sendsPapers(t, asha, staff.kyc_reviewer, { parts: ['address_proof', 'selfie'] });
  await decides(staff.kyc_reviewer, ashas);
  await decides(staff.kyc_reviewer, await sendsPapers(t, ravi, staff.kyc_reviewer), { act: 'refuse', message: 'Borrowed card' });
  await sendsPapers(t, meera, staff.kyc_reviewer);
  const left = async (who: Person) =>
    Number(
      (await t.pool.query('select count(*) as n from kyc_papers p join kyc_cases c on c.id = p.case_id where c.member_id = $1', [who.id]))
        .rows[0].n,
    );

  t.clock.advance({ days: 4 });
  await deletes(t);
  expect([await left(asha), await left(ravi), await left(meera)]).toEqual([3, 0, 3]);
  t.clock.advance({ days: 7 });
  await deletes(t);
  await sweeps(t);
  expect([await left(asha), await left(meera)]).toEqual([0, 3]);
  const gone = await t.db.selectFrom('files').select(['status', 'wrapped_key']).where('code', '=', file).executeTakeFirstOrThrow();
  expect(gone).toEqual({ status: 'erased', wrapped_key: null });
  const mine = await world(t, {}).then(async ({ staff: later }) => later.kyc_reviewer.does(getKycCase, { params: { code: ashas } }));
  expect(mine).toMatchObject({ status: 'verified', seen: { papers: [], idPaper: 'pan' } });
  expect(mine.history.map(({ act }) => act)).toEqual(['delete_papers', 'verify', 'send']);
  t.clock.advance({ days: 300 });
  await deletes(t);
  expect(await left(meera), 'somebody still has to look').toBe(3);
});

test('a picture with a full Aadhaar number goes as soon as the return stands, and she reads why', async () => {
  const t = await testAppOnce();
  const { asha, staff } = await world(t, { asha: {} });
  const { code: file } = await uploads(asha, 'identity', await photo());
  await asha.does(putMyKycPaper, { params: { part: 'id_proof' }, body: { file } });
  const papers = { idPaper: 'masked_aadhaar', idNumber: '4821', parts: ['address_proof', 'selfie'] } as const;
  const code = await sendsPapers(t, asha, staff.kyc_reviewer, papers);
  await decides(staff.kyc_reviewer, code, { act: 'return', papers: [{ part: 'id_proof', reason: 'aadhaar_not_hidden' }] });
  expect((await asha.does(getMyKyc)).papers).toHaveLength(3);
  t.clock.advance({ seconds: 11 });
  await t.runJobs();
  await sweeps(t);
  const row = await t.db.selectFrom('files').select('status').where('code', '=', file).executeTakeFirstOrThrow();
  expect(row.status).toBe('erased');
  const mine = await asha.does(getMyKyc);
  expect(mine).toMatchObject({ status: 'returned', toFix: ['id_proof'] });
  expect(mine.papers.map(({ part }) => part)).toEqual(['address_proof', 'selfie']);
  await putsPaper(t, asha, 'id_proof');
  expect(await sends(asha)).toMatchObject({ status: 'waiting' });
});

test('her copy has all of it; erased, her papers lose their key, nothing of hers can be read, and the result stays without a name', async () => {
  const t = await testAppOnce();
  const { asha, staff } = await world(t, { asha: {} });
  const { code: file } = await uploads(asha, 'identity', await photo());
  await asha.does(putMyKycPaper, { params: { part: 'id_proof' }, body: { file } });
  const code = await sendsPapers(t, asha, staff.kyc_reviewer, { idNumber: 'ABCPW1199K', parts: ['address_proof', 'selfie'] });
  await staff.kyc_reviewer.does(noteKyc, { params: { code }, body: { text: 'Called her' } });
  await decides(staff.kyc_reviewer, code);
  const copy = await exportOf(t, asha.id as MemberId);
  expect(copy.kyc).toMatchObject({
    verification: {
      code,
      status: 'verified',
      idNumber: 'ABCPW1199K',
      personal: { city: 'Nashik' },
      notes: [{ text: 'Called her' }],
      consentVersion: 1,
    },
  });
  await eraseMember(t, asha.id as MemberId, { actor: system });
  const row = await t.db.selectFrom('kyc_cases').selectAll().where('member_id', '=', asha.id).executeTakeFirstOrThrow();
  expect(row).toMatchObject({ status: 'verified', personal: null, id_number: null, number_digest: null, number_tail: null });
  const { status } = await t.db.selectFrom('files').select('status').where('code', '=', file).executeTakeFirstOrThrow();
  expect(status).toBe('erased');
  expect((await exportOf(t, asha.id as MemberId)).kyc).toMatchObject({ verification: { idNumber: '', notes: [{ text: '' }], papers: [] } });
});

test('the front door: who is not verified is refused; name and date of birth are those of the paper that was found good', async () => {
  const t = await testAppOnce();
  const { asha, staff } = await world(t, { asha: {} });
  const id = asha.id as MemberId;
  const enters = () => t.db.transaction().execute((tx) => assertVerified(tx, t, id));
  await expect(enters()).rejects.toMatchObject({ code: 'kyc_needed' });
  const code = await sendsPapers(t, asha, staff.kyc_reviewer, { personal: { fullName: 'Asha Devi Kumar' } });
  await expect(enters()).rejects.toMatchObject({ code: 'kyc_needed' });
  expect(await verifiedPersonOf(t.db, t, id)).toBeUndefined();
  await decides(staff.kyc_reviewer, code);
  const verifiedAt = t.clock.now();
  // It could be taken back: nothing must rest on it yet.
  await expect(enters()).rejects.toMatchObject({ code: 'kyc_needed' });
  expect([await kycStatusOf(t, id), await verifiedPersonOf(t.db, t, id)]).toEqual(['waiting', undefined]);
  t.clock.advance({ seconds: 11 });
  await enters();
  expect(await kycStatusOf(t, id)).toBe('verified');
  expect(await verifiedPersonOf(t.db, t, id)).toEqual({ fullName: 'Asha Devi Kumar', dateOfBirth: '1988-03-09', verifiedAt });
});

test('who waits longer than promised is told once', async () => {
  const t = await testAppOnce();
  const { asha, staff } = await world(t, { asha: {} });
  await sendsPapers(t, asha, staff.kyc_reviewer);
  const { kycJobs } = await import('#api/features/kyc/index.ts');
  const tell = () =>
    kycJobs['tell-of-late-kyc']?.(t, {}, { signal: new AbortController().signal, jobId: '1', attempt: 1, isLastAttempt: false });
  const told = async () => (await t.db.selectFrom('notifications').select('id').where('kind', '=', 'kyc_late').execute()).length;
  t.clock.advance({ hours: 20 });
  await tell();
  expect(await told()).toBe(0);
  t.clock.advance({ days: 6 });
  await tell();
  await tell();
  expect(await told()).toBe(1);
  expect((await asha.does(getMyKyc)).isLate).toBe(true);
});
