import { type CheckedLine, type KnownLine, type Refused, signed } from '#api/core/bank/index.ts';
import { says } from '#contract/words.ts';

const keyOf = ({ fingerprint, occurrence }: { fingerprint: string; occurrence: number }): string => `${fingerprint} ${occurrence}`;

export interface Overlap {
  /** Of the file's lines, which were imported before. */
  readonly isKnown: readonly boolean[];
  /** Where the file and an earlier import say different things about the same days. */
  readonly refused: Refused | null;
}

/**
 * Holds a file against what earlier imports know of its days. Between two lines that both know, both must say the same: a line of the file that is
 * new there was changed or put in, a known one that is not in the file was changed or left out. At the ends one may simply reach further than
 * the other (files end in the middle of a day). `closedTo`: no new line may be dated into a closed day.
 */
export function overlapWith(lines: readonly CheckedLine[], known: readonly KnownLine[], closedTo: string | null): Overlap {
  const knownKeys = new Set(known.map(keyOf));
  const fileKeys = new Set(lines.map(keyOf));
  const isKnown = lines.map((line) => knownKeys.has(keyOf(line)));
  const missing = known.filter((line) => !fileKeys.has(keyOf(line)));
  const strange = strangeAmong(lines, isKnown) ?? leftOut(lines, isKnown, known, missing) ?? lateInto(lines, isKnown, closedTo);
  return { isKnown, refused: strange };
}

const differs = (line: CheckedLine): Refused => ({
  line: line.line,
  reason: says(/*i18n*/ 'Line {line} is not as it was in an earlier import of the same days.', { line: line.line }),
});

/** New between two that are known. */
function strangeAmong(lines: readonly CheckedLine[], isKnown: readonly boolean[]): Refused | null {
  const [first, last] = [isKnown.indexOf(true), isKnown.lastIndexOf(true)];
  const strange = lines.find((_, i) => i > first && i < last && !isKnown[i]);
  return first >= 0 && strange ? differs(strange) : null;
}

function leftOut(
  lines: readonly CheckedLine[],
  isKnown: readonly boolean[],
  known: readonly KnownLine[],
  missing: readonly KnownLine[],
): Refused | null {
  const [first, last, firstKnown, lastKnown] = [lines[0], lines.at(-1), known[0], known.at(-1)];
  if (!first || !last || !firstKnown || !lastKnown || missing.length === 0) return null;
  if (!isKnown.includes(true)) {
    // Nothing in common, yet the same days: fine only where one begins with the balance the other ends with.
    const follows = first.balance !== null && known.some(({ balance }) => balance === (first.balance ?? 0) - signed(first));
    const precedes = last.balance !== null && firstKnown.balance !== null && last.balance === firstKnown.balance - signed(firstKnown);
    return follows || precedes ? null : differs(lines.find(({ day }) => day >= firstKnown.day) ?? first);
  }
  const isInside = ({ day }: KnownLine): boolean =>
    (day > first.day || !isKnown[0]) && (day < last.day || !isKnown.at(-1)) && day >= first.day && day <= last.day;
  const lost = missing.find(isInside);
  if (!lost) return null;
  const instead = lines.find(({ day }, i) => !isKnown[i] && day >= firstKnown.day && day <= lastKnown.day);
  const before = lost.balance === null ? null : lost.balance - signed(lost);
  return differs(
    instead ??
      lines.find((line) => line.balance !== null && line.balance - signed(line) === before) ??
      lines.find(({ day }) => day >= lost.day) ??
      last,
  );
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
