import { type RawBuilder, sql } from 'kysely';
import type { Mapping } from '#api/core/bank/index.ts';
import { type FileRow, fileByCode } from '#api/core/files/index.ts';
import type { BankCode } from '#api/core/ledger/index.ts';
import type { Db } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import { countRows } from '#api/platform/lists/count.ts';
import { type Slice, sliceOf } from '#api/platform/lists/slice.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { StatementStatus } from '#contract/reconciliation/statements.ts';
import type { Paise } from '#contract/values/money.ts';

export interface StatementRecord {
  readonly id: number;
  readonly status: StatementStatus;
  readonly layout: string | null;
  readonly account: string;
  readonly from_day: string | null;
  readonly to_day: string | null;
  readonly rows: number;
  readonly progress: number;
  readonly cleared: number;
  readonly has_balance: boolean;
  readonly is_held_back: boolean;
  readonly opening_balance: Paise | null;
  readonly closing_balance: Paise | null;
  readonly refused_line: number | null;
  readonly refused_reason: string | null;
  readonly imported_by: string;
  readonly created_at: Date;
  readonly imported_at: Date | null;
  readonly file: string;
}

/** Of these statements alone: their lines are counted, so no others are looked at. */
const recordsOf = (
  statements: RawBuilder<unknown>,
) => sql<StatementRecord>`select s.id, s.status, s.layout, a.name as account, to_char(s.from_day, 'YYYY-MM-DD') as from_day, to_char(s.to_day, 'YYYY-MM-DD') as to_day,
    s.rows, s.progress, s.has_balance, s.is_held_back, s.opening_balance, s.closing_balance, s.refused_line, s.refused_reason, w.full_name as imported_by, s.created_at,
    s.imported_at, f.code as file,
    (select count(*) from bank_lines l join match_reasons r on r.line_id = l.id and r.by_machine
      where l.account_id = s.account_id and l.day between s.from_day and s.to_day and l.statement_id = s.id) as cleared
  from (select * from bank_statements ${statements}) s join bank_accounts a on a.id = s.account_id join staff w on w.id = s.imported_by join files f on f.id = s.file_id order by s.id desc`;

export async function statementById(db: Db, id: number): Promise<StatementRecord> {
  const { rows } = await recordsOf(sql`where id = ${id}`).execute(db);
  if (!rows[0]) throw new Refusal('not_found');
  return rows[0];
}

export async function pageOfStatements(db: Db, slice: Slice) {
  const [{ rows }, total] = await Promise.all([
    recordsOf(sql`order by id desc ${sliceOf(slice)}`).execute(db),
    countRows(db, sql`select 1 from bank_statements`),
  ]);
  return { rows, ...total };
}

export async function isImporting(db: Db, account: number): Promise<boolean> {
  const one = await db
    .selectFrom('bank_statements')
    .select('id')
    .where('account_id', '=', account)
    .where('status', '=', 'importing')
    .limit(1)
    .executeTakeFirst();
  return one !== undefined;
}

interface ImportingStatement {
  readonly account: number;
  readonly bank: BankCode;
  readonly file: FileRow;
  readonly mapping: Mapping | undefined;
  readonly opening: Paise | undefined;
  readonly closing: Paise | undefined;
  readonly progress: number;
}

/** undefined: it is done, or was refused meanwhile. */
export async function importing(db: Deps['db'], id: number): Promise<ImportingStatement | undefined> {
  const { rows } = await sql<{
    account: number;
    bank: BankCode;
    file: string;
    mapping: Mapping | null;
    opening: Paise | null;
    closing: Paise | null;
    progress: number;
  }>`
    select s.account_id as account, a.ledger_code as bank, f.code as file, s.mapping, s.opening_balance as opening, s.closing_balance as closing, s.progress
      from bank_statements s join bank_accounts a on a.id = s.account_id join files f on f.id = s.file_id where s.id = ${id} and s.status = 'importing'`.execute(
    db,
  );
  const [found] = rows;
  const file = found && (await fileByCode(db, found.file));
  if (!found || !file) return undefined;
  return { ...found, file, mapping: found.mapping ?? undefined, opening: found.opening ?? undefined, closing: found.closing ?? undefined };
}
