import { expect, test } from 'vitest';
import { excerpts } from './excerpts.ts';

const line = 'Gifts are given back within seven days if they were paid by mistake. ';
const long = line.repeat(20);

test('short texts stand whole', () => {
  expect(excerpts('Roof fund', 'Roof fund 2026')).toEqual(['Roof fund', 'Roof fund 2026']);
});

test('of long texts the place where they differ stands there, cut between words', () => {
  const [mine, saved] = excerpts(`${long}Ask us by email. ${long}`, `${long}Ask us by telephone. ${long}`);
  expect(mine).toMatch(/^… \S.*paid by mistake\. Ask us by email\. Gifts are.* …$/);
  expect(saved).toContain('Ask us by telephone. Gifts are');
  expect(mine.length).toBeLessThan(300);
});

test('a text that only became longer, or lost its beginning, is not cut to nothing', () => {
  expect(excerpts(long, `${long}Signed by the trustees.`)[1]).toMatch(/^… .*Signed by the trustees\.$/);
  expect(excerpts(long, long.slice(line.length))[0]).toMatch(/^Gifts|^… /);
  expect(excerpts('', long)).toEqual(['', long]);
  expect(excerpts(long, long)[0]).not.toBe('');
});
