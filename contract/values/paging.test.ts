import { expect, test } from 'vitest';
import { DEEPEST_PAGE, hasMore, lastPage, offsetOf, PageQuery, positionOf, shownRows } from './paging.ts';

const place = (page: number, total: number, { pageSize = 10, totalIsExact = true } = {}) => ({ page, pageSize, total, totalIsExact });

test.each([
  [1, 10, 0],
  [2, 10, 10],
  [3, 25, 50],
])('before page %i of %i rows each stand %i rows', (page, pageSize, offset) => {
  expect(offsetOf({ page, pageSize })).toBe(offset);
});

test.each([
  [0, 1],
  [1, 1],
  [10, 1],
  [11, 2],
  [187, 19],
])('%i rows by ten end on page %i', (total, last) => {
  expect(lastPage(place(1, total))).toBe(last);
});

test('nobody pages deeper than the deepest page, counted to its end or not', () => {
  expect(lastPage(place(1, 1_000_000))).toBe(DEEPEST_PAGE);
  expect(lastPage(place(1, 10_000, { totalIsExact: false }))).toBe(DEEPEST_PAGE);
  expect(hasMore(place(DEEPEST_PAGE, 1_000_000))).toBe(false);
});

test('there is more before the last page; on it and beyond it there is not', () => {
  expect(hasMore(place(1, 11))).toBe(true);
  expect(hasMore(place(1, 10))).toBe(false);
  expect(hasMore(place(2, 11))).toBe(false);
  expect(hasMore(place(9, 11))).toBe(false);
  expect(hasMore(place(1, 0))).toBe(false);
  // Ten thousand are counted, and more are there.
  expect(hasMore(place(200, 10_000, { pageSize: 50, totalIsExact: false }))).toBe(true);
});

test('a row has its place in the whole list', () => {
  expect(positionOf({ page: 1, pageSize: 10 }, 0)).toBe(1);
  expect(positionOf({ page: 3, pageSize: 10 }, 4)).toBe(25);
});

test('a page says which rows it shows; the last one ends where the list ends', () => {
  expect(shownRows(place(4, 187))).toEqual({ first: 31, last: 40 });
  expect(shownRows(place(19, 187))).toEqual({ first: 181, last: 187 });
  expect(shownRows(place(1_000, 10_000, { pageSize: 20, totalIsExact: false }))).toEqual({ first: 19_981, last: 20_000 });
});

test.each(['0', '-1', '1.5', 'two', String(DEEPEST_PAGE + 1)])('%s is no page', (page) => {
  expect(PageQuery.safeParse({ page }).success).toBe(false);
});

test('without a word it is page 1, and the deepest page is one', () => {
  expect(PageQuery.parse({})).toEqual({ page: 1 });
  expect(PageQuery.parse({ page: String(DEEPEST_PAGE) })).toEqual({ page: DEEPEST_PAGE });
});
