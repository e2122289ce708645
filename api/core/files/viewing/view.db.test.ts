import { randomBytes } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FileRow, fileByCode } from '#api/core/files/store.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { testAppOfFile } from '#api/testing/app.ts';
import { docx } from '#api/testing/samples/archives.ts';
import { pdf } from '#api/testing/samples/pdfs.ts';
import { photo } from '#api/testing/samples/pictures.ts';
import type { Actor } from '#api/testing/world/actor.ts';
import { asDocx, asPdf, uploads } from '#api/testing/world/uploads.ts';
import { type StaffPerson, type World, world } from '#api/testing/world/world.ts';
import { makeFileLink, makeStaffFileLink, readFile, servePublicFile } from '#contract/files/files.ts';
import { linkTo } from './view-file.ts';

const t = await testAppOfFile();
let people: World<'asha' | 'ravi'>;
beforeEach(async () => {
  people = await world(t, { asha: {}, ravi: {} });
});

const link = async (who: Actor, file: string, body: object = {}): Promise<string> =>
  (await who.does(who.code.startsWith('STF') ? makeStaffFileLink : makeFileLink, { params: { file }, body })).url;
const opens = (who: Actor | undefined, url: string) =>
  t.app.inject({ method: 'GET', url, headers: who ? { authorization: `Bearer ${who.token}` } : {} });

describe('a link', () => {
  test('opens one file for one reader, with headers that let a browser do nothing else with it', async () => {
    const { asha } = people;
    const file = await uploads(asha, 'receipt', await photo(), { name: 'रसीद "1".jpg' });
    const answer = await opens(asha, await link(asha, file.code));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'cross-origin-resource-policy': 'same-origin',
      'content-disposition': `inline; filename="_____1.jpg"; filename*=UTF-8''${encodeURIComponent('रसीद 1.jpg')}`,
    });
    expect(answer.headers['content-security-policy']).toMatch(/^sandbox; default-src 'none'/);
  });

  test('ends after 60 seconds', async () => {
    const { asha } = people;
    const url = await link(asha, (await uploads(asha, 'receipt', await photo())).code);
    t.clock.advance({ seconds: 59 });
    expect((await opens(asha, url)).statusCode).toBe(200);
    t.clock.advance({ seconds: 1 });
    const late = await opens(asha, url);
    expect(late.statusCode).toBe(410);
    expect(late.json()).toMatchObject({ code: 'link_ended' });
  });

  test('of somebody else, of another file, altered, or without signing in: refused', async () => {
    const { asha, ravi } = people;
    const [one, other] = [await uploads(asha, 'receipt', await photo()), await uploads(asha, 'receipt', await photo({ seed: 2 }))];
    const url = await link(asha, one.code);
    expect((await opens(ravi, url)).statusCode).toBe(404);
    expect((await opens(undefined, url)).statusCode).toBe(401);
    expect((await opens(asha, url.replace(one.code, other.code))).statusCode).toBe(404);
    expect((await opens(people.staff.finance, url.replace('/v1/', '/v1/admin/'))).statusCode).toBe(404);
    const [before = '', payload = '', mac = ''] = url.split(/link=|\./);
    const longer = Buffer.from(JSON.stringify([t.clock.now().getTime() + 9e9, null, null])).toString('base64url');
    for (const wrong of [
      `${longer}.${mac}`,
      `${payload}.`,
      payload,
      `${payload}.${mac.slice(0, -2)}AA`,
      '.',
      'x.y',
      randomBytes(40).toString('base64url'),
    ])
      expect((await opens(asha, `${before}link=${wrong}`)).statusCode, wrong).toBe(404);
  });

  test('ends with the session', async () => {
    const { asha } = people;
    const url = await link(asha, (await uploads(asha, 'receipt', await photo())).code);
    await t.db.deleteFrom('member_sessions').where('member_id', '=', asha.id).execute();
    expect((await opens(asha, url)).statusCode).toBe(401);
  });
});

describe('who sees what', () => {
  test("a member cannot see another's file: the answer is the same as for one that does not exist", async () => {
    const { asha, ravi } = people;
    const file = await uploads(asha, 'identity', await photo());
    const missing = randomBytes(16).toString('base64url');
    for (const endpoint of [readFile, makeFileLink]) {
      const body = endpoint === makeFileLink ? { body: {} } : {};
      const theirs = await ravi.asks(endpoint, { params: { file: file.code }, ...body });
      const none = await ravi.asks(endpoint, { params: { file: missing }, ...body });
      expect([theirs.statusCode, theirs.json()]).toEqual([none.statusCode, none.json()]);
      expect(theirs.statusCode).toBe(404);
    }
    expect(await asha.does(readFile, { params: { file: file.code } })).toMatchObject({ code: file.code, kind: 'identity' });
  });

  test('staff by kind: each kind has its readers, and no role sees them all', async () => {
    const { asha, staff } = people;
    const codes = {
      receipt: (await uploads(asha, 'receipt', await photo())).code,
      identity: (await uploads(asha, 'identity', await photo())).code,
      selfie: (await uploads(asha, 'selfie', await photo())).code,
      attachment: (await uploads(asha, 'attachment', await photo())).code,
    };
    const sees = async (who: StaffPerson) => {
      const seen: string[] = [];
      for (const [kind, file] of Object.entries(codes))
        if ((await who.asks(makeStaffFileLink, { params: { file }, body: {} })).statusCode === 200) seen.push(kind);
      return seen;
    };
    expect(await sees(staff.support)).toEqual(['receipt', 'attachment']);
    // Identity papers are opened from their case only, where it is written down.
    expect(await sees(staff.kyc_reviewer)).toEqual([]);
    expect(await sees(staff.finance)).toEqual(['receipt']);
    expect(await sees(staff.auditor)).toEqual(['receipt', 'attachment']);
    expect(await sees(staff.editor)).toEqual([]);
    expect(await sees(staff.admin)).toEqual([]);
  });

  test('staff see a PDF only as pictures of its pages, its owner gets it back to keep', async () => {
    const { asha, staff } = people;
    const file = await uploads(asha, 'receipt', pdf({ pages: 2 }), asPdf);
    const own = await opens(asha, await link(asha, file.code));
    expect(own.headers['content-disposition']).toMatch(/^attachment; filename="receipt.pdf"/);
    expect(own.rawPayload.equals(pdf({ pages: 2 }))).toBe(true);
    expect((await staff.finance.asks(makeStaffFileLink, { params: { file: file.code }, body: {} })).statusCode).toBe(404);
    const page = await opens(staff.finance, await link(staff.finance, file.code, { page: 2 }));
    expect(page.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': expect.stringMatching(/^inline; filename="page-2.jpg"/),
    });
    expect((await staff.finance.asks(makeStaffFileLink, { params: { file: file.code }, body: { page: 3 } })).statusCode).toBe(404);
  });

  test('a Word file is downloaded, never shown', async () => {
    const { asha, staff } = people;
    const file = await uploads(asha, 'attachment', docx(), asDocx);
    const answer = await opens(staff.support, await link(staff.support, file.code));
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="letter.docx"/);
  });

  test('every look at an identity paper is logged with who looked, before the bytes leave; a look at a receipt is not', async () => {
    const { asha, staff } = people;
    const paper = await uploads(asha, 'identity', pdf(), asPdf);
    const receipt = await uploads(asha, 'receipt', await photo());
    const views = async () =>
      t.db
        .selectFrom('audit_entries')
        .select(['actor_kind', 'actor_id', 'subject', 'after'])
        .where('action', '=', 'file.viewed')
        .where('subject', 'in', [paper.code, receipt.code])
        .orderBy('id')
        .execute();
    const file = (await fileByCode(t.db, paper.code)) as FileRow;
    const { url } = linkTo(t, file, { kind: 'staff', id: staff.kyc_reviewer.id } as StaffActor, { page: 1, purpose: 'KYC review' });
    expect(await views()).toEqual([]);
    await opens(staff.kyc_reviewer, url);
    await opens(staff.kyc_reviewer, url);
    await opens(asha, await link(asha, paper.code));
    await opens(staff.finance, await link(staff.finance, receipt.code));
    const bySta = {
      actor_kind: 'staff',
      actor_id: staff.kyc_reviewer.id,
      subject: paper.code,
      after: expect.objectContaining({ page: 1, purpose: 'KYC review' }),
    };
    expect(await views()).toEqual([bySta, bySta, expect.objectContaining({ actor_kind: 'member', actor_id: asha.id })]);
  });
});

test('only campaign and testimonial pictures are public: unencrypted, at an address named by their content, for ever', async () => {
  const { asha, staff } = people;
  const picture = await uploads(staff.editor, 'campaign', await photo({ width: 640, height: 480 }), { name: 'well.jpg' });
  expect(picture.url).toMatch(/^\/api\/v1\/media\/[0-9a-f]{64}\.jpg$/);
  const answer = await t.app.inject({ method: 'GET', url: picture.url ?? '' });
  expect(answer.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.rawPayload.length).toBe(picture.bytes);
  const hers = await uploads(asha, 'receipt', await photo());
  expect(hers.url).toBeNull();
  const row = await t.db.selectFrom('files').select('stored_sha256').where('code', '=', hers.code).executeTakeFirstOrThrow();
  const guessed = servePublicFile.url.replace(':name', `${row.stored_sha256.toString('hex')}.jpg`);
  expect((await t.app.inject({ method: 'GET', url: guessed })).statusCode).toBe(404);
});
