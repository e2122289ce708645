import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { photo, png, webp } from '#api/testing/samples/pictures.ts';
import { asPng, asWebp, send, uploads } from '#api/testing/world/uploads.ts';
import { world } from '#api/testing/world/world.ts';
import { getMe } from '#contract/accounts/accounts.ts';
import { getMyProfile, putMyPhoto, removeMyPhoto, serveMyPhoto } from '#contract/profile.ts';

const t = await testAppOfFile();
const { asha, ravi } = await world(t, { asha: {}, ravi: {} });
const MEGABYTE = 1024 * 1024;
const urlOf = (file: string) => `/api/v1/me/photo/${file}`;
const statusOf = async (who: typeof asha, file: string) => (await who.asks(serveMyPhoto, { params: { file } })).statusCode;

test('[F-03.1] JPG and PNG are taken; nothing else', async () => {
  expect((await send(asha, 'avatar', await photo())).statusCode).toBe(200);
  expect((await send(asha, 'avatar', await png(), asPng)).statusCode).toBe(200);
  expect((await send(asha, 'avatar', await webp(), asWebp)).statusCode).toBe(415);
  expect((await send(asha, 'avatar', await webp())).json(), 'by content, not by name').toMatchObject({ code: 'file_type_differs' });
  expect((await send(asha, 'avatar', Buffer.from('%PDF-1.7'), { name: 'me.pdf', type: 'application/pdf' })).statusCode).toBe(415);
});

test('[F-03.2] more than 5 MB is refused', async () => {
  const large = await send(asha, 'avatar', Buffer.alloc(5 * MEGABYTE + 1, 1));
  expect([large.statusCode, large.json().code]).toEqual([413, 'file_too_large']);
});

test('[F-03.3] whatever was sent, what is kept is a square of at most 512 pixels without a word about camera or place', async () => {
  for (const [width, height, side, orientation] of [
    [1_600, 900, 512, undefined],
    [900, 1_600, 512, 6],
    [300, 200, 200, undefined],
    [512, 512, 512, undefined],
  ] as const) {
    const sent = await photo({ width, height, remark: 'Lotus Lane 14', ...(orientation ? { orientation } : {}) });
    const { code, width: wide, height: high } = await uploads(asha, 'avatar', sent);
    expect([wide, high]).toEqual([side, side]);
    await asha.does(putMyPhoto, { body: { file: code } });
    const seen = await asha.asks(serveMyPhoto, { params: { file: code } });
    const head = await sharp(seen.rawPayload).metadata();
    expect(head).toMatchObject({ width: side, height: side, format: 'jpeg' });
    expect([head.exif, head.xmp, head.iptc, head.orientation]).toEqual([undefined, undefined, undefined, undefined]);
    expect(seen.rawPayload.includes('Lotus')).toBe(false);
    expect(seen.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' });
  }
});

test('her photo stands beside her name and is seen by nobody else; the one before goes, and removing takes the last', async () => {
  const [first, second] = [
    await uploads(asha, 'avatar', await photo({ seed: 7 })),
    await uploads(asha, 'avatar', await photo({ seed: 8 })),
  ];
  await asha.does(putMyPhoto, { body: { file: first.code } });
  expect((await asha.does(getMe)).photo).toBe(urlOf(first.code));
  expect((await asha.does(getMyProfile)).photo).toEqual({ url: urlOf(first.code) });
  expect([await statusOf(asha, first.code), await statusOf(ravi, first.code)]).toEqual([200, 404]);
  expect((await t.app.inject({ url: urlOf(first.code) })).statusCode, 'without a session').toBe(401);

  expect((await asha.does(putMyPhoto, { body: { file: second.code } })).photo).toEqual({ url: urlOf(second.code) });
  expect([await statusOf(asha, first.code), await statusOf(asha, second.code)]).toEqual([404, 200]);
  expect((await asha.does(removeMyPhoto)).photo).toBeNull();
  expect((await asha.does(removeMyPhoto)).photo, 'twice is as good as once').toBeNull();
  expect([await statusOf(asha, second.code), (await asha.does(getMe)).photo]).toEqual([404, null]);
  t.clock.advance({ minutes: 1 });
  await t.runJobs();
  const { rows } = await t.pool.query('select expires_at <= $2 as over from files where code = any ($1)', [
    [first.code, second.code],
    t.clock.now(),
  ]);
  expect(rows, 'nothing keeps them any more').toEqual([{ over: true }, { over: true }]);
});

test('somebody else’s file, and one of another kind, are no photo of hers', async () => {
  const his = await uploads(ravi, 'avatar', await photo({ seed: 9 }));
  const receipt = await uploads(asha, 'receipt', await photo({ seed: 10 }));
  for (const file of [his.code, receipt.code, 'A'.repeat(22)])
    await expect(asha.does(putMyPhoto, { body: { file } })).rejects.toMatchObject({ status: 404, code: 'not_found' });
  expect((await asha.does(getMyProfile)).photo).toBeNull();
});

test('a photo that the scanner has not seen yet is kept and shown to nobody', async () => {
  const { code } = await uploads(ravi, 'avatar', await photo({ seed: 11 }));
  await t.pool.query(`update files set status = 'waiting' where code = $1`, [code]);
  expect((await ravi.does(putMyPhoto, { body: { file: code } })).photo).toEqual({ url: null });
  expect([(await ravi.does(getMe)).photo, await statusOf(ravi, code)]).toEqual([null, 409]);
});
