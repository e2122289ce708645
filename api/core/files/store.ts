import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Files } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';

export type FileRow = Selectable<Files>;

/** Members and staff have files; nobody else. */
export type Owner = { readonly kind: 'member'; readonly id: number } | { readonly kind: 'staff'; readonly id: number };

const columnOf = (owner: Owner): 'member_id' | 'staff_id' => (owner.kind === 'member' ? 'member_id' : 'staff_id');

export const fileByCode = (db: Db, code: string): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('code', '=', code).executeTakeFirst();

export const fileById = (db: Db, id: number): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();

export const lockFile = (tx: Tx, code: string): Promise<FileRow | undefined> =>
  tx.selectFrom('files').selectAll().where('code', '=', code).forNoKeyUpdate().executeTakeFirst();

/** What an earlier upload under the same key made. */
export const fileByUpload = (db: Db, owner: Owner, uploadKey: Buffer): Promise<FileRow | undefined> =>
  db.selectFrom('files').selectAll().where(columnOf(owner), '=', owner.id).where('upload_key', '=', uploadKey).executeTakeFirst();

/** Undefined when the same upload got there first. */
export const insertFile = (tx: Tx, row: Insertable<Files>): Promise<FileRow | undefined> =>
  tx
    .insertInto('files')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

export const updateFile = (tx: Tx, id: number, change: Updateable<Files>) =>
  tx.updateTable('files').set(change).where('id', '=', id).execute();

export const publicFile = (db: Db, storedSha256: Buffer): Promise<FileRow | undefined> =>
  db
    .selectFrom('files')
    .selectAll()
    .where('stored_sha256', '=', storedSha256)
    .where('wrapped_key', 'is', null)
    .where('status', '=', 'ready')
    .limit(1)
    .executeTakeFirst();

/** Counts one file of the day; false when it would be more than the member may send. One row per member: nobody waits for anybody else. */
export async function countUsage(
  tx: Tx,
  memberId: number,
  day: string,
  bytes: number,
  most: { files: number; bytes: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into file_usage as usage (member_id, day, files, bytes)
    select ${memberId}, ${day}::date, 1, ${bytes}::bigint where ${most.files} > 0 and ${bytes}::bigint <= ${most.bytes}::bigint
    on conflict (member_id, day) do update set files = usage.files + 1, bytes = usage.bytes + excluded.bytes
      where usage.files < ${most.files} and usage.bytes + excluded.bytes <= ${most.bytes}
    returning 1`.execute(tx);
  return rows.length === 1;
}

export async function usageOf(db: Db, memberId: number, day: string): Promise<{ files: number; bytes: number }> {
  const row = await db
    .selectFrom('file_usage')
    .select(['files', 'bytes'])
    .where('member_id', '=', memberId)
    .where('day', '=', sql<Date>`${day}::date`)
    .executeTakeFirst();
  return row ?? { files: 0, bytes: 0 };
}

export const hasReferences = async (db: Db, fileId: number): Promise<boolean> =>
  (await db.selectFrom('file_references').select('file_id').where('file_id', '=', fileId).limit(1).executeTakeFirst()) !== undefined;

export const staffById = (db: Db, id: number) =>
  db.selectFrom('staff').select(['full_name', 'code']).where('id', '=', id).executeTakeFirstOrThrow();
