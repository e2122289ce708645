import type { Db, Tx } from '#api/platform/db/db.ts';
import type { MemberId } from '#contract/values/ids.ts';
import type { Payment } from './find-payment.ts';

export const isRead = async (db: Db, file: number): Promise<boolean> =>
  (await db.selectFrom('receipt_readings').select('file_id').where('file_id', '=', file).executeTakeFirst()) !== undefined;

/** A file that went while it was read leaves nothing behind: the lock waits for an eraser at work, and makes the next one wait for us. */
export async function insertReading(tx: Tx, { file, utr, amount, at }: Payment & { file: number; at: Date }): Promise<void> {
  const standing = await tx
    .selectFrom('files')
    .select('id')
    .where('id', '=', file)
    .where('status', '=', 'ready')
    .forShare()
    .executeTakeFirst();
  if (!standing) return;
  await tx
    .insertInto('receipt_readings')
    .values({ file_id: file, utr, amount, read_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export const readingOf = (db: Db, member: MemberId, code: string) =>
  db
    .selectFrom('files as f')
    .leftJoin('receipt_readings as r', 'r.file_id', 'f.id')
    .select(['f.status', 'f.created_at', 'f.width', 'f.pages', 'r.utr', 'r.read_at'])
    .where('f.code', '=', code)
    .where('f.kind', '=', 'receipt')
    .where('f.member_id', '=', member)
    .executeTakeFirst();

export async function receiptCodeOf(db: Db, donation: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('donations as d')
    .innerJoin('files as f', 'f.id', 'd.receipt_file_id')
    .select('f.code')
    .where('d.id', '=', donation)
    .executeTakeFirst();
  return row?.code;
}

/** Newest first, not the claim itself. */
export const claimsWithReceipts = (db: Db, codes: readonly string[], except: number) =>
  db
    .selectFrom('files as f')
    .innerJoin('donations as d', 'd.receipt_file_id', 'f.id')
    .select(['d.id', 'f.code'])
    .where('f.code', 'in', [...codes])
    .where('d.id', '<>', except)
    .orderBy('d.id', 'desc')
    .limit(20)
    .execute();

interface Lookalike {
  readonly donation_id: number;
  readonly other_id: number;
  readonly likeness: number;
}

/** A second run finds them there. */
export const insertLookalikes = (tx: Tx, rows: readonly Lookalike[]) =>
  rows.length
    ? tx
        .insertInto('donation_lookalikes')
        .values([...rows])
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    : undefined;

export const setCompared = (tx: Tx, donation: number, at: Date) =>
  tx.updateTable('donations').set({ receipt_compared_at: at }).where('id', '=', donation).execute();
