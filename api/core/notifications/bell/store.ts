import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Walk } from '#api/platform/lists/cursor.ts';

/** Whose bell it is. */
export type Reader = { readonly member: number } | { readonly staff: number };

const owner = (reader: Reader) => ('member' in reader ? (['member_id', reader.member] as const) : (['staff_id', reader.staff] as const));

export interface NewNotification {
  readonly kind: string;
  readonly message: string;
  readonly link: string | null;
  readonly created_at: Date;
}
export function insertNotification(tx: Tx, reader: Reader, row: NewNotification) {
  const [column, id] = owner(reader);
  return tx
    .insertInto('notifications')
    .values({ [column]: id, ...row })
    .execute();
}

export function notificationsOf(db: Db, reader: Reader, { before, limit }: Walk) {
  const [column, id] = owner(reader);
  const query = db
    .selectFrom('notifications')
    .select(['id', 'kind', 'message', 'link', 'created_at', 'read_at'])
    .where(column, '=', id)
    .orderBy('id', 'desc')
    .limit(limit);
  return (before === undefined ? query : query.where('id', '<', before)).execute();
}

/** Nobody needs to know more than 'a hundred'. From the index alone: of a full bell PostgreSQL expects so many unread ones that it would look for them in the table. */
export async function unreadCount(db: Db, reader: Reader): Promise<number> {
  const [column, id] = owner(reader);
  const rows = await db.selectFrom('notifications').select(column).where(column, '=', id).where('read_at', 'is', null).limit(100).execute();
  return rows.length;
}

/** How many were new to the reader. */
export async function markRead(tx: Tx, reader: Reader, upTo: number, at: Date): Promise<number> {
  const [column, id] = owner(reader);
  const marked = await tx
    .updateTable('notifications')
    .set({ read_at: at })
    .where(column, '=', id)
    .where('id', '<=', upTo)
    .where('read_at', 'is', null)
    .executeTakeFirst();
  return Number(marked.numUpdatedRows);
}

export const everyNotification = (db: Db, memberId: number) =>
  db
    .selectFrom('notifications as n')
    .innerJoin('members as m', 'm.id', 'n.member_id')
    .select(['n.message', 'n.created_at as at', 'n.read_at as readAt', 'm.language'])
    .where('n.member_id', '=', memberId)
    .orderBy('n.id')
    .execute();

export const deleteNotifications = (tx: Tx, memberId: number) => tx.deleteFrom('notifications').where('member_id', '=', memberId).execute();
