import type { MemberStatus } from '#api/database/schema.ts';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';

const columns = [
  'members.id',
  'members.code',
  'members.full_name',
  'members.mobile',
  'members.email',
  'members.email_verified_at',
  'members.pending_email',
  'members.status',
  'members.activated_at',
  'members.language',
  'members.created_at',
  'members.last_sign_in_at',
] as const;

const withSponsor = (db: Db) =>
  db
    .selectFrom('members')
    .leftJoin('members as sponsor', 'sponsor.id', 'members.sponsor_id')
    .leftJoin('member_profiles as profile', 'profile.member_id', 'members.id')
    .leftJoin('files as photo', (join) => join.onRef('photo.id', '=', 'profile.photo_file_id').on('photo.status', '=', 'ready'))
    .select(columns)
    .select(['sponsor.code as sponsor_code', 'sponsor.full_name as sponsor_name', 'photo.code as photo_code']);

export type MemberRow = Awaited<ReturnType<typeof memberById>>;

export const memberById = (db: Db, id: number) =>
  withSponsor(db)
    .where('members.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

export const memberByCode = (db: Db, code: string) => withSponsor(db).where('members.code', '=', code).executeTakeFirst();

/** Only an active member can bring others in. */
export const activeByCode = (db: Db, code: string) =>
  db.selectFrom('members').select(['id', 'code', 'full_name']).where('code', '=', code).where('status', '=', 'active').executeTakeFirst();

const secrets = ['id', 'code', 'password_hash', 'status', 'email', 'email_verified_at', 'full_name', 'mobile'] as const;

export const loginByCode = (db: Db, code: string) => db.selectFrom('members').select(secrets).where('code', '=', code).executeTakeFirst();

export const loginByEmail = (db: Db, email: string) =>
  db.selectFrom('members').select(secrets).where('email', '=', email).where('email_verified_at', 'is not', null).executeTakeFirst();

export const loginById = (db: Db, id: number) => db.selectFrom('members').select(secrets).where('id', '=', id).executeTakeFirst();

/** Every account that names this address, the verified one first. */
export const activeByEmail = (db: Db, email: string) =>
  db
    .selectFrom('members')
    .select(['id', 'code', 'email_verified_at'])
    .where('email', '=', email)
    .where('status', '=', 'active')
    .orderBy('email_verified_at', (order) => order.asc().nullsLast())
    .limit(20)
    .execute();

export interface NewMember {
  readonly code: string;
  readonly full_name: string;
  readonly mobile: string;
  readonly email: string;
  readonly password_hash: string | null;
  readonly status: MemberStatus;
  readonly sponsor_id: number | null;
  readonly language: string;
  readonly invited_by?: number;
  readonly created_at: Date;
}

/** undefined when the code is taken: one in a billion, and then the next one is not. */
export const insertMember = (tx: Tx, member: NewMember) =>
  tx
    .insertInto('members')
    .values(member)
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
    .executeTakeFirst();

interface MemberChange {
  readonly email?: string;
  readonly email_verified_at?: Date;
  readonly pending_email?: string | null;
  readonly password_hash?: string;
  readonly status?: MemberStatus;
  readonly language?: string;
  readonly activated_at?: Date | null;
  readonly last_sign_in_at?: Date;
}
export const updateMember = (tx: Tx, id: number, change: MemberChange) =>
  tx.updateTable('members').set(change).where('id', '=', id).execute();

/** Locks her row; false when the password that was checked is no longer the member's. */
export async function lockIfPassword(tx: Tx, { id, password_hash }: { id: number; password_hash: string | null }): Promise<boolean> {
  const held = await tx
    .selectFrom('members')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', password_hash)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** For `.catch`: two accounts prove the same address in the same moment, and the index lets one through. */
export function refuseTakenEmail(error: { constraint?: string }): never {
  if (error.constraint === 'members_verified_email') throw new Refusal('email_taken');
  throw error;
}

export const lockMember = (tx: Tx, code: string) =>
  tx
    .selectFrom('members')
    .select(['id', 'code', 'status', 'password_hash', 'email', 'email_verified_at', 'last_sign_in_at'])
    .where('code', '=', code)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

/** Taken before a mailed link is spent, so that of two that end each other one comes after the other. */
export const lockMemberById = (tx: Tx, id: number) =>
  tx
    .selectFrom('members')
    .select(['id', 'code', 'status', 'password_hash', 'email', 'email_verified_at', 'pending_email'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new Refusal('link_ended'));

/**
 * For whoever goes on to the books. Rows that only name the member do not wait for it: somebody who holds her balance and tells her of it would
 * otherwise wait here, and this one there.
 */
export const lockMemberForBooks = (tx: Tx, id: number) =>
  tx
    .selectFrom('members')
    .select(['id', 'code', 'status', 'password_hash', 'email', 'email_verified_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

/** In force now, of the texts that registering agrees to. Owned by the content module; none before it is filled. */
export const agreedTexts = (db: Db) =>
  db
    .selectFrom('legal_versions')
    .select(['kind', 'version'])
    .where('status', '=', 'published')
    .where('kind', 'in', ['terms', 'privacy'])
    .execute();

export const insertAgreements = (
  tx: Tx,
  rows: readonly { member_id: number; kind: string; version: number; language: string; agreed_at: Date }[],
) =>
  rows.length
    ? tx
        .insertInto('member_agreements')
        .values([...rows])
        .execute()
    : undefined;
