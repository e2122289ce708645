import { expect, test } from 'vitest';
import type { CheckedLine, KnownLine } from '#api/core/bank/index.ts';
import { type Paise, paise, rupees } from '#contract/values/money.ts';
import { overlapWith } from './overlap.ts';

/** Ten credits on five days; the line of the file is 2 and on. */
const account = Array.from({ length: 10 }, (_, i) => i).map((i) => ({
  line: i + 2,
  day: `2026-11-0${1 + Math.floor(i / 2)}`,
  direction: 'credit' as const,
  amount: rupees(100 + i),
  balance: paise(
    rupees(1_000) + Array.from({ length: i + 1 }, (_, n) => rupees(100 + n)).reduce<number>((sum, one) => sum + one, 0),
  ) as Paise | null,
  fingerprint: `f${i}`,
  occurrence: 1,
}));
const file = (from: number, to: number) => account.slice(from, to) as unknown as CheckedLine[];
const known = (...parts: [number, number][]) =>
  parts.flatMap(([from, to]) => account.slice(from, to)).map((line, id) => ({ ...line, id })) as KnownLine[];
const lineNamed = (lines: readonly CheckedLine[], earlier: readonly KnownLine[], closedTo: string | null = null) =>
  overlapWith(lines, earlier, closedTo).refused?.line ?? null;
const changed = (lines: readonly CheckedLine[], at: number) => lines.with(at, { ...(lines[at] as CheckedLine), fingerprint: 'forged' });

test.each<[string, readonly CheckedLine[], readonly KnownLine[]]>([
  ['the first import', file(0, 10), []],
  ['the same again', file(0, 10), known([0, 10])],
  ['it goes on where the last one ended, in the middle of a day', file(4, 10), known([0, 7])],
  ['it begins with the next line of the same day', file(7, 10), known([0, 7])],
  ['it ends where a later one began', file(0, 5), known([5, 10])],
  ['it holds all of an earlier one', file(0, 10), known([3, 6])],
  ['it fills the gap between two earlier ones, inside days', file(1, 9), known([0, 3], [7, 10])],
  ['it is a part of an earlier one', file(3, 5), known([0, 10])],
])('agrees: %s', (_, lines, earlier) => {
  expect(lineNamed(lines, earlier)).toBeNull();
});

test.each<[string, readonly CheckedLine[], readonly KnownLine[], number]>([
  ['in the middle', changed(file(0, 10), 4), known([0, 10]), 6],
  ['at its beginning', changed(file(3, 10), 0), known([0, 10]), 5],
  ['at its end', changed(file(0, 6), 5), known([0, 10]), 7],
  ['at the end of what both know', changed(file(0, 10), 5), known([0, 6]), 7],
  ['two in a row', changed(changed(file(0, 10), 4), 5), known([0, 10]), 6],
  [
    'all of it',
    account.map((line) => ({ ...line, fingerprint: `x${line.line}`, balance: paise((line.balance ?? 0) + 1) })) as unknown as CheckedLine[],
    known([0, 10]),
    4,
  ],
])('disagrees %s: the line that stands in the place of another is named', (_, lines, earlier, named) => {
  expect(lineNamed(lines, earlier)).toBe(named);
});

test('nothing new is dated into a closed day; what is known may be there', () => {
  expect(lineNamed(file(0, 10), known([0, 4]), '2026-11-02')).toBeNull();
  expect(lineNamed(file(0, 10), known([0, 3]), '2026-11-02')).toBe(5);
});

test('without balances a known day must hold what it held', () => {
  const bare = <T extends { balance: unknown }>(lines: readonly T[]) => lines.map((line) => ({ ...line, balance: null })) as unknown as T[];
  expect(lineNamed(bare(file(0, 10)), bare(known([0, 10])))).toBeNull();
  expect(lineNamed(bare(changed(file(0, 10), 4)), bare(known([0, 10])))).toBe(6);
});
