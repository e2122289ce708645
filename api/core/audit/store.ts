import type { Db } from '#api/platform/db/db.ts';
import type { Walk } from '#api/platform/lists/cursor.ts';

export interface AuditFilter extends Walk {
  readonly action?: string | undefined;
  readonly actorKind?: 'visitor' | 'member' | 'staff' | 'system' | undefined;
  readonly actor?: string | undefined;
  readonly subjectKind?: string | undefined;
  readonly subject?: string | undefined;
  readonly since?: Date | undefined;
  readonly until?: Date | undefined;
}

export type AuditRow = Awaited<ReturnType<typeof auditRows>>[number];

/** Newest first, by key: no page counts the table. */
export function auditRows(db: Db, filter: AuditFilter) {
  let query = db
    .selectFrom('audit_entries as e')
    .leftJoin('audit_seals as s', 's.entry_id', 'e.id')
    .leftJoin('staff', (join) => join.onRef('staff.id', '=', 'e.actor_id').on('e.actor_kind', '=', 'staff'))
    .leftJoin('members', (join) => join.onRef('members.id', '=', 'e.actor_id').on('e.actor_kind', '=', 'member'))
    .select(['e.id', 's.seq', 'e.at', 'e.actor_kind', 'e.action', 'e.subject_kind', 'e.subject', 'e.before', 'e.after'])
    .select(['e.member_id', 'e.personal', 'e.from_address', 'staff.code as staff_code', 'staff.full_name as staff_name'])
    .select('members.code as member_code')
    .orderBy('e.id', 'desc')
    .limit(filter.limit);
  if (filter.before !== undefined) query = query.where('e.id', '<', filter.before);
  if (filter.action) query = query.where('e.action', '=', filter.action);
  if (filter.actorKind) query = query.where('e.actor_kind', '=', filter.actorKind);
  if (filter.actor)
    query = query.where((where) =>
      where.or([where('staff.code', '=', filter.actor ?? ''), where('members.code', '=', filter.actor ?? '')]),
    );
  if (filter.subjectKind) query = query.where('e.subject_kind', '=', filter.subjectKind);
  if (filter.subject) query = query.where('e.subject', '=', filter.subject);
  if (filter.since) query = query.where('e.at', '>=', filter.since);
  if (filter.until) query = query.where('e.at', '<', filter.until);
  return query.execute();
}
