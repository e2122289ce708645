import type { Db } from '#api/platform/db/db.ts';

/** Only a verified address gets news; the mail that verifies one names it itself. */
export async function memberReader(db: Db, id: number) {
  const row = await db
    .selectFrom('members')
    .select(['code', 'email', 'email_verified_at', 'language', 'status'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row || row.status === 'closed') return undefined;
  return { address: row.email_verified_at ? row.email : undefined, language: row.language, code: row.code };
}

export const staffReader = (db: Db, id: number) =>
  db.selectFrom('staff').select(['email as address', 'language']).where('id', '=', id).executeTakeFirst();
