import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';

interface Brought {
  readonly member: number;
  readonly line: number;
  readonly oldId: string | null;
}

export async function insertImported(tx: Tx, importId: number, brought: readonly Brought[]): Promise<void> {
  const of = <Key extends keyof Brought>(key: Key) => brought.map((each) => each[key]);
  await sql`
    insert into imported_members (import_id, member_id, line, old_id)
    select ${importId}, b.* from unnest(${of('member')}::bigint[], ${of('line')}::int[], ${of('oldId')}::text[]) b`.execute(tx);
}

/** Rows of this import that are in already, by line. */
export async function broughtBy(db: Db, importId: number): Promise<Map<number, number>> {
  const rows = await db.selectFrom('imported_members').select(['line', 'member_id']).where('import_id', '=', importId).execute();
  return new Map(rows.map(({ line, member_id }) => [line, member_id]));
}

export async function giftLinesOf(db: Db, importId: number): Promise<ReadonlySet<number>> {
  const rows = await db.selectFrom('past_donations').select('line').where('import_id', '=', importId).execute();
  return new Set(rows.map(({ line }) => line));
}

export const forgetImported = (tx: Tx, importId: number) => tx.deleteFrom('imported_members').where('import_id', '=', importId).execute();

/** Of the members whom this import names, those who came by one. */
export async function concerned(db: Db, importId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select member_id as id from imported_members where import_id = ${importId}
    union select p.member_id from past_donations p join imported_members i on i.member_id = p.member_id where p.import_id = ${importId}
    order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

export const hasOpening = async (db: Db, importId: number): Promise<boolean> =>
  (await db.selectFrom('import_openings').select('id').where('import_id', '=', importId).limit(1).executeTakeFirst()) !== undefined;

/** Donations that a later import brought for its members. */
export async function isBuiltOn(db: Db, importId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from past_donations p join imported_members i on i.member_id = p.member_id
     where i.import_id = ${importId} and p.import_id <> ${importId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Of those whom it brought, who has not opened the account yet. */
export async function uninvited(db: Db, importId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('imported_members as i')
    .innerJoin('members as m', 'm.id', 'i.member_id')
    .select('m.id')
    .where('i.import_id', '=', importId)
    .where('m.status', '=', 'inactive')
    .orderBy('m.id')
    .execute();
  return rows.map(({ id }) => id);
}
