import { type CheckedLine, type KnownLine, type Refused, signed } from '#api/core/bank/index.ts';
import { says } from '#contract/values/words.ts';

const keyOf = ({ fingerprint, occurrence }: { fingerprint: string; occurrence: number }): string => `${fingerprint} ${occurrence}`;

export interface Overlap {
  /** Of the file's lines, which were imported before. */
  readonly isKnown: readonly boolean[];
  /** Where the file and an earlier import say different things about the same days. */
  readonly refused: Refused | null;
}

/**
 * Holds a file against what earlier imports know of its days. Earlier imports may have gaps, and either side may reach further than the other
 * (files end in the middle of a day); but where both know what came directly before or after, they must say the same. The line that is named is
 * the first of the file that stands in the place of another. `closedTo`: no new line may be dated into a closed day.
 */
export function overlapWith(lines: readonly CheckedLine[], known: readonly KnownLine[], closedTo: string | null): Overlap {
  const knownKeys = new Set(known.map(keyOf));
  const fileKeys = new Set(lines.map(keyOf));
  const isKnown = lines.map((line) => knownKeys.has(keyOf(line)));
  const missing = known.filter((line) => !fileKeys.has(keyOf(line)));
  const strange = runsOf(lines, isKnown)
    .map((run) => displacing(run, missing))
    .find((line) => line !== undefined);
  const refused = strange ? differs(strange) : lateInto(lines, isKnown, closedTo);
  return { isKnown, refused };
}

const differs = (line: CheckedLine): Refused => ({
  line: line.line,
  reason: says(/*i18n*/ 'Line {line} differs from an earlier import of the same days.', { line: line.line }),
});

/** New lines that follow each other, and the known ones before and after them. */
interface Run {
  readonly before: CheckedLine | undefined;
  readonly fresh: readonly CheckedLine[];
  readonly after: CheckedLine | undefined;
}

function runsOf(lines: readonly CheckedLine[], isKnown: readonly boolean[]): Run[] {
  const runs: Run[] = [];
  for (let begin = isKnown.indexOf(false); begin >= 0; ) {
    const found = isKnown.indexOf(true, begin);
    const end = found < 0 ? lines.length : found;
    runs.push({ before: lines[begin - 1], fresh: lines.slice(begin, end), after: lines[end] });
    begin = isKnown.indexOf(false, end);
    if (end === lines.length) break;
  }
  return runs;
}

type Placed = Pick<KnownLine, 'balance' | 'direction' | 'amount'>;
const opening = (line: Placed): number | null => (line.balance === null ? null : line.balance - signed(line));
const isSame = (a: number | null | undefined, b: number | null | undefined): boolean => a !== null && a !== undefined && a === b;

/** The new line that stands where an earlier import has another. undefined: these fill a gap, or go on where the earlier import ended. */
function displacing({ before, fresh, after }: Run, missing: readonly KnownLine[]): CheckedLine | undefined {
  const [first, last] = [fresh[0], fresh.at(-1)];
  if (!first || !last) return undefined;
  const [from, to] = [(before ?? first).day, (after ?? last).day];
  const near = missing.filter(({ day }) => day >= from && day <= to);
  // What came directly after the line before, or stood directly before the line after.
  if (before && near.some((line) => isSame(opening(line), before.balance))) return first;
  if (after && near.some((line) => isSame(line.balance, opening(after)))) return last;
  // Known neighbours that touch each other leave no room between them.
  if (before && after && isSame(before.balance, opening(after))) return first;
  const inside = near.find(({ day }) => day > from && day < to);
  if (inside) return fresh.find(({ day }) => day >= inside.day) ?? first;
  if (near.length === 0) return undefined;
  // Without balances there is no telling the order within a day; with them, one must go on where the other ends.
  if (first.balance === null || near.some(({ balance }) => balance === null)) return before || after ? first : undefined;
  if (before || after) return undefined;
  const touches = near.some((line) => isSame(line.balance, opening(first)) || isSame(opening(line), last.balance));
  return touches ? undefined : first;
}

function lateInto(lines: readonly CheckedLine[], isKnown: readonly boolean[], closedTo: string | null): Refused | null {
  const late = closedTo === null ? undefined : lines.find(({ day }, i) => !isKnown[i] && day <= closedTo);
  return late
    ? {
        line: late.line,
        reason: says(/*i18n*/ 'Line {line} is new, but the books of {day} are closed.', { line: late.line, day: late.day }),
      }
    : null;
}
