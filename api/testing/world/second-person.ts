import { sql } from 'kysely';
import { agree } from '#api/core/second-person/decide.ts';
import type { Deps } from '#api/platform/deps.ts';
import { secondPersonActs } from '#api/second-person-acts.ts';
import { permissionsOf } from '#contract/permissions.ts';
import type { StaffId } from '#contract/values/ids.ts';

/** A trustee who did not ask agrees to what stands about this thing, or to the newest of the kind. False: nothing does. */
export async function agreesTo(deps: Deps, kind: string, subject: string | null = null): Promise<boolean> {
  const { rows } = await sql<{ code: string; agreer: StaffId }>`
    select 'REQ' || lpad(q.id::text, greatest(3, length(q.id::text)), '0') as code,
           (select min(r.staff_id) from staff_roles r join staff s on s.id = r.staff_id and s.status = 'active'
             where r.role = 'trustee' and r.staff_id <> q.asked_by) as agreer
      from second_person_requests q where q.kind = ${kind} and q.status = 'open' and (${subject}::text is null or q.subject = ${subject}) order by q.id desc`.execute(
    deps.db,
  );
  const [open] = rows;
  if (!open) return false;
  const permissions = permissionsOf(['trustee']);
  const staff = { kind: 'staff', id: open.agreer, sessionId: 0, language: 'en', permissions, confirmedAt: deps.clock.now() } as const;
  await agree(deps, secondPersonActs, { code: open.code, staff, ip: '127.0.0.1' });
  return true;
}
