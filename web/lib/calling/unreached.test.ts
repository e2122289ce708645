import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { asUnreached } from './unreached.ts';

test('a page whose data never came is a call without an answer; a fault of the program stays one', () => {
  expect(asUnreached(new TypeError('Failed to fetch'))).toMatchObject({ status: 0, code: 'no_answer' });
  expect(asUnreached(new TypeError('Load failed'))).toBeInstanceOf(ApiError);
  const fault = new TypeError("Cannot read properties of undefined (reading 'rows')");
  expect(asUnreached(fault)).toBe(fault);
  const lostChunk = new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
  expect(asUnreached(lostChunk)).toBe(lostChunk);
  const refusal = new ApiError(403, { code: 'forbidden', message: 'Failed to fetch' });
  expect(asUnreached(refusal)).toBe(refusal);
});
