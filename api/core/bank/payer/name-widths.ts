import type { NameLength } from '#api/core/bank/name-lengths.ts';
import type { Rail } from '#api/core/bank/statement/tokens.ts';

/** Where the bank cuts names, by rail. A rail that is not there is not cut. */
export type NameWidths = ReadonlyMap<Rail, number>;

/** With fewer it may be chance. */
const FEWEST_LINES = 20;
/** A line that was read wrongly must not hide the edge, and the longest of many uncut names is no edge. */
const MOST_BEYOND = 0.005;
const FEWEST_AT_EDGE = 0.02;

/** Where a bank cuts, many names are equally long and hardly one is longer. Uncut ones grow rarer and rarer. */
export function nameWidths(lengths: readonly NameLength[]): NameWidths {
  const widths = new Map<Rail, number>();
  for (const [rail, list] of Map.groupBy(lengths, (one) => one.rail)) {
    const width = edgeOf(list);
    if (width !== null) widths.set(rail, width);
  }
  return widths;
}

function edgeOf(lengths: readonly NameLength[]): number | null {
  const all = lengths.reduce((sum, { lines }) => sum + lines, 0);
  if (all < FEWEST_LINES) return null;
  let beyond = 0;
  const byLength = [...Map.groupBy(lengths, ({ length }) => length)].toSorted(([a], [b]) => b - a);
  for (const [length, same] of byLength) {
    const lines = same.reduce((sum, one) => sum + one.lines, 0);
    if (beyond + lines > all * MOST_BEYOND) return lines >= all * FEWEST_AT_EDGE ? length : null;
    beyond += lines;
  }
  return null;
}

interface Named {
  readonly rail: Rail;
  readonly payerName: string | null;
}

/** Of lines that are not in yet. */
export function lengthsOf(lines: readonly Named[]): NameLength[] {
  const named = lines.filter(({ payerName }) => payerName !== null);
  return [...Map.groupBy(named, ({ rail, payerName }) => `${rail} ${payerName?.length}`).values()].map((same) => {
    const [{ rail, payerName }] = same as [Named];
    return { rail, length: payerName?.length ?? 0, lines: same.length };
  });
}
