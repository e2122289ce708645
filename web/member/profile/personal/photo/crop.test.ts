import { expect, test } from 'vitest';
import { middle, moved, squareOf, within } from './crop.ts';

const wide = { width: 1_600, height: 900 };

test('at first it is the largest square, from the middle', () => {
  expect(squareOf(wide, middle)).toEqual({ left: 350, top: 0, side: 900 });
  expect(squareOf({ width: 900, height: 1_600 }, middle)).toEqual({ left: 0, top: 350, side: 900 });
});

test('it can be moved to the edge and not beyond; where there is no room it stays', () => {
  expect(squareOf(wide, moved(wide, middle, { right: 5, down: 5 }))).toEqual({ left: 0, top: 0, side: 900 });
  expect(squareOf(wide, moved(wide, middle, { right: -5, down: -5 }))).toEqual({ left: 700, top: 0, side: 900 });
  expect(squareOf(wide, moved(wide, middle, { right: -0.1, down: 0 }))).toEqual({ left: 440, top: 0, side: 900 });
});

test('zoomed in it has room on all sides; zoomed out again it is pushed back into the picture', () => {
  const close = within(wide, { ...middle, zoom: 2 });
  expect(squareOf(wide, close)).toEqual({ left: 575, top: 225, side: 450 });
  const corner = moved(wide, close, { right: 9, down: 9 });
  expect(squareOf(wide, corner)).toEqual({ left: 0, top: 0, side: 450 });
  expect(squareOf(wide, within(wide, { ...corner, zoom: 1 }))).toEqual({ left: 0, top: 0, side: 900 });
  expect([within(wide, { ...middle, zoom: 0.2 }).zoom, within(wide, { ...middle, zoom: 99 }).zoom]).toEqual([1, 4]);
});
