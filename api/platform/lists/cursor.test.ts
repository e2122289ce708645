import { expect, test } from 'vitest';
import { Refusal } from '#api/platform/refusal.ts';
import { cursorPage, walkOf } from './cursor.ts';

const idOf = (id: number) => id;

test('a walk begins at the newest and goes on before the cursor, one row further than it shows', () => {
  expect(walkOf({ limit: 10 })).toEqual({ before: undefined, limit: 11 });
  expect(walkOf({ after: '42', limit: 3 })).toEqual({ before: 42, limit: 4 });
});

test.each(['', ' ', '0', '007', '-1', '+1', '1.5', '1e3', '0x10', ' 5', '5 ', '४२', 'DEP001', "1' or 1=1", '1'.repeat(16)])(
  '“%s” is no cursor',
  (after) => {
    expect(() => walkOf({ after, limit: 10 })).toThrow(new Refusal('bad_request'));
  },
);

test('there is a next page when there is a row more than is shown; its cursor is the last that was', () => {
  expect(cursorPage([9, 8, 7, 6], { limit: 3 }, idOf)).toEqual({ rows: [9, 8, 7], next: '7' });
  expect(cursorPage([9, 8, 7], { limit: 3 }, idOf)).toEqual({ rows: [9, 8, 7], next: null });
  expect(cursorPage([], { limit: 3 }, idOf)).toEqual({ rows: [], next: null });
});

test('a cursor that we gave is one that we take', () => {
  const { next } = cursorPage([123_456_789_012_345, 1], { limit: 1 }, idOf);
  expect(walkOf({ after: next ?? '', limit: 1 }).before).toBe(123_456_789_012_345);
});
