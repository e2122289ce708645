import type { Db, Tx } from '#api/platform/db/db.ts';

/** The names as they are in the books of today. */
export const namesOf = (db: Db, id: number) =>
  db.selectFrom('members').select(['full_name', 'given_name', 'family_name']).where('id', '=', id).executeTakeFirstOrThrow();

export const updateNames = (tx: Tx, id: number, names: { full_name: string; given_name: string; family_name: string }) =>
  tx.updateTable('members').set(names).where('id', '=', id).execute();

export const numberOf = (db: Db, id: number) =>
  db.selectFrom('members').select(['mobile', 'mobile_verified_at', 'language']).where('id', '=', id).executeTakeFirstOrThrow();

export const updateNumber = (tx: Tx, id: number, number: { mobile: string; mobile_verified_at: Date | null }) =>
  tx.updateTable('members').set(number).where('id', '=', id).execute();

export const pendingChange = (db: Db, id: number, now: Date) =>
  db
    .selectFrom('pending_mobile_numbers')
    .select(['sealed', 'expires_at'])
    .where('member_id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();

/** The one before, and its code, end with it. */
export const putChange = (tx: Tx, change: { member_id: number; sealed: Buffer; expires_at: Date }) =>
  tx
    .insertInto('pending_mobile_numbers')
    .values(change)
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet({ ...change, tries: 0 }))
    .execute();

/** Counted before the code is looked at, so that many at once are no more tries than one after the other. undefined: none is left. */
export const takeTry = (tx: Tx, { id, most, now }: { id: number; most: number; now: Date }) =>
  tx
    .updateTable('pending_mobile_numbers')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('member_id', '=', id)
    .where('tries', '<', most)
    .where('expires_at', '>', now)
    .returning('sealed')
    .executeTakeFirst();

/** False when it was replaced or spent meanwhile. */
export async function spendChange(tx: Tx, id: number, sealed: Buffer): Promise<boolean> {
  const spent = await tx.deleteFrom('pending_mobile_numbers').where('member_id', '=', id).where('sealed', '=', sealed).executeTakeFirst();
  return spent.numDeletedRows === 1n;
}

export const dropChange = (tx: Tx, id: number) => tx.deleteFrom('pending_mobile_numbers').where('member_id', '=', id).execute();

export const purgeChanges = (db: Db, now: Date) => db.deleteFrom('pending_mobile_numbers').where('expires_at', '<', now).execute();
