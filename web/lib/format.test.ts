import { afterEach, describe, expect, test } from 'vitest';
import { count, day, days, foreign, initials, lately, mobile, moment, moneyDays, readTimesIn, size, time, timeIn } from './format.ts';

afterEach(() => readTimesIn(undefined));

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

describe('[F-06.2] [F-06.5] times are read where the reader’s clock stands', () => {
  // Half past eleven in the morning in India.
  const at = '2026-11-14T06:00:00Z';
  test.each([
    ['Asia/Kolkata', '14 Nov 2026, 11:30\u00a0am'],
    ['America/New_York', '14 Nov 2026, 1:00\u00a0am'],
    ['America/Chicago', '14 Nov 2026, 12:00\u00a0am'],
    ['America/Denver', '13 Nov 2026, 11:00\u00a0pm'],
    ['America/Los_Angeles', '13 Nov 2026, 10:00\u00a0pm'],
    ['Pacific/Auckland', '14 Nov 2026, 7:00\u00a0pm'],
  ])('%s', (zone, words) => {
    readTimesIn(zone);
    expect(moment('en', at)).toBe(words);
    expect(`${day('en', at)}, ${time('en', at)}`).toBe(words);
  });

  test('a day of the calendar is that day everywhere', () => {
    for (const zone of ['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati']) {
      readTimesIn(zone);
      expect(day('en', '2026-11-14')).toBe('14 Nov 2026');
      expect(days('en', '2026-11-01', '2026-11-14')).toMatch(/^1\s*–\s*14 Nov 2026$/);
    }
  });

  test('days on which banks work stay India’s', () => {
    readTimesIn('America/Los_Angeles');
    expect(moneyDays('en', '2026-11-17T20:00:00Z', '2026-11-19T20:00:00Z')).toMatch(/^18\s*–\s*20 Nov 2026$/);
    expect(days('en', '2026-11-17T20:00:00Z', '2026-11-19T20:00:00Z')).toMatch(/^17\s*–\s*19 Nov 2026$/);
  });

  test('“today” and “yesterday” are hers', () => {
    const now = Date.parse('2026-11-14T06:00:00Z');
    readTimesIn('Asia/Kolkata');
    expect(lately('en', '2026-11-14T03:00:00Z', now)).toBe('today, 8:30\u00a0am');
    readTimesIn('America/New_York');
    expect(lately('en', '2026-11-14T03:00:00Z', now)).toBe('yesterday, 10:00\u00a0pm');
  });

  test('a browser that does not know the zone shows India’s time instead of failing', () => {
    readTimesIn('Antarctica/Newstation');
    expect(time('en', at)).toBe('11:30\u00a0am');
  });

  test('what the clock shows elsewhere does not change hers', () => {
    readTimesIn('Asia/Kolkata');
    expect(timeIn('en', 'America/New_York', new Date(at))).toBe('1:00\u00a0am');
    expect(time('en', at)).toBe('11:30\u00a0am');
  });
});

test.each([
  ['USD', 570, '$5.70'],
  ['EUR', 197, '€1.97'],
  ['GBP', 100_000_00, '£1,00,000.00'],
  ['CAD', 799, 'CA$7.99'],
])('[F-06.3] a dollar of Canada is not one of the States: %s %i', (currency, cents, words) => {
  expect(foreign('en', currency, cents)).toBe(words);
});
