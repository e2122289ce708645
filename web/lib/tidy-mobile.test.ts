import { expect, test } from 'vitest';
import { tidyMobile } from './tidy-mobile.ts';

test.each([
  ['98220 44815', '9822044815'],
  ['+91 98220-44815', '9822044815'],
  ['919822044815', '9822044815'],
  ['09822044815', '9822044815'],
  // Ten digits that happen to begin with 91 are a number, not a country.
  ['9122044815', '9122044815'],
  ['98220', '98220'],
])('%s is %s', (typed, tidy) => {
  expect(tidyMobile(typed)).toBe(tidy);
});
