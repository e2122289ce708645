import type { Db, Tx } from '#api/platform/db/db.ts';

export const importedAs = (db: Db, member: number) =>
  db
    .selectFrom('imported_members as m')
    .innerJoin('imports as i', 'i.id', 'm.import_id')
    .select(['i.name as register', 'm.old_id as oldId', 'm.line', 'i.done_at as importedAt'])
    .where('m.member_id', '=', member)
    .execute();

export const emptyOldId = (tx: Tx, member: number) =>
  tx.updateTable('imported_members').set({ old_id: null }).where('member_id', '=', member).where('old_id', 'is not', null).execute();
