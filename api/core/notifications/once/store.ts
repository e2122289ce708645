import type { Tx } from '#api/platform/db/db.ts';

export interface MonthlyMessage {
  readonly member_id: number;
  readonly kind: string;
  /** Its first day: '2026-11-01'. */
  readonly month: string;
  readonly sent_at: Date;
}

/** False: she has had it. Of two servers at once, one gets true. */
export async function insertMonthlyMessage(tx: Tx, row: MonthlyMessage): Promise<boolean> {
  const added = await tx
    .insertInto('monthly_messages')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst();
  return added !== undefined;
}

export const deleteMonthlyMessages = (tx: Tx, member: number) =>
  tx.deleteFrom('monthly_messages').where('member_id', '=', member).execute();
