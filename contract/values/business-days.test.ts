import { expect, test } from 'vitest';
import { afterBusinessDays, isBusinessDay } from './business-days.ts';

const republicDay = [{ day: '2027-01-26' }];

test.each([
  // A Friday evening: Monday is the first day, Tuesday a holiday.
  ['2027-01-22T12:30:00Z', 1, '2027-01-25T12:30:00Z'],
  ['2027-01-22T12:30:00Z', 2, '2027-01-27T12:30:00Z'],
  ['2027-01-23T04:00:00Z', 1, '2027-01-25T04:00:00Z'],
  // 19:00 in London on Sunday is Monday in India.
  ['2027-01-24T19:00:00Z', 1, '2027-01-26T19:00:00Z'],
  ['2027-01-20T06:00:00Z', 0, '2027-01-20T06:00:00Z'],
])('%s and %i business days is %s', (start, days, end) => {
  expect(afterBusinessDays(new Date(start), days, republicDay)).toEqual(new Date(end));
});

test('Saturdays, Sundays and holidays are none', () => {
  const days = ['2027-01-22', '2027-01-23', '2027-01-24', '2027-01-25', '2027-01-26', '2027-01-27'];
  expect(days.filter((day) => isBusinessDay(new Date(`${day}T06:00:00Z`), republicDay))).toEqual([
    '2027-01-22',
    '2027-01-25',
    '2027-01-27',
  ]);
});
