import type { Paise } from '#contract/values/money.ts';

/** A row of the file, before anybody knows what its cells mean. */
export interface TableRow {
  readonly line: number;
  readonly cells: readonly string[];
}

export type Direction = 'credit' | 'debit';

/** One booking as the bank printed it. */
export interface StatementRow {
  /** Of the file, or of the sheet: what a person sees in her editor. The first line of a booking that has several. */
  readonly line: number;
  /** As 2026-11-15. */
  readonly day: string;
  readonly valueDay: string | null;
  /** Line breaks inside are the bank's: it cuts words and numbers where its column ends. */
  readonly narration: string;
  readonly direction: Direction;
  readonly amount: Paise;
  /** After this booking. null: the statement does not say. */
  readonly balance: Paise | null;
  /** The bank's own reference column, as it stands there. */
  readonly reference: string | null;
}

/** What the booking does to the balance. */
export const signed = ({ direction, amount }: Pick<StatementRow, 'direction' | 'amount'>): number =>
  direction === 'credit' ? amount : -amount;
