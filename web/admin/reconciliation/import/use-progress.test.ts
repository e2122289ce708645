import { expect, test } from 'vitest';
import { pauseAfter, pauseBefore } from './use-progress.ts';

test('an import that runs is asked for again, more and more seldom while nothing moves', () => {
  expect([0, 1, 2, 20].map((times) => pauseBefore({ status: 'importing' }, times))).toEqual([700, 1_050, 1_575, 8_000]);
});

test('one that is over, or not known yet, is not asked for again', () => {
  expect([pauseBefore({ status: 'imported' }, 0), pauseBefore({ status: 'refused' }, 0), pauseBefore(undefined, 0)]).toEqual([
    false,
    false,
    false,
  ]);
});

test('a server that does not answer is given more and more time', () => {
  expect([0, 1, 2, 30].map((attempt) => pauseAfter(attempt, 2))).toEqual([700, 1_400, 2_800, 8_000]);
});
