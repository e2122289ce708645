import { sql } from 'kysely';
import type { BankCategory } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { type Paise, paise } from '#contract/values/money.ts';
import type { FreeCredit } from './credits.ts';
import type { CheckedLine } from './statement/read-checked.ts';

export interface TakenLine {
  readonly line_id: number;
  readonly credit_id: number;
  readonly amount: Paise;
  /** All but the filled ones lie in suspense; `taken_back` is a debit that undoes that credit. */
  readonly outcome:
    | 'suspense'
    | 'return'
    | 'foreign'
    | 'doubled'
    | 'filled'
    | 'filled_differs'
    | 'filled_return'
    | 'filled_foreign'
    | 'taken_back';
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

/** Of the new ones: the credits that no decision stands on. */
export const freeCredits = (taken: readonly TakenLine[]): FreeCredit[] =>
  taken
    .filter(({ outcome }) => !outcome.startsWith('filled') && outcome !== 'taken_back')
    .map(({ credit_id, amount }) => ({ credit: credit_id, amount }));

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

/**
 * What the bank printed last before this day, and by its end: a statement may begin with either. Empty: nothing is known from before, or only from a
 * statement that itself waits for a second person.
 */
export async function balancesUpTo(db: Db | Tx, account: number, day: string): Promise<(Paise | null)[]> {
  const last = sql`select l.balance, s.is_held_back from bank_lines l join bank_statements s on s.id = l.statement_id where l.account_id = ${account}`;
  const { rows } = await sql<{ balance: Paise | null }>`
    select balance from ((${last} and l.day < ${day}::date order by l.day desc, l.id desc limit 1)
      union all (${last} and l.day <= ${day}::date order by l.day desc, l.id desc limit 1)) known where not is_held_back`.execute(db);
  return rows.map(({ balance }) => balance);
}

/** A credit without a number gets the one that its claim knows it by. False: it has another, or somebody stands on it. */
export async function nameCredit(tx: Tx, credit: number, utr: string): Promise<boolean> {
  const named = await tx
    .updateTable('bank_credits')
    .set({ utr })
    .where('id', '=', credit)
    .where('utr', 'is', null)
    .where('taken_by', 'is', null)
    .where('refund_id', 'is', null)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return named.numUpdatedRows === 1n;
}

/** The opposite: whoever named it has taken that back. */
export const unnameCredit = (tx: Tx, credit: number) =>
  tx.updateTable('bank_credits').set({ utr: null }).where('id', '=', credit).where('taken_by', 'is', null).execute();

/** It is no gift after all. False: somebody stands on it. */
export async function retireCredit(tx: Tx, credit: number, at: Date): Promise<boolean> {
  const retired = await tx
    .updateTable('bank_credits')
    .set({ utr: null, retired_at: at })
    .where('id', '=', credit)
    .where('source', '=', 'statement')
    .where('taken_by', 'is', null)
    .where('refund_id', 'is', null)
    .where('retired_at', 'is', null)
    .executeTakeFirst();
  return retired.numUpdatedRows === 1n;
}

/** The credit that a debit takes back: the same number, the same sum. */
export async function creditTakenBack(
  tx: Tx,
  line: { account_id: number; reference: string | null; amount: number },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select k.id from bank_lines l join bank_credits k on k.line_id = l.id and k.retired_at is null
     where l.account_id = ${line.account_id} and l.reference = ${line.reference} and l.amount = ${line.amount} and l.direction = 'credit' order by l.id limit 1`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

export const setCategory = (
  tx: Tx,
  line: number,
  {
    category,
    at,
  }: {
    category: Exclude<BankCategory, 'disbursement'>;
    at: Date | null;
  },
) => tx.updateTable('bank_lines').set({ category, booked_at: at, credit_id: null }).where('id', '=', line).execute();

export const lockLine = (tx: Tx, line: number) =>
  tx.selectFrom('bank_lines').selectAll().where('id', '=', line).forUpdate().executeTakeFirst();

/** What the bank printed for a credit that an approval had made before. undefined: no statement has shown it yet. */
export async function printedSince(db: Db, credit: number): Promise<Paise | undefined> {
  const row = await db
    .selectFrom('bank_credits as k')
    .innerJoin('bank_lines as l', 'l.id', 'k.line_id')
    .select('l.amount')
    .where('k.id', '=', credit)
    .where('k.source', '=', 'unmatched')
    .executeTakeFirst();
  return row && paise(row.amount);
}
