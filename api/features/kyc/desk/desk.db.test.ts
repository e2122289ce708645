import { expect, test } from 'vitest';
import { testAppOfFile, testAppOnce } from '#api/testing/app.ts';
import { caseOf, decides, fillsIn, putsPaper, sends, sendsPapers } from '#api/testing/world/identity.ts';
import { type StaffPerson, world } from '#api/testing/world/world.ts';
import { noteKyc, releaseKycLease, takeKycLease } from '#contract/kyc/decide-kyc.ts';
import { findKycByNumber, getKycCase, getKycSummary, listKycCases, openKycPaper } from '#contract/kyc/review-kyc.ts';

const t = await testAppOfFile();
const details = (who: StaffPerson, code: string) => who.does(getKycCase, { params: { code } });

test('the queue: what was sent again first, then the oldest; found by case, User Id, address and number of the card', async () => {
  const app = await testAppOnce();
  const { asha, ravi, meera, staff } = await world(app, { asha: {}, ravi: {}, meera: {} });
  const reviewer = staff.kyc_reviewer;
  const codes: Record<string, string> = {};
  for (const [name, who] of Object.entries({ asha, ravi, meera })) {
    codes[name] = await sendsPapers(app, who, reviewer, name === 'ravi' ? { idNumber: 'ABCPR7777K' } : {});
    app.clock.advance({ minutes: 1 });
  }
  const meeras = codes.meera ?? '';
  await decides(reviewer, meeras, { act: 'return', papers: [{ part: 'selfie', reason: 'blurred' }] });
  app.clock.advance({ seconds: 11 });
  await putsPaper(app, meera, 'selfie');
  await sends(meera);
  const list = async (query: Record<string, string>, who: StaffPerson = reviewer) =>
    (await who.does(listKycCases, { query })).rows.map(({ code }) => code);
  expect(await list({})).toEqual([codes.meera, codes.asha, codes.ravi]);
  expect(await reviewer.does(getKycSummary)).toMatchObject({ waiting: { count: 3 }, resent: { count: 1 }, verified: { count: 0 } });
  for (const find of [codes.ravi ?? '', ravi.code, ravi.code.toLowerCase(), ravi.email])
    expect(await list({ find }), find).toEqual([codes.ravi]);
  for (const find of ['ABCPR7777K', 'Ravi', '7777', "' or true --"]) expect(await list({ find }), find).toEqual([]);
  // Who only reads finds nobody by what the list does not show.
  expect(await list({ find: ravi.code }, staff.auditor)).toEqual([codes.ravi]);
  expect(await list({ find: ravi.email }, staff.auditor)).toEqual([]);
  // The number of a card goes in the body: addresses end in histories and logs.
  const carrying = async (number: string) => (await reviewer.does(findKycByNumber, { body: { number } })).codes;
  expect(await carrying('abcpr 7777 k')).toEqual([codes.ravi]);
  for (const number of ['ABCPR7777', '7777', "' or true --", ravi.code]) expect(await carrying(number), number).toEqual([]);
  expect((await staff.auditor.asks(findKycByNumber, { body: { number: 'ABCPR7777K' } })).statusCode).toBe(403);
  expect((await list({ find: `${codes.ravi} ${codes.asha}` })).sort()).toEqual([codes.asha, codes.ravi].sort());
  await decides(reviewer, codes.asha ?? '');
  expect(await list({ status: 'verified' })).toEqual([codes.asha]);
  expect((await list({ status: 'all' })).sort()).toEqual(Object.values(codes).sort());
});

test('a lease tells who has the case open and locks nobody out; it goes with the decision', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const reviewer = staff.kyc_reviewer;
  const code = await sendsPapers(t, asha, reviewer);
  const params = { code };
  expect(await reviewer.does(takeKycLease, { params })).toMatchObject({ lease: { by: 'Staff kyc_reviewer', isMine: true } });
  expect(await staff.all.does(takeKycLease, { params })).toMatchObject({ lease: { isMine: false } });
  await staff.all.does(releaseKycLease, { params });
  expect((await details(staff.all, code)).lease).toMatchObject({ by: 'Staff kyc_reviewer' });
  await decides(staff.all, code);
  expect((await details(staff.all, code)).lease).toBeNull();
});

test('the same number or the very same picture on two members is shown with both cases; a draft is not, until it is sent', async () => {
  const { asha, ravi, meera, deepa, staff } = await world(t, { asha: {}, ravi: {}, meera: {}, deepa: {} });
  const reviewer = staff.kyc_reviewer;
  const picture = Buffer.alloc(32, 7);
  const ashas = await sendsPapers(t, asha, reviewer, { idNumber: 'ABCPS1111K', sha256: { address_proof: picture } });
  const ravis = await sendsPapers(t, ravi, reviewer, { idNumber: 'ABCPS1111K' });
  const meeras = await sendsPapers(t, meera, reviewer, { sha256: { address_proof: picture } });
  await fillsIn(t, deepa, { idNumber: 'ABCPS1111K', sha256: { address_proof: picture } });
  const evidence = async (code: string, check: string) => (await details(reviewer, code)).seen?.evidence.find((one) => one.check === check);
  expect(await evidence(ashas, 'same_number')).toMatchObject({
    verdict: 'warn',
    related: [{ code: ravis, name: ravi.fullName, status: 'waiting' }],
  });
  expect(await evidence(ravis, 'same_number')).toMatchObject({ verdict: 'warn', related: [{ code: ashas }] });
  expect(await evidence(ashas, 'same_paper')).toMatchObject({ verdict: 'warn', related: [{ code: meeras }] });
  expect(await evidence(meeras, 'same_number')).toMatchObject({ verdict: 'pass', related: [] });
  expect(await evidence(ravis, 'same_paper')).toMatchObject({ verdict: 'pass', related: [] });
  await sends(deepa);
  const deepas = await caseOf(deepa, reviewer);
  expect((await evidence(ashas, 'same_number'))?.related.map(({ code }) => code)).toEqual([ravis, deepas]);
  expect((await evidence(ashas, 'same_paper'))?.related.map(({ code }) => code)).toEqual([meeras, deepas]);
});

test('two people with the same last four digits of an Aadhaar are not the same; with the same birthday they are shown', async () => {
  const { asha, ravi, meera, staff } = await world(t, { asha: {}, ravi: {}, meera: {} });
  const reviewer = staff.kyc_reviewer;
  const papers = (dateOfBirth: string) => ({ idPaper: 'masked_aadhaar', idNumber: '9317', personal: { dateOfBirth } }) as const;
  const ashas = await sendsPapers(t, asha, reviewer, papers('1970-01-02'));
  await sendsPapers(t, ravi, reviewer, papers('1971-01-02'));
  const number = async () => (await details(reviewer, ashas)).seen?.evidence.find(({ check }) => check === 'same_number')?.verdict;
  expect(await number()).toBe('pass');
  await sendsPapers(t, meera, reviewer, papers('1970-01-02'));
  expect(await number()).toBe('warn');
  expect((await details(reviewer, ashas)).seen?.checks).toContain('aadhaar_hidden');
});

test('who may only read sees status and history: no name of a paper, no number, no note, no file', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  const reviewer = staff.kyc_reviewer;
  const code = await sendsPapers(t, asha, reviewer, { idNumber: 'ABCPZ9911K', personal: { address: '99 Canary Street' } });
  await reviewer.does(noteKyc, { params: { code }, body: { text: 'Called her at noon' } });
  for (const who of [staff.auditor, staff.trustee]) {
    const seen = await details(who, code);
    expect(seen).toMatchObject({ code, status: 'waiting', seen: null, history: [{ act: 'send' }] });
    expect(JSON.stringify(seen)).not.toMatch(/ABCPZ9911K|Canary|Called her|id_proof/);
    expect(seen.member.email).not.toBe(asha.email);
    expect((await who.asks(openKycPaper, { params: { code, part: 'id_proof' }, body: {} })).statusCode).toBe(403);
  }
  expect((await details(reviewer, code)).seen).toMatchObject({
    idNumber: 'ABCPZ9911K',
    notes: [{ text: 'Called her at noon', by: 'Staff kyc_reviewer' }],
  });
});

test('a draft is nobody’s business: it has no case for staff', async () => {
  const { asha, staff } = await world(t, { asha: {} });
  await putsPaper(t, asha, 'id_proof');
  const { id } = await t.db.selectFrom('kyc_cases').select('id').where('member_id', '=', asha.id).executeTakeFirstOrThrow();
  const code = `KYC${String(id).padStart(3, '0')}`;
  expect((await staff.kyc_reviewer.asks(getKycCase, { params: { code } })).statusCode).toBe(404);
  expect((await staff.kyc_reviewer.asks(openKycPaper, { params: { code, part: 'id_proof' }, body: {} })).statusCode).toBe(404);
  await expect(caseOf(asha, staff.kyc_reviewer)).rejects.toThrow('has no case');
});
