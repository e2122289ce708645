import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { testAppOfFile } from '#api/testing/app.ts';
import { receiptPicture } from '#api/testing/samples/pictures.ts';
import { asPng, asWebp, uploads } from '#api/testing/world/uploads.ts';
import { type World, world } from '#api/testing/world/world.ts';
import { similarImages } from './index.ts';

const t = await testAppOfFile();
let people: World<'asha' | 'ravi'>;
beforeEach(async () => {
  people = await world(t, { asha: {}, ravi: {} });
});

const receipt = (sum: string, utr: string, day: string) =>
  receiptPicture(['To Anjuri Welfare Trust', sum, 'Completed', day, 'UPI transaction ID', utr, 'From: State Bank 1234', 'anjuri@sbi']);

test('the same receipt sent again is found: byte for byte, and after re-encoding and shrinking', async () => {
  const { asha, ravi } = people;
  const picture = await receipt('₹501.00', '603817294655', '15 Nov 2026, 9:12 am');
  const first = await uploads(asha, 'receipt', picture, asPng);
  const same = await uploads(ravi, 'receipt', picture, asPng);
  const forwarded = await uploads(ravi, 'receipt', await sharp(picture).jpeg({ quality: 55 }).toBuffer());
  const smaller = await uploads(ravi, 'receipt', await sharp(picture).resize(540).webp({ quality: 70 }).toBuffer(), asWebp);
  expect(await similarImages(t.db, same.code)).toMatchObject([{ code: first.code, memberId: asha.id, isSame: true, likeness: 1 }]);
  for (const copy of [forwarded, smaller]) {
    const found = await similarImages(t.db, copy.code);
    expect(found.map(({ code }) => code)).toContain(first.code);
    expect(found.every(({ isSame, likeness }) => !isSame && likeness >= 0.85)).toBe(true);
  }
  // Only earlier ones: the first has no forerunner.
  expect(await similarImages(t.db, first.code)).toEqual([]);
});

test('another receipt of the same app is not taken for a copy', async () => {
  const { asha, ravi } = people;
  await uploads(asha, 'receipt', await receipt('₹501.00', '603817294655', '15 Nov 2026, 9:12 am'), asPng);
  const other = await uploads(ravi, 'receipt', await receipt('₹2,100.00', '718204663901', '3 Oct 2026, 11:48 pm'), asPng);
  const found = await similarImages(t.db, other.code);
  expect(found.filter(({ memberId }) => memberId === asha.id)).toEqual([]);
});

test('the question can be answered by index: no look is read that shares no band', async () => {
  const plan = await t.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const question = sql<{ 'QUERY PLAN': string }>`explain select l.file_id from file_image_hashes l where l.bands && '{1,2,3}'::int[]`;
    return (await question.execute(tx)).rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('Bitmap Index Scan on file_image_hashes_bands');
});
