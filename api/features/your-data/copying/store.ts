import type { Selectable } from 'kysely';
import type { DataCopies } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';

export type CopyRow = Selectable<DataCopies>;

const SHOWN = 5;

export const copiesOf = (db: Db, member: number): Promise<CopyRow[]> =>
  db.selectFrom('data_copies').selectAll().where('member_id', '=', member).orderBy('id', 'desc').limit(SHOWN).execute();

export async function askedSince(db: Db, member: number, since: Date): Promise<number> {
  const rows = await db.selectFrom('data_copies').select('id').where('member_id', '=', member).where('asked_at', '>', since).execute();
  return rows.length;
}

/** Undefined while another one is being made. */
export const insertCopy = (tx: Tx, row: { code: string; member_id: number; asked_at: Date }): Promise<CopyRow | undefined> =>
  tx
    .insertInto('data_copies')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Undefined: done already, or she was erased. */
export const waitingCopy = (db: Db, id: number): Promise<CopyRow | undefined> =>
  db
    .selectFrom('data_copies')
    .selectAll()
    .where('id', '=', id)
    .where('ready_at', 'is', null)
    .where('failed_at', 'is', null)
    .executeTakeFirst();

/** Undefined: she was erased. */
export const lockCopy = (tx: Tx, id: number): Promise<CopyRow | undefined> =>
  tx.selectFrom('data_copies').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const updateCopy = (
  tx: Tx,
  id: number,
  change: { ready_at: Date; expires_at: Date; file_id: number } | { failed_at: Date },
): Promise<unknown> => tx.updateTable('data_copies').set(change).where('id', '=', id).execute();

/** Of this member, and still to be had. */
export const readyCopy = (db: Db, { member, code, now }: { member: number; code: string; now: Date }): Promise<CopyRow | undefined> =>
  db
    .selectFrom('data_copies')
    .selectAll()
    .where('member_id', '=', member)
    .where('code', '=', code)
    .where('file_id', 'is not', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
