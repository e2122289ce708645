import { expect, test } from 'vitest';
import { normaliseUtr, Utr, utrHint } from './utr.ts';

test.each([
  [' 4318 2290-7156 ', '431822907156'],
  ['४३१८२२९०७१५६', '431822907156'],
  ['４３１８２２９０７１５６', '431822907156'],
  ['n215222062454075', 'N215222062454075'],
  ['UPI/4318.2290', 'UPI43182290'],
])('[M-11.1] %s is normalised to %s', (typed, utr) => {
  expect(normaliseUtr(typed)).toBe(utr);
  expect(Utr.parse(typed)).toBe(utr);
});

test.each([
  ['431822907156', null],
  ['43182290715', 'not_twelve_digits'],
  ['N215222062454075', 'not_twelve_digits'],
  ['T2411151046123456789012', 'app_id'],
  ['AXL12345678901234567890123456789012', 'app_id'],
  ['000000000000', 'unlikely'],
  ['123456789012', 'unlikely'],
])('[M-11.2] %s: the hint is %s, and it is not refused', (utr, hint) => {
  expect(utrHint(utr)).toBe(hint);
  expect(Utr.safeParse(utr).success).toBe(true);
});

test.each(['', '   ', '---', '।।'])('[M-10.2] nothing but %j is no UTR', (typed) => {
  expect(Utr.safeParse(typed).error?.issues[0]?.message).toBe('Please enter UTR or Transaction ID');
});
