import { expect, test } from 'vitest';
import { pauseAfter, pauseBefore } from './use-progress.ts';

test('an import that runs is asked for again every ten seconds, also where no news arrives', () => {
  expect(pauseBefore({ status: 'importing' })).toBe(10_000);
});

test('one that is over, or not known yet, is not asked for again', () => {
  expect([pauseBefore({ status: 'imported' }), pauseBefore({ status: 'refused' }), pauseBefore(undefined)]).toEqual([false, false, false]);
});

test('a server that does not answer is given more and more time', () => {
  expect([0, 1, 2, 30].map((attempt) => pauseAfter(attempt, 2))).toEqual([700, 1_400, 2_800, 8_000]);
});
