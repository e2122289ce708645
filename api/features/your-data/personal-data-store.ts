import type { Db, Tx } from '#api/platform/db/db.ts';

export const everyCopy = (db: Db, member: number) =>
  db
    .selectFrom('data_copies')
    .select(['code', 'asked_at as askedAt', 'ready_at as readyAt', 'expires_at as availableUntil', 'failed_at as failedAt'])
    .where('member_id', '=', member)
    .orderBy('id')
    .execute();

export const everyClosing = (db: Db, member: number) =>
  db
    .selectFrom('account_closures')
    .select([
      'asked_at as askedAt',
      'closes_at as closesAt',
      'reason',
      'staff_reason as staffReason',
      'cancelled_at as cancelledAt',
      'done_at as doneAt',
    ])
    .where('member_id', '=', member)
    .orderBy('id')
    .execute();

/** The files lose their keys with the others that nothing refers to. */
export const deleteCopies = (tx: Tx, member: number) => tx.deleteFrom('data_copies').where('member_id', '=', member).execute();
