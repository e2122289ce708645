import { createElement } from 'react';
import { expect, test } from 'vitest';
import { paise } from '#contract/values/money.ts';
import { html, text } from '#web/testing/markup.ts';
import { StatusBadge } from './badge.tsx';
import { Pager } from './list/pager.tsx';
import { type Column, Table } from './list/table.tsx';
import { Money } from './money.tsx';

const badge = (status: string | null) => html(createElement(StatusBadge, { status }));

test.each([
  ['[D-17.1]', 'green', ['active', 'verified', 'approved', 'resolved', 'low']],
  ['[D-17.2]', 'yellow', ['pending', 'medium']],
  ['[D-17.3]', 'red', ['suspended', 'rejected', 'high']],
  ['[D-17.4]', 'blue', ['in_progress']],
  ['[D-17.5]', 'grey', ['inactive', 'closed', 'unknown']],
  ['[D-17.6]', 'neutral', ['paid']],
])('%s %s: %j', (_clause, family, statuses) => {
  for (const status of statuses) expect(badge(status)).toContain(`data-family="${family}"`);
});

test('[D-17.7] every badge has an icon and a word, not colour alone', () => {
  for (const status of ['active', 'pending', 'rejected', 'in_progress', 'inactive', 'paid', 'nonsense', null]) {
    expect(badge(status)).toContain('<svg');
    expect(text(badge(status))).not.toBe('');
  }
});

test('stray spaces and capitals do not hide a status; one we do not know says so, also a name that every object has', () => {
  expect(text(badge('  Verified '))).toBe('Verified');
  expect(text(badge('success'))).toBe('Unknown');
  expect(text(badge('constructor'))).toBe('Unknown');
  expect(badge('toString')).toContain('data-family="grey"');
});

test('a priority says aloud what it measures', () => {
  expect(text(badge('high'))).toBe('High High priority');
});

test('a status reads in Hindi', () => {
  expect(text(html(createElement(StatusBadge, { status: 'active' }), { locale: 'hi' }))).toBe('सक्रिय');
});

test('[G-01.4] [G-01.5] money shows ₹, Indian grouping and two decimals', () => {
  expect(text(html(createElement(Money, { amount: paise(123_456_700) })))).toBe('₹12,34,567.00');
  expect(text(html(createElement(Money, { amount: paise(20_100), isShort: true })))).toBe('₹201');
});

const pager = (page: number, total: number, totalIsExact = true, address = '/?status=active') =>
  html(createElement(Pager, { place: { page, pageSize: 10, total, totalIsExact } }), { address });

test('paging says what is shown and has at most five buttons around the page', () => {
  expect(text(pager(4, 187))).toBe('Showing 31 to 40 of 187 results 2 3 4 5 6');
  expect(pager(4, 187)).toContain('aria-current="page"');
  expect(pager(4, 187)).toContain('href="/?status=active&amp;page=5"');
  expect(text(pager(1, 3))).toBe('Showing 1 to 3 of 3 results');
});

test('a total that is not counted to its end reads 10,000+', () => {
  expect(text(pager(1, 10_000, false))).toContain('Showing 1 to 10 of 10,000+ results');
});

test('nothing to page, no pager', () => {
  expect(pager(1, 0)).toBe('');
});

interface Row {
  readonly code: string;
  readonly name: string;
}
const columns: readonly Column<Row>[] = [
  { id: 'name', head: 'Name', cell: (row) => row.name, canSort: true, phone: 'name' },
  { id: 'code', head: 'Id', cell: (row) => row.code },
];
const rows: readonly Row[] = [
  { code: 'A1', name: 'Asha' },
  { code: 'R2', name: 'Ravi' },
];
const table = (address: string) =>
  html(createElement(Table<Row>, { rows, columns, rowKey: (row: Row) => row.code, caption: 'Members' }), { address });

test('a table shows its rows in the order they came: the server sorts', () => {
  expect(text(table('/?sort=-name'))).toBe('Members Name Id Asha A1 Ravi R2');
});

test('the sorted column says so, and its head leads to the other direction', () => {
  expect(table('/?sort=name')).toContain('aria-sort="ascending"');
  expect(table('/?sort=name')).toContain('href="/?sort=-name"');
  expect(table('/?page=3')).toContain('href="/?sort=name"');
  expect(table('/')).not.toContain('aria-sort');
});
