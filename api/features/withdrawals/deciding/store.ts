import type { Tx } from '#api/platform/db/db.ts';

export const lastDecision = (tx: Tx, id: number) =>
  tx
    .selectFrom('withdrawal_decisions')
    .select(['act', 'staff_id', 'note'])
    .where('withdrawal_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Whether this person put money into the member's wallet by a correction, or agreed to one. */
export const hasFilledWallet = async (tx: Tx, member: number, staff: number): Promise<boolean> =>
  (await tx
    .selectFrom('wallet_corrections')
    .select('id')
    .where('member_id', '=', member)
    .whereRef('after', '>', 'before')
    .where((is) => is.or([is('staff_id', '=', staff), is('agreed_by', '=', staff)]))
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** For the words to the second person. */
export const memberNamed = (tx: Tx, member: number) =>
  tx.selectFrom('members').select(['code', 'full_name']).where('id', '=', member).executeTakeFirstOrThrow();

export const deleteStop = async (tx: Tx, member: number): Promise<boolean> =>
  (await tx.deleteFrom('payout_stops').where('member_id', '=', member).returning('member_id').executeTakeFirst()) !== undefined;
