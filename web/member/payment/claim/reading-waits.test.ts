import { expect, test } from 'vitest';
import { waitAfter } from './reading-waits.ts';

test('a picture that is still being read is asked for twelve times in all, then no longer', () => {
  const waits = Array.from({ length: 14 }, (_, times) => waitAfter({ status: 'waiting' }, times + 1));
  expect(waits.slice(0, 11)).toEqual([1_500, 2_000, 2_000, 3_000, 4_000, 6_000, 8_000, 12_000, 15_000, 20_000, 30_000]);
  expect(waits.slice(11)).toEqual([false, false, false]);
});

test('failures count like answers; what is known is not asked for again', () => {
  expect(waitAfter(undefined, 1)).toBe(1_500);
  expect(waitAfter(undefined, 12)).toBe(false);
  expect(waitAfter({ status: 'none' }, 1)).toBe(false);
  expect(waitAfter(undefined, 0), 'the first answer is on its way').toBe(false);
});
