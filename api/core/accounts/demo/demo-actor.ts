import type { Deps } from '#api/platform/deps.ts';
import type { StaffActor } from '#api/platform/http/access.ts';
import { permissionsOf, type Role } from '#contract/permissions.ts';
import type { StaffId } from '#contract/values/ids.ts';
import { demoStaff } from './demo.ts';

/** Who acts when the demo is made: the staff account that has this role and no other, signed in and confirmed. */
export async function demoActor({ db, clock }: Pick<Deps, 'db' | 'clock'>, role: Role): Promise<StaffActor> {
  const emails = demoStaff.filter(({ roles }) => roles.length === 1 && roles.includes(role)).map(({ email }) => email);
  const { id } = await db.selectFrom('staff').select('id').where('email', 'in', emails).executeTakeFirstOrThrow();
  const permissions = permissionsOf([role]);
  return { kind: 'staff', id: id as StaffId, sessionId: 0, language: 'en', permissions, confirmedAt: clock.now() };
}
