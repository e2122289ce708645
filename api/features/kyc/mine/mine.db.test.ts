import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '#api/testing/app.ts';
import { uploaded } from '#api/testing/world/giving.ts';
import { decides, fillsIn, personal, putsPaper, sends, sendsPapers } from '#api/testing/world/identity.ts';
import { type Person, world } from '#api/testing/world/world.ts';
import { getMyKyc, putMyKycPaper, removeMyKycPaper, saveMyKycPapers, saveMyKycPersonal, sendMyKyc } from '#contract/kyc/my-kyc.ts';
import { getMyOverview } from '#contract/overview.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const mine = (who: Person) => who.does(getMyKyc);
const refusalOf = async (answer: Promise<{ statusCode: number; json(): { code: string; fields?: object } }>) => {
  const { statusCode, json } = await answer.then((one) => ({ statusCode: one.statusCode, json: one.json() }));
  return { status: statusCode, code: json.code, fields: Object.keys(json.fields ?? {}) };
};

test('[K-01.5] [K-01.6] half a draft is kept, right or not, and is there on another device; nobody else sees it', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  expect(await mine(asha)).toMatchObject({ status: 'draft', version: 0, papers: [], consentVersion: 1 });
  await asha.does(saveMyKycPersonal, { body: { ...personal, zipCode: '42', dateOfBirth: '' } });
  await asha.does(saveMyKycPapers, { body: { idPaper: 'pan', idNumber: 'abcpe1234f', issuedOn: '2026-10-05' } });
  const saved = await mine(asha);
  expect(saved).toMatchObject({
    personal: { city: 'Nashik', zipCode: '42' },
    idPaper: 'pan',
    idNumberHint: 'XXXX 234F',
    issuedOn: '2026-10-05',
  });
  expect(JSON.stringify(saved)).not.toContain('ABCPE1234F');
  expect(await mine(ravi)).toMatchObject({ status: 'draft', personal: { city: '' }, idNumberHint: null });
});

test('another kind of paper has another number; a wrong one is refused at its field and the old one stays', async () => {
  const { asha } = await world(t, { asha: {} });
  await asha.does(saveMyKycPapers, { body: { idPaper: 'pan', idNumber: 'ABCPE1234F' } });
  const wrong = { idPaper: 'pan', idNumber: 'ABC' } as const;
  expect(await refusalOf(asha.asks(saveMyKycPapers, { body: wrong }))).toEqual({ status: 400, code: 'invalid', fields: ['idNumber'] });
  expect((await mine(asha)).idNumberHint).toBe('XXXX 234F');
  await asha.does(saveMyKycPapers, { body: { idPaper: 'passport' } });
  expect(await mine(asha)).toMatchObject({ idPaper: 'passport', idNumberHint: null });
});

test('[K-03.7] a full Aadhaar number is refused, as number and in the address; nothing of it is kept', async () => {
  const { asha } = await world(t, { asha: {} });
  const full = '2341 2341 2346';
  expect(await refusalOf(asha.asks(saveMyKycPapers, { body: { idPaper: 'masked_aadhaar', idNumber: full } }))).toMatchObject({
    status: 400,
    fields: ['idNumber'],
  });
  expect(await refusalOf(asha.asks(saveMyKycPersonal, { body: { ...personal, address: `Aadhaar ${full}` } }))).toMatchObject({
    status: 400,
    fields: ['address'],
  });
  expect(await mine(asha)).toMatchObject({ idNumberHint: null, personal: { address: '' } });
});

test('[K-03.1] [K-03.2] [K-03.6] [K-04.3] [K-04.4] what is missing is named field by field; a bank statement is not', async () => {
  const { asha } = await world(t, { asha: {} });
  await fillsIn(t, asha, { parts: [] });
  await asha.does(saveMyKycPersonal, { body: { ...personal, city: '' } });
  const send = async (change: object = {}) => {
    const { version, consentVersion } = await mine(asha);
    return refusalOf(asha.asks(sendMyKyc, { body: { agree: true, consentVersion: consentVersion ?? 0, version, ...change } }));
  };
  expect((await send()).fields).toEqual(['city']);
  await asha.does(saveMyKycPersonal, { body: personal });
  expect((await send()).fields).toEqual(['id_proof', 'address_proof', 'selfie']);
  for (const part of ['id_proof', 'address_proof'] as const) await putsPaper(t, asha, part);
  await asha.does(saveMyKycPapers, { body: { issuedOn: '2026-08-01' } });
  expect((await send()).fields).toEqual(['issuedOn', 'selfie']);
  await asha.does(saveMyKycPapers, { body: { issuedOn: '2026-11-01' } });
  await putsPaper(t, asha, 'selfie');
  expect((await send({ agree: false })).fields).toEqual(['agree']);
  expect((await send({ consentVersion: 7 })).fields).toEqual(['agree']);
  expect(await mine(asha)).toMatchObject({ status: 'draft', sentAt: null });
});

test('who is not 18 yet cannot send', async () => {
  const { asha } = await world(t, { asha: {} });
  await fillsIn(t, asha, { personal: { dateOfBirth: '2010-05-01' } });
  const { version, consentVersion } = await mine(asha);
  const body = { agree: true, consentVersion: consentVersion ?? 0, version };
  expect((await refusalOf(asha.asks(sendMyKyc, { body }))).fields).toEqual(['dateOfBirth']);
});

test('[K-05.1] [K-05.2] [K-05.7] [M-04.4] sent, it is processing and fixed: a second submit and every change are refused', async () => {
  const { asha } = await world(t, { asha: {} });
  await fillsIn(t, asha);
  const before = await mine(asha);
  const sent = await sends(asha);
  expect(sent).toMatchObject({ status: 'waiting', isLate: false });
  expect(sent.sentAt).not.toBeNull();
  expect(sent.expectedBy).not.toBeNull();
  expect((await asha.does(getMyOverview)).cards.kyc).toBe('processing');
  const again = { agree: true, consentVersion: 1, version: before.version };
  expect(await refusalOf(asha.asks(sendMyKyc, { body: again }))).toMatchObject({ status: 409, code: 'kyc_already_sent' });
  expect(await refusalOf(asha.asks(saveMyKycPersonal, { body: { ...personal, fullName: 'Somebody Else' } }))).toMatchObject({
    code: 'kyc_not_editable',
  });
  expect(await refusalOf(asha.asks(saveMyKycPapers, { body: { issuedOn: '2026-11-01' } }))).toMatchObject({ code: 'kyc_not_editable' });
  const file = await uploaded(t, 'selfie', { member_id: asha.id });
  expect(await refusalOf(asha.asks(putMyKycPaper, { params: { part: 'selfie' }, body: { file } }))).toMatchObject({
    code: 'kyc_not_editable',
  });
  expect(await refusalOf(asha.asks(removeMyKycPaper, { params: { part: 'selfie' } }))).toMatchObject({ code: 'kyc_not_editable' });
  const row = await t.db
    .selectFrom('kyc_cases')
    .select(['consent_version', 'consented_at', 'times_sent'])
    .where('member_id', '=', asha.id)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ consent_version: 1, times_sent: 1, consented_at: t.clock.now() });
});

test('a draft that another device changed meanwhile is not sent as it was', async () => {
  const { asha } = await world(t, { asha: {} });
  const { version, consentVersion } = await fillsIn(t, asha);
  await putsPaper(t, asha, 'selfie');
  const body = { agree: true, consentVersion: consentVersion ?? 0, version };
  expect(await refusalOf(asha.asks(sendMyKyc, { body }))).toMatchObject({ status: 409, code: 'stale' });
});

test('somebody else’s file, a receipt, and a file that does not exist are all the same: upload it again', async () => {
  const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
  const files = [
    await uploaded(t, 'identity', { member_id: ravi.id }),
    await uploaded(t, 'receipt', { member_id: asha.id }),
    await uploaded(t, 'selfie', { member_id: asha.id }),
    'A'.repeat(22),
  ];
  for (const file of files)
    expect(await refusalOf(asha.asks(putMyKycPaper, { params: { part: 'id_proof' }, body: { file } }))).toEqual({
      status: 400,
      code: 'invalid',
      fields: ['file'],
    });
  expect((await mine(asha)).papers).toEqual([]);
});

test('a file that is replaced or taken away goes: nothing refers to it any more', async () => {
  const { asha } = await world(t, { asha: {} });
  const references = async () =>
    (
      await t.pool.query('select f.code from file_references r join files f on f.id = r.file_id where f.member_id = $1 order by f.id', [
        asha.id,
      ])
    ).rows.map(({ code }) => code as string);
  const first = (await putsPaper(t, asha, 'id_proof')).papers[0]?.file;
  const second = (await putsPaper(t, asha, 'id_proof')).papers[0]?.file;
  expect(second).not.toBe(first);
  expect(await references()).toEqual([second]);
  await asha.does(removeMyKycPaper, { params: { part: 'id_proof' } });
  expect(await references()).toEqual([]);
  expect((await mine(asha)).papers).toEqual([]);
});

test('[K-05.4] [K-05.5] returned: she reads which paper and why, replaces that one, and sends again; what was good stays as it is', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const code = await sendsPapers(t, asha, staff.kyc_reviewer);
  await decides(staff.kyc_reviewer, code, {
    act: 'return',
    papers: [{ part: 'id_proof', reason: 'glare' }],
    message: 'Near a window, please',
  });
  t.clock.advance({ seconds: 11 });
  const returned = await mine(asha);
  expect(returned).toMatchObject({ status: 'returned', toFix: ['id_proof'], message: 'Near a window, please' });
  expect(returned.papers.map(({ part, verdict, reason }) => [part, verdict, reason])).toEqual([
    ['id_proof', 'bad', 'glare'],
    ['address_proof', 'good', null],
    ['selfie', 'good', null],
  ]);
  expect((await asha.does(getMyOverview)).cards.kyc).toBe('rejected');
  const body = { agree: true, consentVersion: 1, version: returned.version };
  expect((await refusalOf(asha.asks(sendMyKyc, { body }))).fields).toEqual(['id_proof']);
  const file = await uploaded(t, 'selfie', { member_id: asha.id });
  expect(await refusalOf(asha.asks(putMyKycPaper, { params: { part: 'selfie' }, body: { file } }))).toMatchObject({
    code: 'kyc_not_editable',
  });
  const fixed = await putsPaper(t, asha, 'id_proof');
  expect(fixed).toMatchObject({ toFix: [], idNumberHint: returned.idNumberHint, personal: returned.personal });
  expect(await sends(asha)).toMatchObject({ status: 'waiting', toFix: [] });
});

test('returned because a name or a number differs: corrected, it goes back with the picture she sent; untouched, it does not', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const code = await sendsPapers(t, asha, staff.kyc_reviewer);
  await decides(staff.kyc_reviewer, code, {
    act: 'return',
    papers: [
      { part: 'id_proof', reason: 'number_differs' },
      { part: 'address_proof', reason: 'name_differs' },
    ],
  });
  t.clock.advance({ seconds: 11 });
  const { personal: entered } = await mine(asha);
  await asha.does(saveMyKycPersonal, { body: { ...entered, city: 'Pune' } });
  await expect(sends(asha)).rejects.toMatchObject({ fields: { id_proof: expect.any(String), address_proof: expect.any(String) } });
  await asha.does(saveMyKycPersonal, { body: { ...entered, fullName: 'Asha Devi Kumar' } });
  expect((await mine(asha)).toFix).toEqual(['id_proof']);
  const corrected = await asha.does(saveMyKycPapers, { body: { idPaper: 'pan', idNumber: 'ABCPK7654Z' } });
  expect([corrected.asked.map(({ part }) => part), corrected.toFix]).toEqual([['id_proof', 'address_proof'], []]);
  expect(await sends(asha)).toMatchObject({ status: 'waiting', asked: [] });
});
