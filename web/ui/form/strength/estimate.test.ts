import { expect, test } from 'vitest';
import { strengthOf } from './estimate.ts';

test.each([
  ['a', 'weak'],
  ['password1', 'weak'],
  ['qwertyuiop', 'weak'],
  ['aaaaaaaaaaaaaaaa', 'weak'],
  ['three small blue boats on a river', 'strong'],
] as const)('%s is %s', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

test('the longest that a form takes is judged without a pause', () => {
  // By the processor: how long it takes on a busy machine says nothing about it.
  const begun = process.cpuUsage();
  strengthOf('correct horse battery staple '.repeat(9).slice(0, 256));
  expect(process.cpuUsage(begun).user / 1_000).toBeLessThan(2_000);
});
