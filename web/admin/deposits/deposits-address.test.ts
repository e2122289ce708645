import { expect, test } from 'vitest';
import { exportAddress, filterAddress, isNarrowed, isOnlyOpening, openAddress, queryOf } from './deposits-address.ts';

const search = (text: string) => new URLSearchParams(text);

test('the address says what is listed; what cannot be read is left out', () => {
  expect(queryOf(search(''))).toMatchObject({ status: 'pending', page: 1 });
  expect(queryOf(search('status=approved&min=201&max=501.50&page=3'))).toMatchObject({
    status: 'approved',
    min: 20_100,
    max: 50_150,
    page: 3,
  });
  expect(queryOf(search('status=nonsense&min=many&from=yesterday&page=-4'))).toMatchObject({ status: 'all', min: undefined, page: 1 });
  expect(queryOf(search('min=&max='))).toMatchObject({ min: undefined, max: undefined });
});

test('[D-08.9] another filter goes back to page 1 and closes what was open', () => {
  expect(filterAddress(search('status=pending&page=4&open=DEP001&lang=hi'), { min: '201' })).toBe('?status=pending&lang=hi&min=201');
  expect(filterAddress(search('min=201'), { min: '' })).toBe('?');
});

test('one end of a range narrows nothing', () => {
  expect(isNarrowed(queryOf(search('from=2026-11-01')))).toBe(false);
  expect(isNarrowed(queryOf(search('from=2026-11-01&to=2026-11-14')))).toBe(true);
  expect(isNarrowed(queryOf(search('min=0')))).toBe(true);
});

test('opening a row is no other list; another page is', () => {
  const at = (query: string) => new URL(`https://site.example/admin/deposits${query}`);
  expect(openAddress(search('status=all'), 'DEP007')).toBe('?status=all&open=DEP007');
  expect(isOnlyOpening(at('?status=all'), at('?status=all&open=DEP007'))).toBe(true);
  expect(isOnlyOpening(at('?status=all&page=2'), at('?status=all&open=DEP007'))).toBe(false);
  expect(isOnlyOpening(at('?status=all'), at('?status=all'))).toBe(false);
});

test('the file holds every row of the filter, whatever the page', () => {
  expect(exportAddress(queryOf(search('status=approved&min=201&page=3&sort=largest')))).toBe(
    '/api/v1/admin/donations/export?status=approved&min=20100',
  );
});
