import type { Db, Tx } from '#api/platform/db/db.ts';

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
