import { createHash } from 'node:crypto';
import type { Paise } from '#contract/values/money.ts';
import { checkBalances, type TypedBalances } from './check-balances.ts';
import { type Refused, StatementFault } from './fault.ts';
import type { UnknownTable } from './find-header.ts';
import type { Mapping } from './layouts.ts';
import { readStatement } from './read-statement.ts';
import type { StatementRow } from './row.ts';
import { type UnderstoodLine, understandLine } from './understand-line.ts';

export interface CheckedLine extends StatementRow, Omit<UnderstoodLine, 'category'> {
  readonly isChecked: boolean;
  readonly suggested: 'charge' | 'interest' | null;
  /** Hexadecimal. Equal for the same booking in whichever file. */
  readonly fingerprint: string;
  /** Of several equal ones in this file: 1, 2, … */
  readonly occurrence: number;
}

export interface CheckedStatement {
  readonly layout: string;
  /** Oldest first. */
  readonly lines: readonly CheckedLine[];
  readonly hasBalance: boolean;
  readonly opening: Paise | null;
  readonly closing: Paise | null;
}

export type Reading =
  | { readonly kind: 'checked'; readonly statement: CheckedStatement }
  | { readonly kind: 'unknown'; readonly table: UnknownTable }
  | { readonly kind: 'refused'; readonly refused: Refused };

/** From bytes to lines that are read, checked and understood. Plain data in and out: it runs in a process of its own. */
export function readChecked(bytes: Uint8Array, mapping: Mapping | undefined, typed: TypedBalances): Reading {
  try {
    const read = readStatement(bytes, mapping);
    if (!('rows' in read)) return { kind: 'unknown', table: read };
    const { rows, ...balances } = checkBalances(read.rows, typed);
    const seen = new Map<string, number>();
    const lines = rows.map((row): CheckedLine => {
      const { category, ...said } = understandLine(row);
      const fingerprint = fingerprintOf(row, said.reference);
      const occurrence = (seen.get(fingerprint) ?? 0) + 1;
      seen.set(fingerprint, occurrence);
      return { ...row, ...said, suggested: category, isChecked: balances.hasBalance, fingerprint, occurrence };
    });
    return { kind: 'checked', statement: { layout: read.layout, lines, ...balances } };
  } catch (error) {
    if (error instanceof StatementFault) return { kind: 'refused', refused: { line: error.line, reason: error.reason } };
    throw error;
  }
}

/** One bank breaks a narration into lines in one export and not in another; letters and digits stay. */
function fingerprintOf({ day, direction, amount, balance, narration }: StatementRow, reference: string | null): string {
  const plain = narration.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');
  return createHash('sha256').update([day, direction, amount, balance, plain, reference].join('\n')).digest('hex');
}
