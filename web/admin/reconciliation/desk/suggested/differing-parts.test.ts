import { expect, test } from 'vitest';
import { differingParts } from './differing-parts.ts';

const shown = (parts: ReturnType<typeof differingParts>[0]) => parts.map(({ text, isOther }) => (isOther ? `[${text}]` : text)).join('');

test('two swapped digits are marked in both numbers, which are grouped by four', () => {
  const [bank, typed] = differingParts('775611200034', '775611200043');
  expect(shown(bank)).toBe('7756 1120 00[34]');
  expect(shown(typed)).toBe('7756 1120 00[43]');
});

test('equal numbers carry no mark, a number without a partner neither', () => {
  expect(shown(differingParts('775611200034', '775611200034')[0])).toBe('7756 1120 0034');
  expect(shown(differingParts('775611200034', '')[0])).toBe('7756 1120 0034');
  expect(differingParts('775611200034', '')[1]).toEqual([]);
});

test('a number that is longer is marked where the other has ended', () => {
  expect(shown(differingParts('N12345X', 'N12345')[0])).toBe('N12345[X]');
});
