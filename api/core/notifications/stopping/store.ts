import type { Db, Tx } from '#api/platform/db/db.ts';

export type StopCause = 'refused' | 'complaint';

export async function isAnyStopped(db: Db, digests: readonly Buffer[]): Promise<boolean> {
  const row = await db
    .selectFrom('suppressed_addresses')
    .select('cause')
    .where('digest', 'in', [...digests])
    .executeTakeFirst();
  return row !== undefined;
}

export const digestsAmong = async (db: Db, digests: readonly Buffer[]): Promise<Buffer[]> =>
  digests.length === 0
    ? []
    : (
        await db
          .selectFrom('suppressed_addresses')
          .select('digest')
          .where('digest', 'in', [...digests])
          .execute()
      ).map(({ digest }) => digest);

export const insertStop = (tx: Tx, row: { digest: Buffer; cause: StopCause; at: Date }) =>
  tx
    .insertInto('suppressed_addresses')
    .values(row)
    .onConflict((conflict) => conflict.column('digest').doUpdateSet({ cause: row.cause, at: row.at }))
    .execute();

export const deleteStops = (tx: Tx, digests: readonly Buffer[]) =>
  tx
    .deleteFrom('suppressed_addresses')
    .where('digest', 'in', [...digests])
    .execute();

/** A login's address, or one that somebody typed and never verified: all who would get mails there. */
export const membersAt = (tx: Tx, address: string) =>
  tx
    .selectFrom('members')
    .select('id')
    .where((where) => where(where.fn('lower', ['email']), '=', address.toLowerCase()))
    .where('email_verified_at', 'is not', null)
    .execute();

export const reachOf = (db: Db, member: number) =>
  db.selectFrom('members').select(['email', 'email_verified_at', 'mobile']).where('id', '=', member).executeTakeFirstOrThrow();
