import { expect, test } from 'vitest';
import { type FoundLine, type FoundWord, rowsOf } from './rows.ts';

const word = (text: string, left: number, top: number, confidence = 96): FoundWord => ({
  text,
  box: { left, top, right: left + text.length * 10, bottom: top + 20 },
  signs: [...text].map((sign) => ({ text: sign, confidence })),
});
const line = (words: readonly FoundWord[], slope = 0): FoundLine => ({ words, slope });
const texts = (lines: readonly FoundLine[]) => rowsOf(lines).rows.map((row) => row.map(({ text }) => text));

test('two columns that the reader took apart are rows again', () => {
  const labels = [line([word('Date', 0, 0)]), line([word('UTR', 0, 50)])];
  const values = [line([word('15', 400, 1)]), line([word('412345678901', 400, 48)])];
  expect(texts([...labels, ...values])).toEqual([
    ['Date', '15'],
    ['UTR', '412345678901'],
  ]);
});

test('a tilted photograph keeps its rows', () => {
  const slope = 0.035;
  const tilted = (text: string, left: number, top: number) => word(text, left, top + slope * (left + text.length * 5));
  const lines = [
    line([tilted('UPI', 0, 0), tilted('Ref', 40, 0)], slope),
    line([tilted('412345678901', 800, 0)], slope),
    line([tilted('Paid', 0, 30), tilted('to', 60, 30)], slope),
  ];
  expect(texts(lines)).toEqual([
    ['UPI', 'Ref', '412345678901'],
    ['Paid', 'to'],
  ]);
});

test('groups of digits are one number, as certain as its worst digit; columns are not joined', () => {
  const { rows } = rowsOf([line([word('4123', 0, 0), word('4567', 50, 0, 71), word('8901', 100, 0), word('15', 400, 0)])]);
  expect(rows[0]).toMatchObject([{ text: '4123 4567 8901', confidence: 71, box: { left: 0, right: 140 } }, { text: '15' }]);
});

test('certain is what its digits are; a sign before them does not count', () => {
  const signs = [
    { text: '%', confidence: 20 },
    { text: '5', confidence: 95 },
  ];
  expect(rowsOf([line([{ ...word('%5', 0, 0), signs }])]).rows[0]?.[0]?.confidence).toBe(95);
  expect(rowsOf([]).rows).toEqual([]);
});
