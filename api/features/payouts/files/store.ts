import { sql } from 'kysely';
import type { PayoutFileFormat } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Paise } from '#contract/values/money.ts';

export interface SealedLine {
  readonly line: number;
  readonly amount: Paise;
  readonly withdrawal_id: number | null;
  readonly refund_id: number | null;
  /** Of a refund. */
  readonly member_id: number | null;
  readonly details: Buffer | null;
}

export async function linesOf(db: Db | Tx, run: number): Promise<SealedLine[]> {
  const { rows } = await sql<SealedLine>`
    select l.line, l.amount, l.withdrawal_id, l.refund_id, f.member_id, f.details
      from payout_lines l left join refunds f on f.id = l.refund_id where l.run_id = ${run} order by l.line`.execute(db);
  return rows;
}

export interface FileRow {
  readonly run_id: number;
  readonly format: PayoutFileFormat;
  readonly name: string;
  readonly lines: number;
  readonly total: number;
  readonly digest: Buffer;
}

/** What was said of it at the first download; that of this one, if it is the first. */
export async function keepFile(tx: Tx, file: FileRow): Promise<Pick<FileRow, 'digest'>> {
  const kept = await tx
    .selectFrom('payout_files')
    .select('digest')
    .where('run_id', '=', file.run_id)
    .where('format', '=', file.format)
    .executeTakeFirst();
  if (kept) return kept;
  await tx.insertInto('payout_files').values(file).execute();
  return file;
}

export const insertDownload = (tx: Tx, download: { run_id: number; format: PayoutFileFormat; staff_id: number; at: Date }) =>
  tx.insertInto('payout_downloads').values(download).execute();
