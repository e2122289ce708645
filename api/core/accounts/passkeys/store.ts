import { type Owner, ownerColumn } from '#api/core/accounts/credentials/passkeys.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { digestOf, type Realm } from '#api/platform/security/session.ts';

const columns = ['code', 'name', 'added_at', 'last_used_at', 'stopped_at'] as const;

/** At most ten: the newest first. */
export const passkeysOf = (db: Db, owner: Owner) =>
  db
    .selectFrom('passkeys')
    .select([...columns, 'credential_id', 'transports'])
    .where(ownerColumn(owner), '=', owner.id)
    .orderBy('id', 'desc')
    .execute();

interface NewPasskey {
  readonly credential_id: Buffer;
  readonly public_key: Buffer;
  readonly counter: number;
  readonly transports: string[];
  readonly is_backed_up: boolean;
  readonly name: string;
  readonly added_at: Date;
}

/** Nothing when this credential is known already, to whomever it belongs. */
export const insertPasskey = (tx: Tx, owner: Owner, passkey: NewPasskey) =>
  tx
    .insertInto('passkeys')
    .values({ ...passkey, [ownerColumn(owner)]: owner.id })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning(columns)
    .executeTakeFirst();

/** Somebody else's is as unknown as one that never was. */
export const nameOnly = (tx: Tx, owner: Owner, { code, name }: { code: string; name: string }) =>
  tx
    .updateTable('passkeys')
    .set({ name })
    .where('code', '=', code)
    .where(ownerColumn(owner), '=', owner.id)
    .returning(columns)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

export async function deletePasskey(tx: Tx, owner: Owner, code: string): Promise<void> {
  const gone = await tx.deleteFrom('passkeys').where('code', '=', code).where(ownerColumn(owner), '=', owner.id).executeTakeFirst();
  if (gone.numDeletedRows !== 1n) throw new Refusal('not_found');
}

/** A member's credential opens no staff account, and the other way round. */
export const passkeyByCredential = (db: Db, realm: Realm, credential: Buffer) =>
  db
    .selectFrom('passkeys as p')
    .leftJoin('members as m', 'm.id', 'p.member_id')
    .leftJoin('staff as s', 's.id', 'p.staff_id')
    .select(['p.id', 'p.code', 'p.public_key'])
    .select(({ fn }) => [
      fn.coalesce('p.member_id', 'p.staff_id').$notNull().as('owner_id'),
      fn.coalesce('m.code', 's.code').$notNull().as('owner_code'),
    ])
    .where('p.credential_id', '=', credential)
    .where(`p.${ownerColumn({ realm })}`, 'is not', null)
    .executeTakeFirst();

interface Use {
  readonly id: number;
  readonly counter: number;
  readonly isBackedUp: boolean;
  readonly now: Date;
}

/** True when the device counted on, or never counts. Ours may lag far behind: a backup of the database was brought back. */
export async function countUse(tx: Tx, { id, counter, isBackedUp, now }: Use): Promise<boolean> {
  const counted = await tx
    .updateTable('passkeys')
    .set({ counter, is_backed_up: isBackedUp, last_used_at: now })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .where((where) => where.or([where('counter', '<', counter), where.and([where('counter', '=', 0), where(where.val(counter), '=', 0)])]))
    .executeTakeFirst();
  return counted.numUpdatedRows === 1n;
}

/** 'gone' when it was removed meanwhile, 'before' when it was stopped before. */
export async function stopPasskey(tx: Tx, { id, now }: { id: number; now: Date }): Promise<'now' | 'before' | 'gone'> {
  const found = await tx.selectFrom('passkeys').select('stopped_at').where('id', '=', id).forUpdate().executeTakeFirst();
  if (!found) return 'gone';
  if (found.stopped_at !== null) return 'before';
  await tx.updateTable('passkeys').set({ stopped_at: now }).where('id', '=', id).execute();
  return 'now';
}

interface NewChallenge {
  readonly challenge: string;
  readonly expiresAt: Date;
}

export const askOwner = (tx: Tx, owner: Owner, { challenge, expiresAt }: NewChallenge) =>
  tx
    .insertInto('passkey_challenges')
    .values({
      digest: digestOf(challenge),
      realm: owner.realm,
      purpose: 'add',
      [ownerColumn(owner)]: owner.id,
      expires_at: expiresAt,
    })
    .execute();

export const askAnybody = (tx: Tx, realm: Realm, { challenge, expiresAt }: NewChallenge) =>
  tx
    .insertInto('passkey_challenges')
    .values({ digest: digestOf(challenge), realm, purpose: 'sign_in', expires_at: expiresAt })
    .execute();

/** Her own, used up. Gone when another request was first, or a new password ended it. */
export async function spendSetup(tx: Tx, owner: Owner, { challenge, now }: { challenge: string; now: Date }): Promise<void> {
  const spent = await tx
    .deleteFrom('passkey_challenges')
    .where('digest', '=', digestOf(challenge))
    .where('purpose', '=', 'add')
    .where(ownerColumn(owner), '=', owner.id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (spent.numDeletedRows !== 1n) throw new Refusal('set_up_ended');
}

/** Used up, whatever comes of it. */
export async function spendSignIn(tx: Tx, realm: Realm, { challenge, now }: { challenge: string; now: Date }): Promise<void> {
  const spent = await tx
    .deleteFrom('passkey_challenges')
    .where('digest', '=', digestOf(challenge))
    .where('purpose', '=', 'sign_in')
    .where('realm', '=', realm)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (spent.numDeletedRows !== 1n) throw new Refusal('challenge_ended');
}
