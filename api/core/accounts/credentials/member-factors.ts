import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import type { WrappedKey } from '#api/platform/security/crypto.ts';
import { digestOf, newToken } from '#api/platform/security/session.ts';
import type { Factors } from './factors.ts';
import { keptCodes } from './kept-codes.ts';

export const memberFactors: Factors = {
  realm: 'member',
  ...keptCodes({ table: 'member_recovery_codes', owner: 'member_id' }),

  async authenticatorOf(db, id) {
    const row = await db
      .selectFrom('member_authenticators')
      .select(['key_id', 'sealed', 'last_step'])
      .where('member_id', '=', id)
      .executeTakeFirst();
    return row && { sealed: { masterKeyId: row.key_id, wrapped: row.sealed }, lastStep: row.last_step };
  },

  async takeTimeStep(tx, id, step) {
    const taken = await tx
      .updateTable('member_authenticators')
      .set({ last_step: step })
      .where('member_id', '=', id)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return taken.numUpdatedRows === 1n;
  },
};

export const authenticatorSince = async (db: Db, id: number): Promise<Date | null> =>
  (await db.selectFrom('member_authenticators').select('since').where('member_id', '=', id).executeTakeFirst())?.since ?? null;

interface NewAuthenticator {
  readonly sealed: WrappedKey;
  /** Of the code that proved it: it is taken. */
  readonly step: number;
  readonly since: Date;
}

/** False when she has one already. */
export async function addAuthenticator(tx: Tx, id: number, { sealed, step, since }: NewAuthenticator): Promise<boolean> {
  const added = await tx
    .insertInto('member_authenticators')
    .values({ member_id: id, key_id: sealed.masterKeyId, sealed: sealed.wrapped, last_step: step, since })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

/** With its recovery codes, and with every sign-in that waits for a code of it. */
export async function removeAuthenticator(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('member_recovery_codes').where('member_id', '=', id).execute();
  await tx.deleteFrom('member_authenticators').where('member_id', '=', id).execute();
  await endHalfDone(tx, id);
}

const CHALLENGE_MINUTES = 5;

export interface Challenged {
  readonly challenge: string;
  readonly expiresAt: Date;
}

/** The password was right; the code is still owed. */
export async function addChallenge(
  tx: Tx,
  { memberId, remember, now }: { memberId: number; remember: boolean; now: Date },
): Promise<Challenged> {
  const challenge = newToken();
  const expiresAt = new Date(now.getTime() + CHALLENGE_MINUTES * 60_000);
  await tx
    .insertInto('member_challenges')
    .values({ digest: digestOf(challenge), member_id: memberId, remember, expires_at: expiresAt })
    .execute();
  return { challenge, expiresAt };
}

export const openChallenge = (db: Db, challenge: string, now: Date) =>
  db
    .selectFrom('member_challenges')
    .select(['member_id', 'remember'])
    .where('digest', '=', digestOf(challenge))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow(() => new Refusal('challenge_ended'));

/** Gone when another request finished with it first, or a new password ended it. */
export async function spendChallenge(tx: Tx, challenge: string): Promise<void> {
  const taken = await tx.deleteFrom('member_challenges').where('digest', '=', digestOf(challenge)).executeTakeFirst();
  if (taken.numDeletedRows !== 1n) throw new Refusal('challenge_ended');
}

/** The password was right and the code is still owed, or a new authenticator waits for its first code: not any more. */
export async function endHalfDone(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('member_challenges').where('member_id', '=', id).execute();
  await tx.deleteFrom('member_authenticator_setups').where('member_id', '=', id).execute();
}
