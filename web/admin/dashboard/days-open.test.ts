import { expect, test } from 'vitest';
import { daysOpen } from './days-open.ts';

test('days to close begin after the last closed one and end yesterday', () => {
  expect(daysOpen('2026-11-15', '2026-11-16')).toBe(0);
  expect(daysOpen('2026-11-13', '2026-11-16')).toBe(2);
  expect(daysOpen('2026-02-27', '2026-03-02')).toBe(2);
});

test('a day that is closed already today leaves nothing open', () => {
  expect(daysOpen('2026-11-16', '2026-11-16')).toBe(0);
});
