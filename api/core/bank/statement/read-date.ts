import { says } from '#contract/values/words.ts';
import { StatementFault } from './fault.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A day that can mean only one, or numbers whose order the file as a whole must settle. */
type Written = { readonly day: string } | { readonly first: number; readonly second: number; readonly year: number };

type Style = 'day first' | 'month first';

export interface DatedLine {
  readonly line: number;
  readonly text: string;
}

/** Could this be a date in any style? */
export const looksLikeDay = (text: string): boolean => {
  const written = understand(text);
  return written !== null && (dayIn(written, 'day first') !== null || dayIn(written, 'month first') !== null);
};

/** Meant as a date, readable or not: digits, then a separator. */
export const isMeantAsDay = (text: string): boolean => /^\d{1,4}\s?[-/. ]\s?(?:\d{1,2}|[a-z]{3,9})\b/i.test(text);

/**
 * What every date of the file means. Indian banks write the day first; a spreadsheet set to American habits may have turned it. One style
 * must fit all lines; if both do, the one in which time runs one way; if still both, the Indian one.
 */
export function settleDays(lines: readonly DatedLine[]): (text: string) => string {
  const written = new Map<string, Written | null>();
  for (const { text } of lines) if (!written.has(text)) written.set(text, understand(text));
  const read = (style: Style) => new Map([...written].map(([text, date]) => [text, date && dayIn(date, style)]));
  const candidates = (['day first', 'month first'] as const).map((style) => read(style)).map((days) => ({ days, ...judge(lines, days) }));
  const fitting = candidates.filter(({ unread }) => unread === undefined);
  const best = fitting.find(({ turn }) => turn === undefined) ?? fitting[0];
  if (!best) {
    const { unread } = candidates.reduce((a, b) => ((b.unread?.index ?? 0) > (a.unread?.index ?? 0) ? b : a));
    throw new StatementFault(unread?.line ?? null, says(/*i18n*/ 'The date “{text}” cannot be read.', { text: unread?.text ?? '' }));
  }
  refuseHalfTurned(lines, written, best);
  return (text) => best.days.get(text) as string;
}

/** A spreadsheet set to American habits turns 05/11 into May and leaves 15/11 as text: then time runs to and fro between two ways of writing. */
function refuseHalfTurned(lines: readonly DatedLine[], written: ReadonlyMap<string, Written | null>, best: Judged): void {
  if (best.turn === undefined) return;
  const isFixed = ({ text }: DatedLine): boolean => 'day' in (written.get(text) ?? {});
  const fixedOnes = lines.filter(isFixed).length;
  if (fixedOnes === 0 || fixedOnes === lines.length) return;
  throw new StatementFault(
    best.turn,
    says(/*i18n*/ 'A spreadsheet program has changed some of the dates. Please use the original file from the bank.'),
  );
}

interface Judged {
  /** The first line whose date cannot be read so. */
  readonly unread?: DatedLine & { readonly index: number };
  /** The first line where the dates change direction. */
  readonly turn?: number;
}

function judge(lines: readonly DatedLine[], days: ReadonlyMap<string, string | null>): Judged {
  let previous = '';
  let [rose, fell]: [number | null, number | null] = [null, null];
  for (const [index, { line, text }] of lines.entries()) {
    const day = days.get(text);
    if (day == null) return { unread: { index, line, text } };
    if (previous !== '' && day > previous) rose ??= line;
    if (previous !== '' && day < previous) fell ??= line;
    previous = day;
  }
  return rose !== null && fell !== null ? { turn: Math.max(rose, fell) } : {};
}

function understand(cell: string): Written | null {
  // Times behind a date, as in 15-11-2026 10:22:33 or 2026-11-15T10:22:33.
  const text = cell.trim().replace(/(?:T|\s+)\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?\s*(?:[ap]m)?$/i, '');
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text);
  if (iso) return fixed(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const named =
    /^(\d{1,2})[-/. ]{1,2}([a-z]{3,9})\.?[-/., ]{1,2}(\d{2}|\d{4})$/i.exec(text) ?? /^(\d{1,2})([a-z]{3})(\d{2}|\d{4})$/i.exec(text);
  if (named) return fixed(fullYear(named[3]), monthOf(named[2] ?? ''), Number(named[1]));
  const numbers = /^(\d{1,2})\s?[-/. ]\s?(\d{1,2})\s?[-/. ]\s?(\d{2}|\d{4})$/.exec(text);
  return numbers && { first: Number(numbers[1]), second: Number(numbers[2]), year: fullYear(numbers[3]) };
}

const monthOf = (name: string): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1;
const fullYear = (text = ''): number => (text.length === 2 ? 2000 : 0) + Number(text);

function fixed(year: number, month: number, day: number): Written | null {
  const iso = isoDay(year, month, day);
  return iso === null ? null : { day: iso };
}

const dayIn = (written: Written, style: Style): string | null => {
  if ('day' in written) return written.day;
  const { first, second, year } = written;
  return style === 'day first' ? isoDay(year, second, first) : isoDay(year, first, second);
};

function isoDay(year: number, month: number, day: number): string | null {
  if (year < 2000 || year > 2199 || month < 1 || month > 12 || day < 1) return null;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
