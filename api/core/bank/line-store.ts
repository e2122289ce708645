import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db.ts';
import type { Paise } from '#contract/money.ts';
import type { CheckedLine } from './statement/read-checked.ts';

export interface TakenLine {
  readonly line_id: number;
  readonly credit_id: number;
  readonly amount: Paise;
  /** All but the filled ones lie in suspense; `taken_back` is a debit that undoes that credit. */
  readonly outcome: 'suspense' | 'return' | 'foreign' | 'doubled' | 'filled' | 'filled_differs' | 'taken_back';
}

/** Puts lines in, each once, and gives every credit its row. What came of the new ones. */
export async function takeLines(
  tx: Tx,
  { account, statement, lines, at }: { account: number; statement: number; lines: readonly CheckedLine[]; at: Date },
) {
  const { rows } =
    await sql<TakenLine>`select * from take_bank_lines(${account}, ${statement}, ${JSON.stringify(lines)}::jsonb, ${at})`.execute(tx);
  return rows;
}

export interface KnownLine {
  readonly id: number;
  readonly day: string;
  readonly direction: 'credit' | 'debit';
  readonly amount: Paise;
  readonly balance: Paise | null;
  readonly fingerprint: string;
  readonly occurrence: number;
}

/** What earlier imports say about these days. */
export async function knownLines(db: Db | Tx, account: number, { from, to }: { from: string; to: string }): Promise<KnownLine[]> {
  const { rows } = await sql<KnownLine>`
    select id, to_char(day, 'YYYY-MM-DD') as day, direction, amount, balance, encode(fingerprint, 'hex') as fingerprint, occurrence
      from bank_lines where account_id = ${account} and day between ${from}::date and ${to}::date order by day, id`.execute(db);
  return rows;
}

/** The balance after the last line before a day. null: no line, or it has none. */
export async function balanceBefore(db: Db | Tx, account: number, day: string): Promise<Paise | null> {
  const { rows } = await sql<{ balance: Paise | null }>`
    select balance from bank_lines where account_id = ${account} and day < ${day}::date order by day desc, id desc limit 1`.execute(db);
  return rows[0]?.balance ?? null;
}

/** A credit without a number gets the one that its claim knows it by. False: it has another, or somebody stands on it. */
export async function nameCredit(tx: Tx, credit: number, utr: string): Promise<boolean> {
  const named = await tx
    .updateTable('bank_credits')
    .set({ utr })
    .where('id', '=', credit)
    .where('utr', 'is', null)
    .where('taken_by', 'is', null)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return named.numUpdatedRows === 1n;
}

/** It is no gift after all. False: somebody stands on it. */
export async function retireCredit(tx: Tx, credit: number, at: Date): Promise<boolean> {
  const retired = await tx
    .updateTable('bank_credits')
    .set({ utr: null, retired_at: at })
    .where('id', '=', credit)
    .where('source', '=', 'statement')
    .where('taken_by', 'is', null)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return retired.numUpdatedRows === 1n;
}

export const setCategory = (
  tx: Tx,
  line: number,
  {
    category,
    at,
  }: { category: 'charge' | 'interest' | 'cash_banked' | 'cheque_banked' | 'collection_banked' | 'transfer'; at: Date | null },
) => tx.updateTable('bank_lines').set({ category, booked_at: at, credit_id: null }).where('id', '=', line).execute();

export const lockLine = (tx: Tx, line: number) =>
  tx.selectFrom('bank_lines').selectAll().where('id', '=', line).forUpdate().executeTakeFirst();
