import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Walk } from '#api/platform/lists/cursor.ts';

/** Only a verified address gets news; the mail that verifies one names it itself. */
export async function memberReader(db: Db, id: number) {
  const row = await db
    .selectFrom('members')
    .select(['email', 'email_verified_at', 'language', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.status === 'closed') return undefined;
  return { address: row.email_verified_at ? row.email : undefined, language: row.language };
}

export const staffReader = (db: Db, id: number) =>
  db.selectFrom('staff').select(['email as address', 'language']).where('id', '=', id).executeTakeFirst();

export interface NewNotification {
  readonly member_id?: number;
  readonly staff_id?: number;
  readonly kind: string;
  readonly message: string;
  readonly link: string | null;
  readonly created_at: Date;
}
export const insertNotification = (tx: Tx, row: NewNotification) => tx.insertInto('notifications').values(row).execute();

export function memberNotifications(db: Db, memberId: number, { before, limit }: Walk) {
  const query = db
    .selectFrom('notifications')
    .select(['id', 'kind', 'message', 'link', 'created_at', 'read_at'])
    .where('member_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(limit);
  return (before === undefined ? query : query.where('id', '<', before)).execute();
}

/** Nobody needs to know more than 'a hundred'. */
export async function unreadCount(db: Db, memberId: number): Promise<number> {
  const rows = await db
    .selectFrom('notifications')
    .select('id')
    .where('member_id', '=', memberId)
    .where('read_at', 'is', null)
    .limit(100)
    .execute();
  return rows.length;
}

export const markRead = (tx: Tx, memberId: number, upTo: number, at: Date) =>
  tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where('member_id', '=', memberId)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .execute();

export const everyNotification = (db: Db, memberId: number) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('members as m', 'm.id', 'n.member_id')
    .select(['n.message', 'n.created_at as at', 'n.read_at as readAt', 'm.language'])
    .where('n.member_id', '=', memberId)
    .orderBy('n.id')
    .execute();

export const deleteNotifications = (tx: Tx, memberId: number) => tx.deleteFrom('notifications').where('member_id', '=', memberId).execute();
