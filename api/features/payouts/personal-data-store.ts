import type { Db, Tx } from '#api/platform/db/db.ts';

export const everyRefundOf = (db: Db, member: number) =>
  db
    .selectFrom('refunds')
    .select([
      'id',
      'donation_id',
      'amount',
      'method',
      'details',
      'shown',
      'reason',
      'status',
      'asked_at',
      'bank_reference',
      'paid_on',
      'note',
    ])
    .where('member_id', '=', member)
    .orderBy('id')
    .execute();

/** What is with the bank already goes on; nobody can read any more where to. */
export async function emptyRefundAccounts(tx: Tx, member: number): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ details: Buffer.alloc(0), shown: '–', digest: null })
    .where('member_id', '=', member)
    .execute();
}
