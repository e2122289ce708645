import { expect, test } from 'vitest';
import { day, days } from './format.ts';

test('every short month has three letters, also September', () => {
  expect(day('en', '2026-09-14T06:00:00Z')).toBe('14 Sep 2026');
  expect(day('en', '2026-10-14T06:00:00Z')).toBe('14 Oct 2026');
  expect(days('en', '2026-09-14T06:00:00Z', '2026-10-02T06:00:00Z')).not.toContain('Sept');
});
