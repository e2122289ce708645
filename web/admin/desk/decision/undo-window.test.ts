import { expect, test } from 'vitest';
import { lastToUndo, undoWindow } from './undo-window.ts';

const decided = { code: 'A', processedAt: '2026-03-01T10:00:00Z', undo: { until: '2026-03-01T10:00:10Z' } };

test('the time to take a decision back runs from the answer, whatever this clock says', () => {
  expect(undoWindow(decided, 5_000)).toEqual({ code: 'A', until: 15_000 });
});

test('what cannot be taken back opens no window', () => {
  expect(undoWindow({ ...decided, undo: null }, 0)).toBeUndefined();
  expect(undoWindow({ ...decided, processedAt: null }, 0)).toBeUndefined();
});

test('the last decision goes first; one whose time is over is not taken back any more', () => {
  const open = [
    { code: 'A', until: 30 },
    { code: 'B', until: 20 },
  ];
  expect(lastToUndo(open, 19)?.code).toBe('B');
  expect(lastToUndo(open, 20)?.code).toBe('A');
  expect(lastToUndo(open, 30)).toBeUndefined();
});
