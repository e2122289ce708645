import { expect, test } from 'vitest';
import { missingIn, sameWords } from './books.ts';

const head = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n';
const book = (...entries: string[]) => [head, ...entries].join('\n');
const join = 'msgid "Join"\nmsgstr "जुड़ें"\n';

test('[G-07.2] a text without a translation is named', () => {
  expect(missingIn(book(join, 'msgid "Home"\nmsgstr ""\n'))).toEqual(['Home']);
  expect(missingIn(book(join))).toEqual([]);
});

test('[G-07.2] a text that is in the code and not in the book makes the book stale', () => {
  expect(sameWords(book(join), book(join, 'msgid "Home"\nmsgstr ""\n'))).toBe(false);
  expect(sameWords(book(join, 'msgid "Home"\nmsgstr "घर"\n'), book(join))).toBe(false);
});

test('the place of a text in the code does not make the book stale', () => {
  expect(sameWords(book(join), book(`#: web/public/top-bar.tsx\n${join}`))).toBe(true);
});
