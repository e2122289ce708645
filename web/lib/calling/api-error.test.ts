import { expect, test } from 'vitest';
import { ApiError, readError } from './api-error.ts';

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers });

test('a refusal brings its code, words, fields and when to come back', async () => {
  const body = { code: 'too_many_requests', message: 'Too many attempts.', retryAfterSeconds: 900 };
  const error = await readError(answer(429, body, { 'retry-after': '900' }));
  expect(error).toMatchObject({ status: 429, code: 'too_many_requests', message: 'Too many attempts.', retryAfterSeconds: 900 });
});

test('a page of some proxy in between is no message for people', async () => {
  const error = await readError(answer(502, '<html>Bad gateway</html>'));
  expect(error).toMatchObject({ status: 502, code: 'no_answer', message: '' });
});

test('only an answer whose outcome is unknown may be repeated under the same key', () => {
  const unsure = (status: number, code = 'x') => new ApiError(status, { code }).isUnsure;
  expect([unsure(0), unsure(500), unsure(503), unsure(409, 'idempotency_in_progress')]).toEqual([true, true, true, true]);
  expect([unsure(400), unsure(401), unsure(409, 'stale'), unsure(429)]).toEqual([false, false, false, false]);
});

test('a wrong password is no missing session', () => {
  expect(new ApiError(401, { code: 'wrong_credentials' }).isSessionMissing).toBe(false);
  expect(new ApiError(401, { code: 'not_signed_in' }).isSessionMissing).toBe(true);
});
