import { expect, test } from 'vitest';
import { ApiError } from '#web/lib/calling/api-error.ts';
import { faultOf } from './fault.ts';

test('no answer is said as such; a fault of the program is a fault', () => {
  expect(faultOf(new TypeError('Failed to fetch'))).toEqual({ status: 0 });
  expect(faultOf(new ApiError(0, { code: 'offline' }))).toEqual({ status: 0 });
  expect(faultOf(new TypeError('x is undefined'))).toEqual({ status: 500 });
  expect(faultOf(new ApiError(500, { code: 'unexpected' }))).toEqual({ status: 500 });
});
