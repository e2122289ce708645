import type { Tx } from '#api/platform/db/db.ts';

export const lockMemberByCode = (tx: Tx, code: string) =>
  tx.selectFrom('members').select(['id', 'code']).where('code', '=', code).forNoKeyUpdate().executeTakeFirst();
