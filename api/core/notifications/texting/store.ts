import type { Db } from '#api/platform/db/db.ts';

export const textReader = (db: Db, member: number) =>
  db.selectFrom('members').select(['mobile', 'language']).where('id', '=', member).where('status', '!=', 'closed').executeTakeFirst();
