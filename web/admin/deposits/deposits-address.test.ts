import { expect, test } from 'vitest';
import { exportDeposits } from '#contract/donations/deposits.ts';
import { exportAddress } from '#web/ui/list/list-address.ts';
import { depositsAddress, queryOf } from './deposits-address.ts';

const search = (text: string) => new URLSearchParams(text);
const { filtered, isNarrowed } = depositsAddress;

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
  expect(queryOf(search('min=-1&max=1e12'))).toMatchObject({ min: undefined, max: undefined });
});

test('[D-08.9] another filter goes back to page 1 and closes what was open; the queue needs no word', () => {
  expect(filtered(search('status=approved&page=4&open=DEP001&lang=hi'), { min: '201' })).toBe('?status=approved&lang=hi&min=201');
  expect(filtered(search('status=pending&min=201'), { min: '' })).toBe('?');
});

test('one end of a range narrows nothing', () => {
  expect(isNarrowed(queryOf(search('from=2026-11-01')))).toBe(false);
  expect(isNarrowed(queryOf(search('from=2026-11-01&to=2026-11-14')))).toBe(true);
  expect(isNarrowed(queryOf(search('min=0')))).toBe(true);
  expect(isNarrowed(queryOf(search('status=approved&sort=largest')))).toBe(false);
});

test('clearing leaves the status and the order', () => {
  expect(depositsAddress.cleared(search('status=all&min=201&find=DEP001&wall=waiting&sort=largest'))).toBe('?status=all&sort=largest');
});

test('the file holds every row of the filter, whatever the page', () => {
  expect(exportAddress(exportDeposits, queryOf(search('status=approved&min=201&page=3&sort=largest')))).toBe(
    '/api/v1/admin/donations/export?status=approved&min=20100',
  );
});
