import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '#api/platform/db/db.ts';

export const everyAccountOf = (db: Db, member: number) =>
  db
    .selectFrom('payout_accounts')
    .select(['id', 'method', 'shown', 'details', 'added_at as addedAt', 'payable_from as payableFrom', 'removed_at as removedAt'])
    .where('member_id', '=', member)
    .orderBy('id')
    .execute();

export const everyWithdrawalOf = (db: Db, member: number) =>
  db
    .selectFrom('withdrawals')
    .select(['id', 'account_id', 'method', 'amount', 'fee', 'reason', 'status', 'note'])
    .select(['asked_at as askedAt', 'processed_at as processedAt', 'bank_reference as transactionId', 'paid_on as paidOn'])
    .where('member_id', '=', member)
    .orderBy('id')
    .execute();

export const stopOf = (db: Db, member: number) =>
  db.selectFrom('payout_stops').select('stopped_at').where('member_id', '=', member).executeTakeFirst();

/** What stands where an account was. */
const NOTHING = '—';

/** The rows stay, because withdrawals point at them; nothing in them says which account it was. */
export async function emptyAccounts(tx: Tx, member: number): Promise<void> {
  const filled = await tx
    .selectFrom('payout_accounts')
    .select('id')
    .where('member_id', '=', member)
    .where('shown', '<>', NOTHING)
    .forUpdate()
    .execute();
  for (const { id } of filled)
    await tx
      .updateTable('payout_accounts')
      // Equal digests would say that two accounts are one.
      .set({ details: Buffer.alloc(0), shown: NOTHING, digest: randomBytes(32) })
      .where('id', '=', id)
      .execute();
  await tx.deleteFrom('payout_stops').where('member_id', '=', member).execute();
}
