import { expect, test } from 'vitest';
import { namedDays, ticksOf } from './ticks.ts';

test('an axis goes up in round steps, past the largest, and never in parts of one', () => {
  expect(ticksOf(76_000_00, { unit: 100 })).toEqual([0, 20_000_00, 40_000_00, 60_000_00, 80_000_00]);
  expect(ticksOf(86)).toEqual([0, 25, 50, 75, 100]);
  expect(ticksOf(3)).toEqual([0, 1, 2, 3]);
  expect(ticksOf(0, { unit: 100 })).toEqual([0]);
  expect(ticksOf(9)).toEqual([0, 3, 6, 9]);
});

test('names of days do not run into each other, and today always has one', () => {
  const shown = (days: number, width: number) => Array.from({ length: days }, (_, index) => index).filter(namedDays(days, width, 48));
  expect(shown(14, 900)).toHaveLength(14);
  expect(shown(14, 300)).toEqual([1, 4, 7, 10, 13]);
  expect(shown(90, 300).at(-1)).toBe(89);
  expect(shown(90, 300).length).toBeLessThanOrEqual(7);
});
