import { expect, test } from 'vitest';
import { rupees } from '#contract/values/money.ts';
import { amountIn, retype, shownAmount } from './retype.ts';

interface Field {
  readonly text: string;
  readonly caret: number;
}
const empty: Field = { text: '', caret: 0 };
const field = (marked: string): Field => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const marked = ({ text, caret }: Field): string => `${text.slice(0, caret)}|${text.slice(caret)}`;

/** One key after the other, as a browser tells of them. */
const type = (keys: string, from: Field = empty): Field =>
  [...keys].reduce((now, key) => {
    const after = now.text.slice(0, now.caret) + key + now.text.slice(now.caret);
    return retype({ before: now.text, after, caret: now.caret + 1, written: key });
  }, from);
const take = (from: Field, at: number, isForward = false): Field =>
  retype({ before: from.text, after: from.text.slice(0, at) + from.text.slice(at + 1), caret: at, written: null, isForward });
const backspace = (from: Field): Field => take(from, from.caret - 1);
const del = (from: Field): Field => take(from, from.caret, true);

test.each([
  ['501', rupees(501)],
  ['5001', rupees(5001)],
  ['5,001', rupees(5001)],
  ['150000', rupees(150_000)],
  ['1,50,000', rupees(150_000)],
  ['150,000', rupees(150_000)],
  ['1,000,000', rupees(1_000_000)],
  ['₹7,500', rupees(7500)],
  ['₹ 7,500', rupees(7500)],
  ['4,24,335.80', rupees(424_335.8)],
  ['424335.80', rupees(424_335.8)],
  ['५,००१', rupees(5001)],
  ['१५००००.५०', rupees(150_000.5)],
  ['1.15', rupees(1.15)],
  ['0.01', rupees(0.01)],
  ['501.', rupees(501)],
])('%s, typed key by key, is that sum and no other', (keys, sum) => {
  expect(amountIn(type(keys).text)).toBe(sum);
});

test.each(['1,5', '5,00', '1,50,00', '1.50.000', '1.505', '-500', '5e3', '5k', '500-', ',', '.', '₹'])(
  '%s is no sum: it stays as it was typed and is not taken for another',
  (keys) => {
    expect(amountIn(type(keys).text)).toBeUndefined();
    expect(type(keys).text.replace('₹ ', '')).toContain(keys.replace('₹', '').slice(-1));
  },
);

test('what stands in the middle can be edited: the groups follow, and the caret stays at its digit', () => {
  expect(marked(backspace(field('₹ 1,50|,000')))).toBe('₹ 15|,000');
  expect(marked(type('2', field('₹ 1|,50,000')))).toBe('₹ 12|,50,000');
  expect(marked(type('9', field('₹ 50|,000')))).toBe('₹ 5,09|,000');
  expect(marked(backspace(field('₹ 1|,50,000')))).toBe('₹ |50,000');
  expect(marked(type('7', field('|₹ 50,000')))).toBe('₹ 7|,50,000');
});

test('a comma of ours is stepped over, both ways, and no digit goes with it', () => {
  expect(marked(backspace(field('₹ 1,|50,000')))).toBe('₹ 1|,50,000');
  expect(marked(del(field('₹ 1|,50,000')))).toBe('₹ 1,|50,000');
});

test('what is pasted over it is read as it is, not as a part of what stood there', () => {
  const pasted = (text: string) => retype({ before: '₹ 5,000', after: text, caret: text.length, written: text }).text;
  expect(pasted('5,00')).toBe('5,00');
  expect(amountIn(pasted('5,00'))).toBeUndefined();
  expect(amountIn(pasted('1,50,000'))).toBe(rupees(150_000));
  expect(retype({ before: '1,5', after: '7', caret: 1, written: '7' })).toEqual({ text: '₹ 7', caret: 3 });
});

test('the last digit taken away leaves the field empty', () => {
  expect(backspace(field('₹ 5|'))).toEqual(empty);
  expect(shownAmount(undefined)).toBe('');
  expect(shownAmount(rupees(424_335.8))).toBe('₹ 4,24,335.80');
});
