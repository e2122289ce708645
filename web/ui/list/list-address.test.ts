import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { CursorQuery, DEEPEST_PAGE, PageQuery } from '#contract/values/paging.ts';
import { exportAddress, isOnlyOpening, listAddress, openAddress, pageAddress, pagesOnly } from './list-address.ts';

const Query = PageQuery.extend({
  status: z.enum(['all', 'active', 'closed']).default('all'),
  city: z.string().max(20).optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  sort: z.enum(['name', '-name']).optional(),
});
const members = listAddress<z.infer<typeof Query>>({ query: Query, kept: ['sort'] });
const waiting = listAddress<z.infer<typeof Query>>({ query: Query, start: { status: 'active' }, kept: ['status', 'sort'] });

const Walked = CursorQuery.extend({ city: z.string().optional() });

const search = (text: string) => new URLSearchParams(text);
const nothing = { city: undefined, from: undefined, to: undefined, sort: undefined };

test('without a word the list is as the contract says, or as its screen begins', () => {
  expect(members.read(search(''))).toEqual({ ...nothing, status: 'all', page: 1 });
  expect(waiting.read(search(''))).toEqual({ ...nothing, status: 'active', page: 1 });
});

test('the address says what is listed; what else stands in it is not asked of the server', () => {
  expect(members.read(search('status=closed&city=Pune&page=3&open=A1&lang=hi'))).toEqual({
    ...nothing,
    status: 'closed',
    city: 'Pune',
    page: 3,
  });
  expect(members.asked(new Request('https://site.example/members?city=Pune')).city).toBe('Pune');
});

test.each([
  ['page=0', { page: 1 }],
  ['page=-4', { page: 1 }],
  ['page=two', { page: 1 }],
  [`page=${DEEPEST_PAGE + 1}`, { page: 1 }],
  // Beyond the last page there is nothing, and the list says so.
  ['page=99', { page: 99 }],
  ['status=nonsense&city=Pune', { status: 'all', city: 'Pune' }],
  ['from=yesterday&page=2', { from: undefined, page: 2 }],
  ['status=', { status: 'all' }],
  ['city=Pune&city=Nagpur', { city: 'Pune' }],
])('%s: what nobody can read is left out, the rest holds', (text, read) => {
  expect(members.read(search(text))).toMatchObject(read);
});

test('what nobody can read is the contract’s default, also where the screen begins with something else', () => {
  expect(waiting.read(search('status=nonsense')).status).toBe('all');
});

test('text travels through the address as it is', () => {
  const city = 'पुणे & Co=1?#%';
  const address = members.filtered(search(''), { city });
  expect(address).not.toContain(city);
  expect(members.read(new URL(address, 'https://site.example/members').searchParams).city).toBe(city);
});

test('another filter goes back to page 1 and closes what was open; what others wrote into the address stays', () => {
  expect(members.filtered(search('status=active&page=4&open=A1&lang=hi'), { city: 'Pune' })).toBe('?status=active&lang=hi&city=Pune');
  expect(members.filtered(search('page=4'), { sort: 'name' })).toBe('?sort=name');
});

test('in a list that is walked by its cursor, another filter begins at the newest', () => {
  const log = listAddress<z.infer<typeof Walked>>({ query: Walked });
  expect(log.filtered(search('after=120&open=119'), { city: 'Pune' })).toBe('?city=Pune');
});

test('what holds anyway does not stand in the address', () => {
  expect(members.filtered(search('status=active'), { status: 'all' })).toBe('?');
  expect(waiting.filtered(search('status=closed'), { status: 'active' })).toBe('?');
  expect(waiting.filtered(search(''), { status: 'all' })).toBe('?status=all');
  expect(waiting.filtered(search('status=active'), { city: 'Pune' })).toBe('?city=Pune');
  expect(members.from('/members', {})).toBe('/members');
  expect(members.from('/members', { status: 'active' })).toBe('/members?status=active');
});

test('an empty text takes a filter away, and one that came twice goes as a whole', () => {
  expect(members.filtered(search('city=Pune&city=Nagpur&status=active'), { city: '' })).toBe('?status=active');
  expect(members.filtered(search('city=Pune'), { city: undefined })).toBe('?');
});

test('clearing takes the filters and the page, not the order', () => {
  expect(members.cleared(search('status=active&city=Pune&sort=name&page=2&lang=hi'))).toBe('?sort=name&lang=hi');
  expect(waiting.cleared(search('status=closed&city=Pune'))).toBe('?status=closed');
});

test.each([
  ['', false],
  ['sort=name', false],
  ['status=all', false],
  ['status=active', true],
  ['city=Pune', true],
  ['from=2026-11-01', false],
  ['from=2026-11-01&to=2026-11-14', true],
  ['page=2', true],
])('“%s” is narrowed: %s', (text, isNarrowed) => {
  expect(members.isNarrowed(members.read(search(text)))).toBe(isNarrowed);
});

test('what clearing keeps does not narrow', () => {
  expect(waiting.isNarrowed(waiting.read(search('status=closed')))).toBe(false);
});

test('the first page has no number in the address, other filters stay', () => {
  expect(pageAddress(search('status=active&page=3'), 1)).toBe('?status=active');
  expect(pageAddress(search('status=active'), 2)).toBe('?status=active&page=2');
  expect(pagesOnly.read(search('page=2&status=active'))).toEqual({ page: 2 });
});

const at = (query: string, path = '/admin/members') => new URL(`https://site.example${path}${query}`);

test('opening, changing and closing a row is no other list', () => {
  expect(openAddress(search('status=all'), 'A1')).toBe('?status=all&open=A1');
  expect(openAddress(search('status=all&open=A1'), undefined)).toBe('?status=all');
  expect(isOnlyOpening(at('?status=all'), at('?status=all&open=A1'))).toBe(true);
  expect(isOnlyOpening(at('?open=A1&status=all'), at('?status=all&open=B2'))).toBe(true);
  expect(isOnlyOpening(at('?open=A1'), at(''))).toBe(true);
});

test.each([
  ['another page', '?open=A1&page=2', '?open=B2'],
  ['another filter', '?status=all', '?status=active&open=A1'],
  ['another language, in which the server writes', '?open=A1', '?open=A1&lang=hi'],
  ['another language and another row', '?open=A1&lang=en', '?open=B2&lang=hi'],
  ['a filter that came twice', '?city=Pune', '?city=Pune&city=Nagpur&open=A1'],
  ['the same once more', '?open=A1', '?open=A1'],
])('%s is another list', (_what, from, to) => {
  expect(isOnlyOpening(at(from), at(to))).toBe(false);
});

test('another screen is another list', () => {
  expect(isOnlyOpening(at(''), at('?open=A1', '/admin/deposits'))).toBe(false);
});

test('the file holds every row of the filter, whatever page and order', () => {
  const { page: _page, sort: _sort, ...taken } = Query.shape;
  const endpoint = {
    method: 'GET',
    url: '/api/v1/members/export',
    config: { access: 'member' },
    schema: { summary: 'Members', tags: [], querystring: z.object(taken), response: { 200: z.unknown() } },
  } as const satisfies Endpoint;
  expect(exportAddress(endpoint, members.read(search('status=active&city=Pune&sort=name&page=3')))).toBe(
    '/api/v1/members/export?status=active&city=Pune',
  );
});
