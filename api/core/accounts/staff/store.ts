import { sql } from 'kysely';
import type { Db, Tx } from '#api/platform/db/db.ts';
import { Refusal } from '#api/platform/refusal.ts';
import { type Role, roles as roleNames } from '#contract/permissions.ts';

const rolesOf = sql<string[]>`coalesce((select array_agg(role order by role) from staff_roles where staff_id = staff.id), '{}')`;

const staffRows = (db: Db) =>
  db
    .selectFrom('staff')
    .leftJoin('members', 'members.id', 'staff.member_id')
    .select(['staff.id', 'staff.code', 'staff.email', 'staff.full_name', 'staff.status', 'staff.language', 'staff.created_at'])
    .select(['staff.last_sign_in_at', 'members.code as member_code'])
    .select(sql<boolean>`staff.totp_sealed is not null`.as('has_second_factor'))
    .select(sql<number>`(select count(*)::int from passkeys p where p.staff_id = staff.id and p.stopped_at is null)`.as('passkeys'))
    .select(
      sql<Date | null>`greatest(staff.last_sign_in_at, (select max(s.last_seen_at) from staff_sessions s where s.staff_id = staff.id))`.as(
        'last_seen_at',
      ),
    )
    .select(rolesOf.as('roles'));

export type StaffRow = Awaited<ReturnType<typeof staffByCode>>;

export const staffByCode = (db: Db, code: string) =>
  staffRows(db)
    .where('staff.code', '=', code)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));

export const staffById = (db: Db, id: number) => staffRows(db).where('staff.id', '=', id).executeTakeFirstOrThrow();

/** Staff are tens, not millions: one list. */
export const allStaff = (db: Db) => staffRows(db).orderBy('staff.id').limit(1_000).execute();

const secrets = ['id', 'code', 'email', 'full_name', 'status', 'password_hash', 'totp_key_id', 'totp_sealed', 'totp_last_step'] as const;

export const staffLoginByEmail = (db: Db, email: string) =>
  db.selectFrom('staff').select(secrets).where('email', '=', email).executeTakeFirst();

export const staffLoginById = (db: Db, id: number) => db.selectFrom('staff').select(secrets).where('id', '=', id).executeTakeFirst();

export const lockStaffById = (tx: Tx, id: number) =>
  tx.selectFrom('staff').select(['id', 'code', 'status']).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();

export interface NewStaff {
  readonly email: string;
  readonly full_name: string;
  readonly member_id?: number | null;
  readonly language: string;
  readonly created_at: Date;
}

export const insertStaff = (tx: Tx, staff: NewStaff) =>
  tx
    .insertInto('staff')
    .values({ ...staff, status: 'invited' })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'code'])
    .executeTakeFirst();

interface StaffChange {
  readonly password_hash?: string;
  readonly status?: 'active' | 'invited' | 'suspended';
  readonly member_id?: number | null;
  readonly totp_key_id?: string;
  readonly totp_sealed?: Buffer;
  readonly totp_last_step?: number | null;
  readonly last_sign_in_at?: Date;
}
export const updateStaff = (tx: Tx, id: number, change: StaffChange) => tx.updateTable('staff').set(change).where('id', '=', id).execute();

/** False when the password that was checked is no longer theirs. */
export async function replaceStaffPassword(tx: Tx, id: number, { from, to }: { from: string; to: string }): Promise<boolean> {
  const replaced = await tx
    .updateTable('staff')
    .set({ password_hash: to })
    .where('id', '=', id)
    .where('password_hash', '=', from)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return replaced.numUpdatedRows === 1n;
}

export async function setRoles(tx: Tx, staffId: number, roles: readonly Role[], by: { at: Date; staffId: number | null }): Promise<void> {
  await tx.deleteFrom('staff_roles').where('staff_id', '=', staffId).execute();
  const rows = [...new Set(roles)].map((role) => ({ staff_id: staffId, role, given_at: by.at, given_by: by.staffId }));
  await tx.insertInto('staff_roles').values(rows).execute();
}

/** Roles as the code knows them; one that a release took away gives nothing. */
export const knownRoles = (held: readonly string[]): Role[] => roleNames.filter((role) => held.includes(role));

/** An installation without an admin could not be corrected from inside. */
export async function assertAdminRemains(tx: Tx): Promise<void> {
  const admin = await tx
    .selectFrom('staff')
    .innerJoin('staff_roles', 'staff_roles.staff_id', 'staff.id')
    .select('staff.id')
    .where('staff.status', '=', 'active')
    .where('staff_roles.role', '=', 'admin')
    .executeTakeFirst();
  if (!admin) throw new Refusal('last_admin');
}

/** Two changes at once could each leave the other's admin as the last; so they come one after another. */
export const oneStaffChangeAtATime = (tx: Tx) => sql`select pg_advisory_xact_lock(hashtext('staff changes'))`.execute(tx);
