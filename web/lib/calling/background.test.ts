import { afterEach, expect, test, vi } from 'vitest';
import { backgroundHeader, inBackground } from './background.ts';

afterEach(() => void vi.useRealTimers());

const byItself = { 'x-background': '1' };

test('what a page reads by itself says so; what somebody writes meanwhile is theirs', async () => {
  expect(backgroundHeader('GET')).toEqual({});
  await inBackground(async () => {
    expect(backgroundHeader('GET')).toEqual(byItself);
    expect(backgroundHeader('POST')).toEqual({});
  });
  expect(backgroundHeader('GET')).toEqual({});
  expect(backgroundHeader('PUT', true), 'a lease is renewed by the page').toEqual(byItself);
});

test('a read that fails, or never ends, does not make the next ones nobody’s', async () => {
  await expect(inBackground(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(backgroundHeader('GET')).toEqual({});
  vi.useFakeTimers();
  const endless = inBackground(() => new Promise(() => {}));
  expect(backgroundHeader('GET')).toEqual(byItself);
  await vi.advanceTimersByTimeAsync(10_000);
  await endless;
  expect(backgroundHeader('GET')).toEqual({});
});
