import { expect, test } from 'vitest';
import { pageWindow } from './page-window.ts';
import { sortedBy, sortOf } from './sort.ts';

const query = (text: string) => new URLSearchParams(text);

test('a new column sorts ascending, the same one again reverses, and both go back to the first page', () => {
  expect(sortedBy(query('page=4&status=active'), 'name')).toBe('?status=active&sort=name');
  expect(sortedBy(query('sort=name'), 'name')).toBe('?sort=-name');
  expect(sortedBy(query('sort=-name'), 'name')).toBe('?sort=name');
  expect(sortedBy(query('sort=-name'), 'joined')).toBe('?sort=joined');
});

test('the sort is read from the address', () => {
  expect(sortOf(query('sort=-joined'))).toEqual({ by: 'joined', isDescending: true });
  expect(sortOf(query(''))).toBeUndefined();
});

test('while the address says none, a list says what it begins with, and a click on that column reverses it', () => {
  expect(sortOf(query(''), '-joined')).toEqual({ by: 'joined', isDescending: true });
  expect(sortOf(query('sort=name'), '-joined')).toEqual({ by: 'name', isDescending: false });
  expect(sortedBy(query(''), 'joined', '-joined')).toBe('?sort=joined');
  expect(sortedBy(query(''), 'joined', 'joined')).toBe('?sort=-joined');
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
