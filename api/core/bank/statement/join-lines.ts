import { says } from '#contract/values/words.ts';
import { StatementFault } from './fault.ts';
import type { Header } from './find-header.ts';
import type { ColumnRole } from './layouts.ts';
import { isMeantAsDay, looksLikeDay } from './read-date.ts';
import type { TableRow } from './row.ts';

/** The texts of one booking, gathered from all its lines. */
export type Booking = { line: number } & Record<ColumnRole | 'balanceSide', string>;

const sums = ['debit', 'credit', 'amount', 'balance'] as const;

/**
 * The bookings under the header. A line without a date, directly under a booking, carries on its narration (banks cut it where the column
 * ends); repeated headings, rulers, totals and the small print at the end are no bookings. Whatever is passed over here by mistake shows
 * as a break of the balances.
 */
export function joinLines(rows: readonly TableRow[], header: Header): Booking[] {
  const bookings: Booking[] = [];
  const headings = rows[header.index]?.cells ?? [];
  const width = lastFilled(headings) + 1;
  let open: Booking | null = null;
  for (const row of rows.slice(header.index + 1)) {
    const texts = textsOf(row, header, width);
    const hasSums = sums.some((role) => texts[role] !== '');
    if (looksLikeDay(texts.day)) {
      open = texts;
      bookings.push(texts);
    } else if (texts.day !== '') {
      if (hasSums && isMeantAsDay(texts.day))
        throw new StatementFault(row.line, says(/*i18n*/ 'The date “{text}” cannot be read.', { text: texts.day }));
      open = null;
    } else if (open && carriesOn(row, texts, open, hasSums)) {
      open.narration = [open.narration, texts.narration].filter(Boolean).join('\n');
      open.reference = open.reference || texts.reference;
      if (hasSums) for (const role of [...sums, 'side', 'balanceSide'] as const) open[role] = texts[role];
    } else if (!isRuler(row)) open = null;
  }
  closeBreaks(bookings);
  return bookings;
}

/** With fewer breaks chance could make them alike. */
const FEWEST_BREAKS = 8;

/**
 * A file whose lines nearly all break after the same number of characters breaks inside words: its pieces belong together without a space, or
 * with the one that was lost at the end of a shorter line. Breaks of other files stay, for whoever reads the narration.
 */
function closeBreaks(bookings: readonly Booking[]): void {
  const lengths = new Map<number, number>();
  const broken = bookings.filter(({ narration }) => narration.includes('\n'));
  for (const { narration } of broken)
    for (const line of narration.split('\n').slice(0, -1)) lengths.set(line.length, (lengths.get(line.length) ?? 0) + 1);
  const all = lengths.values().reduce((sum, count) => sum + count, 0);
  const [width, count] = [...lengths].reduce((a, b) => (b[1] > a[1] ? b : a), [0, 0]);
  if (all < FEWEST_BREAKS || count < all * 0.7) return;
  for (const booking of broken)
    booking.narration = booking.narration
      .split('\n')
      .reduce((text, line, i, lines) => `${text}${(lines[i - 1] ?? '').length === width ? '' : ' '}${line}`);
}

/** The sums of a booking may stand on its last line; a line with sums after one that has them is a total. */
function carriesOn(row: TableRow, texts: Booking, open: Booking, hasSums: boolean): boolean {
  if (hasSums) return sums.every((role) => open[role] === '');
  const filled = row.cells.filter((cell) => cell !== '').length;
  return texts.narration !== '' && filled === (texts.reference === '' ? 1 : 2) && !isRuler(row);
}

const isRuler = ({ cells }: TableRow): boolean => cells.some((cell) => cell !== '') && cells.every((cell) => /^[-*=_\s]*$/.test(cell));

function textsOf({ line, cells }: TableRow, { columns }: Header, width: number): Booking {
  // A narration with commas that nobody quoted is longer by as many cells as it has commas.
  const surplus = lastFilled(cells) + 1 - width;
  const even =
    surplus > 0 && looksLikeDay(cells[columns.day] ?? '')
      ? cells.toSpliced(columns.narration, surplus + 1, cells.slice(columns.narration, columns.narration + surplus + 1).join(','))
      : cells;
  const text = (role: ColumnRole | 'balanceSide'): string => {
    const at = columns[role];
    return at === undefined ? '' : (even[at] ?? '');
  };
  return {
    line,
    day: text('day'),
    valueDay: text('valueDay'),
    narration: text('narration'),
    reference: text('reference'),
    debit: text('debit'),
    credit: text('credit'),
    amount: text('amount'),
    side: text('side'),
    balance: text('balance'),
    balanceSide: text('balanceSide'),
  };
}

function lastFilled(cells: readonly string[]): number {
  let last = cells.length - 1;
  while (last >= 0 && cells[last] === '') last--;
  return last;
}
