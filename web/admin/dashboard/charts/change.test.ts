import { expect, test } from 'vitest';
import { changeOf } from './change.ts';

test('more, less, the same, and nothing to compare with', () => {
  expect(changeOf(11_240, 10_000)).toBe(1_240);
  expect(changeOf(5_000, 10_000)).toBe(-5_000);
  expect(changeOf(30_000, 10_000)).toBe(20_000);
  expect(changeOf(0, 10_000)).toBe(-10_000);
  expect(changeOf(10_001, 10_000)).toBe(0);
  expect(changeOf(500, 0)).toBeNull();
});
