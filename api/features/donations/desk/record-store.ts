import type { Db } from '#api/platform/db/db.ts';
import type { MemberId } from '#contract/values/ids.ts';

/** Whoever is not closed can be given for, also before accepting an invitation. */
export async function memberToCredit(db: Db, code: string): Promise<{ id: MemberId } | undefined> {
  const found = await db.selectFrom('members').select('id').where('code', '=', code).where('status', '<>', 'closed').executeTakeFirst();
  return found && { id: found.id as MemberId };
}
