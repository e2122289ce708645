import { expect, test } from 'vitest';
import { onLastPage } from './on-last-page.ts';

const request = new Request('http://localhost/admin/reconciliation?tab=exceptions&page=3');
const list = (page: number, total: number) => ({ rows: [], page, pageSize: 10, total, totalIsExact: true });
const sentTo = (page: number, total: number) => {
  try {
    return onLastPage(request, list(page, total)).page;
  } catch (response) {
    return (response as Response).headers.get('location');
  }
};

test('beyond the last page one comes to the last that has rows, on the same tab', () => {
  expect(sentTo(3, 20)).toBe('/admin/reconciliation?tab=exceptions&page=2');
  expect(sentTo(3, 10)).toBe('/admin/reconciliation?tab=exceptions');
  expect(sentTo(3, 0)).toBe('/admin/reconciliation?tab=exceptions');
});

test('a page of the list stays, and so does an empty list', () => {
  expect([sentTo(2, 20), sentTo(1, 0)]).toEqual([2, 1]);
});
