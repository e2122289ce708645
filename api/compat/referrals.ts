import type { Db } from '#api/platform/db.ts';

const NEWEST = 10;

export const referralsOf = (db: Db, memberId: number) =>
  db
    .selectFrom('members')
    .select(['code', 'full_name', 'created_at', 'activated_at'])
    .where('sponsor_id', '=', memberId)
    .orderBy('id', 'desc')
    .limit(NEWEST)
    .execute();
