import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { atMostEvery } from './at-most-every.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first at once, the rest as one, and the last is never lost', () => {
  const done: number[] = [];
  const limited = atMostEvery(500);
  for (const each of [1, 2, 3]) limited.run(() => done.push(each));
  expect(done).toEqual([1]);
  vi.advanceTimersByTime(500);
  expect(done).toEqual([1, 3]);
  limited.run(() => done.push(4));
  expect(done).toEqual([1, 3]);
  vi.advanceTimersByTime(500);
  expect(done).toEqual([1, 3, 4]);
  vi.advanceTimersByTime(500);
  limited.run(() => done.push(5));
  expect(done).toEqual([1, 3, 4, 5]);
});

test('what has stopped does nothing more', () => {
  const done: number[] = [];
  const limited = atMostEvery(500);
  limited.run(() => done.push(1));
  limited.run(() => done.push(2));
  limited.stop();
  vi.advanceTimersByTime(5_000);
  expect(done).toEqual([1]);
});
