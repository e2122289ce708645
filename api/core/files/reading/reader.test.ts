import { afterEach, expect, test, vi } from 'vitest';
import { receiptPicture } from '#api/testing/samples/pictures.ts';
import { openReader, type ReaderLimits, type TextReader, Unreadable } from './reader.ts';
import type { ReadRow } from './text.ts';

// The reader lets everything else on the machine go first.
vi.setConfig({ testTimeout: 120_000 });

let reader: TextReader;
afterEach(() => reader.close());
const open = (limits: Partial<ReaderLimits> = {}) => {
  reader = openReader(limits);
};
const textOf = (rows: readonly ReadRow[]) => rows.map((row) => row.map(({ text }) => text).join(' '));
const number = (rows: readonly ReadRow[]) => rows.flat().find(({ text }) => text.replace(/\D/g, '').length >= 10);

test('words come in rows, groups of digits are one number, and a long number was looked at twice', async () => {
  open();
  const rows = await reader.read(await receiptPicture(['To Anjuri Welfare Trust', 'UPI transaction ID', '6038 1729 4655']));
  expect(textOf(rows).slice(0, 3)).toEqual(['To Anjuri Welfare Trust', 'UPI transaction ID', '6038 1729 4655']);
  expect(number(rows)).toMatchObject({ again: expect.stringMatching(/6038 ?1729 ?4655/) });
  expect(number(rows)?.confidence).toBeGreaterThan(90);
  expect(reader.peakMemory).toBeGreaterThan(50_000_000);
});

test('a picture that takes too much is given up, and the next one is read by a fresh process', async () => {
  open({ memoryBytes: 60_000_000 });
  const picture = await receiptPicture(['Paid']);
  await expect(reader.read(picture)).rejects.toBeInstanceOf(Unreadable);
  reader.close();
  open({ seconds: 0.01 });
  await expect(reader.read(picture)).rejects.toBeInstanceOf(Unreadable);
});

test('what is no picture is our own trouble, and does not stop the reader', async () => {
  open({ idleSeconds: 0 });
  await expect(reader.read(Buffer.from('no picture'))).rejects.not.toBeInstanceOf(Unreadable);
  expect(textOf(await reader.read(await receiptPicture(['Paid to Anjuri'])))[0]).toBe('Paid to Anjuri');
  reader.close();
  await expect(reader.read(Buffer.from('x'))).rejects.toThrow('closed');
});
