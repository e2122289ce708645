import { expect, test } from 'vitest';
import { count, day, days, initials, lately, mobile, moment, size } from './format.ts';

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

test('what is near is said by how long ago it was, what is far by its date', () => {
  const now = new Date(2026, 10, 17, 12, 0).getTime();
  const ago = (minutes: number): string => new Date(now - minutes * 60_000).toISOString();
  expect(lately('en', ago(0), now)).toBe('now');
  expect(lately('en', ago(12), now)).toBe('12 minutes ago');
  expect(lately('en', ago(90), now)).toMatch(/^today, 10:30\u00a0am$/);
  expect(lately('en', ago(24 * 60), now)).toMatch(/^yesterday, 12:00\u00a0pm$/);
  expect(lately('en', ago(3 * 24 * 60), now)).toMatch(/^14 Nov 2026, 12:00\u00a0pm$/);
  // A clock that is behind the server's does not say “in 2 minutes”.
  expect(lately('en', ago(-2), now)).toMatch(/^today, 12:02\u00a0pm$/);
  expect(lately('hi', ago(12), now)).toContain('12');
});

test('sizes of files are said in the unit people know', () => {
  expect(size('en', 215_040)).toBe('210\u00a0KB');
  expect(size('en', 10)).toBe('1\u00a0KB');
  expect(size('en', 1_468_006)).toBe('1.4\u00a0MB');
});
