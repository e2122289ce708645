import type { Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';

export const memberIdOf = async (tx: Tx, code: string): Promise<number> =>
  (
    await tx
      .selectFrom('members')
      .select('id')
      .where('code', '=', code)
      .executeTakeFirstOrThrow(() => new Refusal('not_found'))
  ).id;

export const numberAndLanguageOf = (tx: Tx, id: number) =>
  tx.selectFrom('members').select(['mobile', 'language']).where('id', '=', id).executeTakeFirstOrThrow();
