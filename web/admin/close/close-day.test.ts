import { expect, test } from 'vitest';
import { closeDay, dayAfter } from './close-day.ts';

const now = new Date('2026-11-15T06:00:00Z');

test('without a request it is the last whole day that a statement covers', () => {
  expect(closeDay(null, '2026-11-12', now)).toBe('2026-11-12');
  expect(closeDay(null, '2026-11-15', now)).toBe('2026-11-14');
  expect(closeDay(null, null, now)).toBe('2026-11-14');
});

test('a day of the address is taken, but none that is to come and nothing that is no day', () => {
  expect(closeDay('2026-11-01', '2026-11-12', now)).toBe('2026-11-01');
  expect(closeDay('2026-11-16', '2026-11-12', now)).toBe('2026-11-12');
  expect(closeDay('yesterday', '2026-11-12', now)).toBe('2026-11-12');
});

test('days follow each other over the end of a month', () => expect(dayAfter('2026-11-30', 1)).toBe('2026-12-01'));
