import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDeps, testDeps } from '#api/testing/deps.ts';
import { workbookOf } from '#api/testing/samples/workbooks.ts';
import { readInProcess } from './read-in-process.ts';

let t: TestDeps;
beforeAll(async () => {
  t = await testDeps();
});
afterAll(() => t.close());

const honest = Buffer.from(
  'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance\n15/11/26,UPI-ASHA VERMA-asha@bank-603817294655-GIFT,603817294655,15/11/26,,501.00,10501.00\n',
);
/** Nothing wrong with it; it takes its time. */
const long = (): Buffer =>
  workbookOf([
    { name: 'S', rows: Array.from({ length: 150_000 }, (_, i) => `<row r="${i + 1}"><c r="A${i + 1}"><v>${i}</v></c></row>`).join('') },
  ]);
/** Texts that begin and never end. */
const endless = (): Buffer =>
  workbookOf([{ name: 'S', rows: '' }], { shared: Array.from({ length: 400_000 }, (_, i) => `<si>${i.toString(36)}`).join('') });
const limits = { seconds: 30, megabytes: 1_024 };
const read = (bytes: Buffer, more: Partial<typeof limits> = {}) =>
  readInProcess(t, { bytes, mapping: undefined, typed: {}, limits: { ...limits, ...more } });
const tooLong = {
  kind: 'refused',
  refused: { line: null, reason: 'Reading this file takes too long. Please export a shorter period, or export it as CSV.' },
};

test('a workbook that takes too long is refused when its time is up, in plain words; the next statement is read', async () => {
  expect(await read(long(), { seconds: 0.2 })).toEqual(tooLong);
  expect(await read(honest)).toMatchObject({ kind: 'checked', statement: { lines: [{ amount: 50_100, payerName: 'ASHA VERMA' }] } });
});

test('one that takes more memory than it may is refused too', async () => {
  expect(await read(long(), { megabytes: 20 })).toEqual(tooLong);
});

test('a workbook made to be read for ever is refused at once', async () => {
  const reason = 'This Excel file is damaged. Please export it again.';
  expect(await read(endless(), { seconds: 2 })).toEqual({ kind: 'refused', refused: { line: null, reason } });
});

test('two at once are read one after the other, each its own', async () => {
  const [first, second] = await Promise.all([read(honest), read(Buffer.from('x'))]);
  expect([first.kind, second.kind]).toEqual(['checked', 'refused']);
});
