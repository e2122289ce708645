import { inrExact, type Paise, paise } from '#contract/values/money.ts';
import { says } from '#contract/values/words.ts';
import { StatementFault } from './fault.ts';
import { type StatementRow, signed } from './row.ts';

/** What a person read off the bank's own page, never taken from the file: so no refusal says what the file has. */
export interface TypedBalances {
  readonly opening?: Paise | undefined;
  readonly closing?: Paise | undefined;
}

export interface CheckedRows {
  /** Oldest first; rows that moved nothing are gone. */
  readonly rows: readonly StatementRow[];
  /** Every row has one, and they agree. Without it no machine approves. */
  readonly hasBalance: boolean;
  readonly opening: Paise | null;
  readonly closing: Paise | null;
}

/**
 * Every balance must follow from the one before. Which line is named when one does not, always in the order of time (a newest-first file is
 * reversed first):
 * - amount or balance changed: that line, the first whose balance does not follow;
 * - line removed: the line after the gap, the first that does not follow;
 * - lines swapped: the first of the two places;
 * - line added: the added line. If its balance was made to follow, the break shows one line later; but then the chain closes again when the
 *   line before the break is left out, and that line is named.
 * A line changed together with all balances after it, or a line missing at an end, shows only against the balances that a person typed:
 * the first line is named for the opening balance, the last for the closing one.
 */
export function checkBalances(asPrinted: readonly StatementRow[], typed: TypedBalances = {}): CheckedRows {
  const rows = isNewestFirst(asPrinted, typed) ? asPrinted.toReversed() : asPrinted;
  const moves = rows.filter(({ amount }) => amount > 0);
  refuseBreaks(rows);
  const opening = openingOf(rows);
  const [first, last] = [rows[0], rows.at(-1)];
  if (typed.opening !== undefined && opening !== null && typed.opening !== opening)
    throw new StatementFault(
      first?.line ?? null,
      says(/*i18n*/ 'The file starts with another balance than {typed}, which you entered. Please read it again on the bank’s website.', {
        typed: inrExact(typed.opening),
      }),
    );
  const start = opening ?? typed.opening ?? null;
  const closing = start === null ? null : paise(rows.reduce<number>((sum, row) => sum + signed(row), start));
  if (typed.closing !== undefined && closing !== null && typed.closing !== closing)
    throw new StatementFault(
      last?.line ?? null,
      says(/*i18n*/ 'The file ends with another balance than {typed}, which you entered. Please read it again on the bank’s website.', {
        typed: inrExact(typed.closing),
      }),
    );
  return { rows: moves, hasBalance: moves.length > 0 && moves.every(({ balance }) => balance !== null), opening, closing };
}

/** null: no row has a balance. */
function openingOf(rows: readonly StatementRow[]): Paise | null {
  let moved = 0;
  for (const row of rows) {
    moved += signed(row);
    if (row.balance !== null) return paise(row.balance - moved);
  }
  return null;
}

/** By which reading more balances follow; then by the typed opening balance; then by the days. */
function isNewestFirst(rows: readonly StatementRow[], { opening }: TypedBalances): boolean {
  let votes = 0;
  for (const [i, row] of rows.entries()) {
    const next = rows[i + 1];
    if (!next || row.balance === null || next.balance === null) continue;
    if (row.balance + signed(next) === next.balance) votes--;
    if (next.balance + signed(row) === row.balance) votes++;
  }
  if (votes !== 0) return votes > 0;
  const [first, last] = [rows[0], rows.at(-1)];
  if (!first || !last) return false;
  if (opening !== undefined && first.balance !== null && last.balance !== null) {
    const [fromTop, fromEnd] = [first.balance - signed(first) === opening, last.balance - signed(last) === opening];
    if (fromTop !== fromEnd) return fromEnd;
  }
  return first.day > last.day;
}

function refuseBreaks(rows: readonly StatementRow[]): void {
  // The last two rows with a balance, and what moved since the older of them.
  let before: { balance: number; row: StatementRow } | null = null;
  let beforeThat: { balance: number } | null = null;
  let moved = 0;
  for (const row of rows) {
    moved += signed(row);
    if (row.balance === null) continue;
    if (before && before.balance + moved !== row.balance) {
      // The same line twice: the second is the one too many.
      const isSurplus = beforeThat !== null && beforeThat.balance + moved === row.balance && before.balance !== row.balance;
      throw isSurplus ? surplus(before.row, row) : broken(row, before, before.balance + moved);
    }
    beforeThat = before;
    before = { balance: row.balance, row };
    moved = 0;
  }
}

const surplus = (row: StatementRow, next: StatementRow): StatementFault =>
  new StatementFault(
    row.line,
    says(/*i18n*/ 'Line {line} does not belong here: without it, the balance on line {next} follows from the one before.', {
      line: row.line,
      next: next.line,
    }),
  );

const broken = (row: StatementRow, before: { row: StatementRow }, expected: number): StatementFault =>
  new StatementFault(
    row.line,
    says(
      /*i18n*/ 'On line {line} the balance should be {expected} but is {printed}. It was changed, or something is missing after line {before}.',
      {
        line: row.line,
        before: before.row.line,
        expected: inrExact(paise(expected)),
        printed: inrExact(row.balance as Paise),
      },
    ),
  );
