import { expect, test } from 'vitest';
import type { Page } from '#contract/values/paging.ts';
import { pagesBeside, placeOf, type RowsOf } from './place.ts';

interface Row {
  readonly code: string;
  readonly isDecided?: boolean;
  readonly colleague?: string;
}
const rowsOf: RowsOf<Row> = { idOf: ({ code }) => code, isOpen: ({ isDecided }) => !isDecided, isFree: ({ colleague }) => !colleague };
const page = (rows: readonly Row[], over: Partial<Page<Row>> = {}): Page<Row> => ({
  rows,
  page: 1,
  pageSize: 3,
  total: rows.length,
  totalIsExact: true,
  ...over,
});
const abc = [{ code: 'A' }, { code: 'B' }, { code: 'C' }];
const beside = (list: Page<Row>, code: string) => pagesBeside(list, rowsOf.idOf, code);

test('in the middle of a page: one step each way, and the position is counted over all pages', () => {
  expect(placeOf(page(abc, { page: 3, total: 20 }), rowsOf, 'B')).toEqual({
    position: 8,
    total: 20,
    next: 'C',
    previous: 'A',
    nextOpen: 'C',
  });
});

test('what a decision took along is not opened next, on this page or the one after it', () => {
  expect(placeOf(page(abc), rowsOf, 'A', {}, ['B'])).toMatchObject({ next: 'B', nextOpen: 'C' });
  expect(placeOf(page(abc), rowsOf, 'A', {}, ['B', 'C']).nextOpen).toBeUndefined();
  expect(placeOf(page(abc, { total: 9 }), rowsOf, 'C', { after: 'D' }, ['D']).nextOpen).toBe('A');
});

test('at the borders of a page the way goes on to the pages beside it, and only there must they be known', () => {
  const second = page(abc, { page: 2, total: 9 });
  expect(beside(second, 'A')).toEqual({ before: 1, after: undefined });
  expect(beside(second, 'B')).toEqual({ before: undefined, after: undefined });
  expect(beside(second, 'C')).toEqual({ before: undefined, after: 3 });
  expect(placeOf(second, rowsOf, 'A', { before: 'Z' })).toMatchObject({ position: 4, previous: 'Z', next: 'B' });
  expect(placeOf(second, rowsOf, 'C', { after: 'D' })).toMatchObject({ position: 6, previous: 'B', next: 'D', nextOpen: 'D' });
});

test('the first and the last of all lead nowhere further', () => {
  expect(beside(page(abc), 'A')).toEqual({ before: undefined, after: undefined });
  expect(beside(page(abc, { page: 3, total: 9 }), 'C')).toEqual({ before: undefined, after: undefined });
  expect(placeOf(page(abc), rowsOf, 'A')).toMatchObject({ previous: undefined });
  expect(placeOf(page(abc), rowsOf, 'C')).toMatchObject({ next: undefined, nextOpen: 'A' });
  expect(placeOf(page([{ code: 'A' }]), rowsOf, 'A')).toEqual({
    position: 1,
    total: 1,
    next: undefined,
    previous: undefined,
    nextOpen: undefined,
  });
});

test('a page with a single row borders on both sides', () => {
  expect(beside(page([{ code: 'A' }], { page: 2, pageSize: 1, total: 3 }), 'A')).toEqual({ before: 1, after: 3 });
});

test('after a decision comes the next open one that no colleague has, then the next page, then what was passed over', () => {
  const rows = [{ code: 'A' }, { code: 'B' }, { code: 'C', isDecided: true }, { code: 'D', colleague: 'ritu' }, { code: 'E' }];
  const list = page(rows, { pageSize: 5, total: 8 });
  expect(placeOf(list, rowsOf, 'B').nextOpen).toBe('E');
  expect(placeOf(list, rowsOf, 'E', { after: 'F' }).nextOpen).toBe('F');
  expect(placeOf(list, rowsOf, 'E').nextOpen).toBe('A');
});

test('what a colleague has open is better than nothing', () => {
  expect(placeOf(page([{ code: 'A' }, { code: 'B', colleague: 'ritu' }]), rowsOf, 'A').nextOpen).toBe('B');
});

test('a case that is not on this page leads to its first row', () => {
  expect(placeOf(page(abc), rowsOf, 'X')).toMatchObject({ position: undefined, next: 'A', previous: undefined, nextOpen: 'A' });
  expect(beside(page(abc, { total: 9 }), 'X')).toEqual({ before: undefined, after: undefined });
  expect(placeOf(page([]), rowsOf, 'X')).toMatchObject({ next: undefined, nextOpen: undefined });
});
