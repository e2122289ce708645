import { expect, test } from 'vitest';
import { movedBy } from './moved-by.ts';

test('a question changes places with the one beside it, and with nobody at the ends', () => {
  expect(movedBy([7, 3, 9], 3, -1)).toEqual([3, 7, 9]);
  expect(movedBy([7, 3, 9], 3, 1)).toEqual([7, 9, 3]);
  expect(movedBy([7, 3, 9], 7, -1)).toEqual([7, 3, 9]);
  expect(movedBy([7, 3, 9], 9, 1)).toEqual([7, 3, 9]);
  expect(movedBy([7, 3, 9], 5, 1)).toEqual([7, 3, 9]);
});
