import type { MemberChange } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';

interface Change {
  readonly change: MemberChange;
  readonly at: Date;
  /** Of an address: the one before. */
  readonly oldEmail?: string;
}

/** What an account is entered by is another from now on. Payouts wait after it, and the old address hears of them. */
export const noteChange = (tx: Tx, member: number, { change, at, oldEmail }: Change) =>
  tx
    .insertInto('member_changes')
    .values({ member_id: member, change, old_email: oldEmail ?? null, at })
    .execute();

/** The newest first. */
export const changesSince = (db: Db | Tx, member: number, since: Date) =>
  db
    .selectFrom('member_changes')
    .select(['change', 'old_email', 'at'])
    .where('member_id', '=', member)
    .where('at', '>', since)
    .orderBy('at', 'desc')
    .execute();
