import { expect, test } from 'vitest';
import { count, day, days, initials, mobile, moment } from './format.ts';

test('dates read as people in India write them, with Latin digits in Hindi too', () => {
  const at = '2026-11-14T05:16:00Z';
  expect(day('en', at)).toMatch(/^1[34] Nov 2026$/);
  expect(moment('en', at)).toMatch(/^1[34] Nov 2026, \d{1,2}:\d{2}\u00a0(am|pm)$/);
  expect(day('hi', at)).toMatch(/^1[34] .+ 2026$/);
});

test('counts have Indian grouping', () => {
  expect(count('en', 1_234_567)).toBe('12,34,567');
});

test('a mobile number is shown in two halves, anything else as it is', () => {
  expect(mobile('9822044815')).toBe('98220 44815');
  expect(mobile('123')).toBe('123');
});

test.each([
  ['Meera Joshi', 'MJ'],
  ['  asha ', 'A'],
  ['Farida Begum Shaikh', 'FS'],
  ['मीरा जोशी', 'मीजो'],
  ['', ''],
])('%j has the initials %j', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

test('every short month has three letters, also September', () => {
  expect(day('en', '2026-09-14T06:00:00Z')).toBe('14 Sep 2026');
  expect(day('en', '2026-10-14T06:00:00Z')).toBe('14 Oct 2026');
  expect(days('en', '2026-09-14T06:00:00Z', '2026-10-02T06:00:00Z')).not.toContain('Sept');
});
