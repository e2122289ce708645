import { sql } from 'kysely';
import type { Db } from '#api/platform/db/db.ts';
import type { Walk } from '#api/platform/lists/cursor.ts';
import type { Role } from '#contract/permissions.ts';

export interface AuditFilter extends Walk {
  readonly action?: string | undefined;
  readonly actorKind?: 'visitor' | 'member' | 'staff' | 'system' | undefined;
  readonly actor?: Person | undefined;
  readonly subjectKind?: string | undefined;
  readonly subject?: string | undefined;
  readonly address?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

export interface Person {
  readonly kind: 'member' | 'staff';
  readonly id: number;
}

export type AuditRow = Awaited<ReturnType<typeof auditRows>>[number];

/** Newest first, by moment and key: no page counts the table, and each filter has its index in this order. */
export function auditRows(db: Db, filter: AuditFilter) {
  let query = db
    .selectFrom('audit_entries as e')
    .leftJoin('audit_seals as s', 's.entry_id', 'e.id')
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'e.actor_id').on('e.actor_kind', '=', 'staff'))
    .leftJoin('members', (join) => join.onRef('members.id', '=', 'e.actor_id').on('e.actor_kind', '=', 'member'))
    .select(['e.id', 's.seq', 'e.at', 'e.actor_kind', 'e.actor_id', 'e.action', 'e.subject_kind', 'e.subject', 'e.before', 'e.after'])
    .select(['e.member_id', 'e.personal', 'e.from_address', 'staff.code as staff_code', 'staff.full_name as staff_name'])
    .select('members.code as member_code')
    .orderBy('e.at', 'desc')
    .orderBy('e.id', 'desc')
    .limit(filter.limit);
  if (filter.before !== undefined)
    query = query.where(sql<boolean>`(e.at, e.id) < (select b.at, b.id from audit_entries b where b.id = ${filter.before})`);
  if (filter.action) query = query.where('e.action', '=', filter.action);
  if (filter.actorKind) query = query.where('e.actor_kind', '=', filter.actorKind);
  if (filter.actor) query = query.where('e.actor_kind', '=', filter.actor.kind).where('e.actor_id', '=', filter.actor.id);
  if (filter.subjectKind) query = query.where('e.subject_kind', '=', filter.subjectKind);
  if (filter.subject) query = query.where('e.subject', '=', filter.subject);
  if (filter.address) query = query.where('e.from_address', '=', filter.address);
  if (filter.since) query = query.where('e.at', '>=', filter.since);
  if (filter.until) query = query.where('e.at', '<', filter.until);
  return query.execute();
}

/** Whose code it is. Staff and members have codes of different shapes. */
export async function personOf(db: Db, code: string): Promise<Person | undefined> {
  const staff = await db.selectFrom('staff').select('id').where('code', '=', code).executeTakeFirst();
  if (staff) return { kind: 'staff', id: staff.id };
  const member = await db.selectFrom('members').select('id').where('code', '=', code).executeTakeFirst();
  return member && { kind: 'member', id: member.id };
}

/** Staff are tens. */
export const everyStaff = (db: Db) => db.selectFrom('staff').select(['code', 'full_name']).orderBy('full_name').execute();

export async function namesOfStaff(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'full_name'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, full_name }) => [id, full_name]));
}

export async function rolesOfStaff(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, Role[]>> {
  const held = new Map<number, Role[]>();
  if (ids.length === 0) return held;
  const rows = await db
    .selectFrom('staff_roles')
    .select(['staff_id', 'role'])
    .where('staff_id', 'in', [...ids])
    .execute();
  for (const { staff_id, role } of rows) held.set(staff_id, [...(held.get(staff_id) ?? []), role as Role]);
  return held;
}
