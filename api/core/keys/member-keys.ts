import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';
import type { Deps } from '#api/platform/deps.ts';
import type { Sealer } from '#api/platform/http/sealer.ts';
import { newKey, open, seal, unwrapKey, wrapKey } from '#api/platform/security/crypto.ts';

type Keys = Pick<Deps, 'config'>;

export const wrapContext = (memberId: number): string => `member_keys:${memberId}`;

/** Every member gets a key when the account is made. */
export async function createMemberKey(tx: Tx, { config, clock }: Pick<Deps, 'config' | 'clock'>, memberId: number): Promise<void> {
  const { masterKeyId, wrapped } = wrapKey(config.masterKeys, newKey(), wrapContext(memberId));
  await tx
    .insertInto('member_keys')
    .values({ member_id: memberId, master_key_id: masterKeyId, wrapped, created_at: clock.now() })
    .execute();
}

/** The same for many at once. */
export async function createMemberKeys(
  tx: Tx,
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  memberIds: readonly number[],
): Promise<void> {
  const made = memberIds.map((id) => wrapKey(config.masterKeys, newKey(), wrapContext(id)));
  await sql`
    insert into member_keys (member_id, master_key_id, wrapped, created_at)
    select k.*, ${clock.now()}::timestamptz
      from unnest(${memberIds}::bigint[], ${made.map(({ masterKeyId }) => masterKeyId)}::text[], ${made.map(({ wrapped }) => wrapped)}::bytea[]) k`.execute(
    tx,
  );
}

/** Of accounts that an undone import made: they are gone, and nothing was ever sealed with their keys. */
export const forgetKeys = (tx: Tx, memberIds: readonly number[]) => sql`select forget_keys(${memberIds}::bigint[])`.execute(tx);

/** What is sealed so can be read until the member is erased. The context says where it belongs; it opens nowhere else. */
export async function sealFor(db: Db, deps: Keys, memberId: number, value: unknown, context: string): Promise<Buffer> {
  return sealBytes(db, deps, memberId, Buffer.from(JSON.stringify(value)), context);
}

/** The same for what goes on after an erasure (a receipt, a mail): undefined, and nothing of it is kept. */
export async function sealUnlessErased(db: Db, deps: Keys, memberId: number, value: unknown, context: string): Promise<Buffer | undefined> {
  const key = await keyOf(db, deps, memberId);
  return key && seal(key, JSON.stringify(value), contextOf(memberId, context));
}

/** False once the member was erased. */
export const hasKey = async (db: Db, memberId: number): Promise<boolean> =>
  (await db
    .selectFrom('member_keys')
    .select('member_id')
    .where('member_id', '=', memberId)
    .where('wrapped', 'is not', null)
    .executeTakeFirst()) !== undefined;

/** undefined once the member was erased. Throws when the value was tampered with or belongs elsewhere. */
export async function openFor(db: Db, deps: Keys, memberId: number, sealed: Buffer, context: string): Promise<unknown> {
  const plain = await openBytes(db, deps, memberId, sealed, context);
  return plain && JSON.parse(plain.toString('utf8'));
}

/** The same for many at once, in the order given, with one question for the keys. */
export async function openForEach(
  db: Db | Tx,
  { config }: Keys,
  values: readonly { readonly member: number; readonly sealed: Buffer }[],
  context: string,
): Promise<unknown[]> {
  const { rows } = await sql<{ member_id: number; master_key_id: string; wrapped: Buffer }>`
    select member_id, master_key_id, wrapped from member_keys
     where wrapped is not null and member_id = any (${[...new Set(values.map(({ member }) => member))]}::bigint[])`.execute(db);
  const keys = new Map(
    rows.map(({ member_id, master_key_id, wrapped }) => [
      member_id,
      unwrapKey(config.masterKeys, { masterKeyId: master_key_id, wrapped }, wrapContext(member_id)),
    ]),
  );
  return values.map(({ member, sealed }) => {
    const key = keys.get(member);
    return key && JSON.parse(open(key, sealed, contextOf(member, context)).toString('utf8'));
  });
}

/** For the platform, which keeps members' answers and knows no table of ours. */
export const memberSealer = (deps: Pick<Deps, 'db' | 'config'>): Sealer => ({
  seal: (member, plain, context) => sealBytes(deps.db, deps, member, plain, context),
  async open(member, sealed, context) {
    const plain = await openBytes(deps.db, deps, member, sealed, context);
    if (!plain) throw new Error(`The key of member ${member} is destroyed`);
    return plain;
  },
});

async function sealBytes(db: Db, deps: Keys, memberId: number, plain: Buffer, context: string): Promise<Buffer> {
  const key = await keyOf(db, deps, memberId);
  if (!key) throw new Error(`Member ${memberId} has no key`);
  return seal(key, plain, contextOf(memberId, context));
}

async function openBytes(db: Db, deps: Keys, memberId: number, sealed: Buffer, context: string): Promise<Buffer | undefined> {
  const key = await keyOf(db, deps, memberId);
  return key && open(key, sealed, contextOf(memberId, context));
}

/** Erasure: from now on nothing that was sealed for this member can be read by anybody, in any backup that lacks the key. */
export async function destroyMemberKey(tx: Tx, { clock }: Pick<Deps, 'clock'>, memberId: number): Promise<void> {
  await tx
    .updateTable('member_keys')
    .set({ master_key_id: null, wrapped: null, destroyed_at: clock.now() })
    .where('member_id', '=', memberId)
    .where('destroyed_at', 'is', null)
    .execute();
}

const contextOf = (memberId: number, context: string): string => `${context}:${memberId}`;

async function keyOf(db: Db, { config }: Keys, memberId: number): Promise<Buffer | undefined> {
  const row = await db.selectFrom('member_keys').select(['master_key_id', 'wrapped']).where('member_id', '=', memberId).executeTakeFirst();
  if (!row?.wrapped || !row.master_key_id) return undefined;
  return unwrapKey(config.masterKeys, { masterKeyId: row.master_key_id, wrapped: row.wrapped }, wrapContext(memberId));
}
