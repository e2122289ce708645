import type { MemberLinkKind } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { digestOf, newToken } from '#api/platform/security/session.ts';

export interface NewLink {
  readonly memberId: number;
  readonly kind: MemberLinkKind;
  readonly email: string;
  readonly now: Date;
  readonly minutes: number;
}

/** The token goes into the mail, its digest into the table. */
export async function createLink(tx: Tx, { memberId, kind, email, now, minutes }: NewLink): Promise<string> {
  const token = newToken();
  const expires_at = new Date(now.getTime() + minutes * 60_000);
  await tx
    .insertInto('member_links')
    .values({ member_id: memberId, kind, digest: digestOf(token), email, created_at: now, expires_at })
    .execute();
  return token;
}

const usable = (db: Db, kind: MemberLinkKind, token: string, now: Date) =>
  db
    .selectFrom('member_links')
    .select(['id', 'member_id', 'email'])
    .where('digest', '=', digestOf(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);

export const isLinkUsable = async (db: Db, kind: MemberLinkKind, token: string, now: Date): Promise<boolean> =>
  (await usable(db, kind, token, now).executeTakeFirst()) !== undefined;

/** Looks without using it up, so that a form can be checked first. */
export const peekLink = (db: Db, kind: MemberLinkKind, token: string, now: Date) =>
  usable(db, kind, token, now).executeTakeFirstOrThrow(() => new Refusal('link_ended'));

/** Works once: of two requests at the same moment one finds it used. All links of the same kind end with it. */
export async function spendLink(tx: Tx, kind: MemberLinkKind, token: string, now: Date): Promise<{ member_id: number; email: string }> {
  const link = await usable(tx, kind, token, now)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('link_ended'));
  await tx
    .updateTable('member_links')
    .set({ used_at: now })
    .where('member_id', '=', link.member_id)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute();
  return link;
}

/** Every link that is still open, except those that only stop what a thief began: who changes the address must not end them. */
export const endLinks = (tx: Tx, memberId: number, now: Date) =>
  tx
    .updateTable('member_links')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('kind', 'not in', ['payout_stop', 'closure_stop', 'factor_stop'])
    .where('used_at', 'is', null)
    .execute();

/** What they were for is over. */
export const endLinksOf = (tx: Tx, memberId: number, kind: MemberLinkKind, now: Date) =>
  tx
    .updateTable('member_links')
    .set({ used_at: now })
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .execute();

/** How many went out lately; a mailbox is not to be flooded. */
export async function linksSentTo(db: Db, email: string, since: Date): Promise<number> {
  const rows = await db
    .selectFrom('member_links')
    .select('id')
    .where('email', '=', email)
    .where('created_at', '>', since)
    .limit(100)
    .execute();
  return rows.length;
}
