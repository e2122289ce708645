import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { WrappedKey } from '#api/platform/security/crypto.ts';
import { digestOf } from '#api/platform/security/session.ts';

interface NewSetup {
  readonly setup: string;
  readonly sealed: WrappedKey;
  readonly expiresAt: Date;
}

/** One a member: a new one ends the one before. */
export async function putSetup(tx: Tx, memberId: number, { setup, sealed, expiresAt }: NewSetup): Promise<void> {
  const row = { digest: digestOf(setup), key_id: sealed.masterKeyId, sealed: sealed.wrapped, expires_at: expiresAt };
  await tx
    .insertInto('member_authenticator_setups')
    .values({ member_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(row))
    .execute();
}

/** Her own: another member's is as unknown as one that never was. */
export const openSetup = (db: Db, memberId: number, { setup, now }: { setup: string; now: Date }) =>
  db
    .selectFrom('member_authenticator_setups')
    .select(['key_id', 'sealed'])
    .where('member_id', '=', memberId)
    .where('digest', '=', digestOf(setup))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow(() => new Refusal('set_up_ended'));

/** Gone when another request finished with it first, or a new password ended it. */
export async function spendSetup(tx: Tx, memberId: number, setup: string): Promise<void> {
  const taken = await tx
    .deleteFrom('member_authenticator_setups')
    .where('member_id', '=', memberId)
    .where('digest', '=', digestOf(setup))
    .executeTakeFirst();
  if (taken.numDeletedRows !== 1n) throw new Refusal('set_up_ended');
}
