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
  const begun = performance.now();
  strengthOf('correct horse battery staple '.repeat(9).slice(0, 256));
  expect(performance.now() - begun).toBeLessThan(2_000);
});
