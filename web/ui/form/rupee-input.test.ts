import { expect, test } from 'vitest';
import { typedPaise } from './rupee-input.ts';

test('typed rupees become whole paise, also where a computer’s fractions fall short', () => {
  expect([501, 1.15, 8.2, 4.35, 0.01].map(typedPaise)).toEqual([50_100, 115, 820, 435, 1]);
  expect([typedPaise(''), typedPaise('-')]).toEqual([undefined, undefined]);
});
