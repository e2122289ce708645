import { expect, test } from 'vitest';
import { pageAddress, pageWindow, sortedBy, sortOf } from './list-query.ts';

const query = (text: string) => new URLSearchParams(text);

test('a new column sorts ascending, the same one again turns round, and both go back to the first page', () => {
  expect(sortedBy(query('page=4&status=active'), 'name')).toBe('?status=active&sort=name');
  expect(sortedBy(query('sort=name'), 'name')).toBe('?sort=-name');
  expect(sortedBy(query('sort=-name'), 'name')).toBe('?sort=name');
  expect(sortedBy(query('sort=-name'), 'joined')).toBe('?sort=joined');
});

test('the sort is read from the address', () => {
  expect(sortOf(query('sort=-joined'))).toEqual({ by: 'joined', isDescending: true });
  expect(sortOf(query(''))).toBeUndefined();
});

test('the first page has no number in the address, other filters stay', () => {
  expect(pageAddress(query('status=active&page=3'), 1)).toBe('?status=active');
  expect(pageAddress(query('status=active'), 2)).toBe('?status=active&page=2');
});

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, 3, 4, 5]],
  [5, 9, [3, 4, 5, 6, 7]],
  [9, 9, [5, 6, 7, 8, 9]],
])('page %i of %i shows at most five buttons around it', (page, last, buttons) => {
  expect(pageWindow(page, last, 5)).toEqual(buttons);
});
