import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDeps, testDeps } from '#api/testing/deps.ts';
import { zip } from '#api/testing/samples/archives.ts';
import { readApart } from './read-apart.ts';

let t: TestDeps;
beforeAll(async () => {
  t = await testDeps();
});
afterAll(() => t.close());

const honest = Buffer.from(
  'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n15/11/26,UPI-ASHA VERMA-asha@bank-603817294655-GIFT,603817294655,15/11/26,,501.00,10501.00\n',
);
/** Texts that begin and never end: every one of them is looked for to the end of the file. */
const endless = (): Buffer =>
  zip([
    { name: '[Content_Types].xml', data: '<Types/>' },
    { name: 'xl/workbook.xml', data: '<workbook><sheets><sheet r:id="a"/></sheets></workbook>' },
    { name: 'xl/sharedStrings.xml', data: Array.from({ length: 400_000 }, (_, i) => `<si>${i.toString(36)}`).join('') },
    { name: 'xl/worksheets/sheet1.xml', data: '<worksheet/>' },
  ]);
const limits = { seconds: 30, megabytes: 1_024 };
const read = (bytes: Buffer, more: Partial<typeof limits> = {}) =>
  readApart(t, { bytes, mapping: undefined, typed: {}, limits: { ...limits, ...more } });
const tooLong = {
  kind: 'refused',
  refused: { line: null, reason: 'Reading this file takes too long. Please export a shorter time, or export it as CSV.' },
};

test('a workbook made to be read for ever is refused when its time is up, in plain words; the next statement is read', async () => {
  expect(await read(endless(), { seconds: 1 })).toEqual(tooLong);
  expect(await read(honest)).toMatchObject({ kind: 'checked', statement: { lines: [{ amount: 50_100, payerName: 'ASHA VERMA' }] } });
});

test('one that takes more memory than it may is refused too', async () => {
  expect(await read(endless(), { megabytes: 20 })).toEqual(tooLong);
});

test('two at once are read one after the other, each its own', async () => {
  const [first, second] = await Promise.all([read(honest), read(Buffer.from('x'))]);
  expect([first.kind, second.kind]).toEqual(['checked', 'refused']);
});
