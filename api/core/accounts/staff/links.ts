import type { StaffLinkKind } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { digestOf, newToken } from '#api/platform/security/session.ts';

export interface NewStaffLink {
  readonly staffId: number | null;
  readonly kind: StaffLinkKind;
  readonly now: Date;
  readonly minutes: number;
}

export async function createStaffLink(tx: Tx, { staffId, kind, now, minutes }: NewStaffLink): Promise<string> {
  const token = newToken();
  const expires_at = new Date(now.getTime() + minutes * 60_000);
  await tx
    .insertInto('staff_links')
    .values({ staff_id: staffId, kind, digest: digestOf(token), created_at: now, expires_at })
    .execute();
  return token;
}

export const findStaffLink = (db: Db, kind: StaffLinkKind, token: string, now: Date) =>
  db
    .selectFrom('staff_links')
    .select(['id', 'staff_id'])
    .where('digest', '=', digestOf(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();

export async function peekStaffLink(
  db: Db,
  kind: StaffLinkKind,
  token: string,
  now: Date,
): Promise<{ id: number; staff_id: number | null }> {
  const link = await findStaffLink(db, kind, token, now);
  if (!link) throw new Refusal('link_ended');
  return link;
}

/** Every link to this person that is still open. */
export const endStaffLinks = (tx: Tx, staffId: number, now: Date) =>
  tx.updateTable('staff_links').set({ used_at: now }).where('staff_id', '=', staffId).where('used_at', 'is', null).execute();

/** Works once; every link of that kind to the same person ends with it. */
export async function spendStaffLink(tx: Tx, id: number, now: Date): Promise<void> {
  const used = await tx
    .updateTable('staff_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['staff_id', 'kind'])
    .executeTakeFirst();
  if (!used) throw new Refusal('link_ended');
  await tx
    .updateTable('staff_links')
    .set({ used_at: now })
    .where('kind', '=', used.kind)
    .where('staff_id', used.staff_id === null ? 'is' : '=', used.staff_id)
    .where('used_at', 'is', null)
    .execute();
}
