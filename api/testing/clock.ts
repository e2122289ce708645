import type { Clock } from '#api/platform/clock.ts';

/** A clock that stands still until it is moved. */
export interface TestClock extends Clock {
  set(at: string | Date): void;
  advance(by: { seconds?: number; minutes?: number; hours?: number; days?: number }): void;
}

export function testClock(start: string | Date = new Date()): TestClock {
  let now = new Date(start);
  return {
    now: () => new Date(now),
    set(at) {
      now = new Date(at);
    },
    advance({ seconds = 0, minutes = 0, hours = 0, days = 0 }) {
      now = new Date(now.getTime() + (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1_000);
    },
  };
}
